import { atom } from 'nanostores';
import { type ApiFailure, isNotOffered } from '#api/client.ts';
import { ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';

/** Set while the data is stale: when the host last confirmed it. Epoch milliseconds; omitted: it is fresh. */
type Aged = { readonly asOfMs?: number };
/** While new data loads, the previous data stays readable. */
export type Loadable<Data extends object> = Aged &
  (
    | ({ readonly kind: 'idle' | 'loading' } & Partial<Data>)
    | ({ readonly kind: 'ready' } & Data)
    | ({ readonly kind: 'failed'; readonly failure: ApiFailure } & { readonly [Name in keyof Data]?: never })
  );

/** Retries once after the pause of a rate limit. */
export async function requestWithRetry<Answer>(
  ask: () => Promise<Result<Answer, ApiFailure>>,
  isWanted: () => boolean = () => true,
): Promise<Result<Answer, ApiFailure>> {
  const answer = await ask();
  if (answer.ok || answer.error.kind !== 'refused' || answer.error.status !== 429) return answer;
  const { after, limitedMs } = environment();
  await new Promise<void>((resolve) => after(limitedMs(), resolve));
  return isWanted() ? ask() : answer;
}

/**
 * `refresh` keeps the shown data, after a failure too, and sets its age. A response is ignored when a newer request was
 * made.
 */
export function loadable<Answer, Data extends object, Parameters extends readonly unknown[]>(
  fetch: (...parameters: Parameters) => Promise<Result<Answer, ApiFailure>>,
  dataOf: (answer: Answer, ...parameters: Parameters) => Data,
) {
  const $state = atom<Loadable<Data>>({ kind: 'loading' });
  let requestCount = 0;
  let answeredMs = 0;

  async function refresh(...parameters: Parameters): Promise<void> {
    requestCount += 1;
    const requestNumber = requestCount;
    const isWanted = () => requestNumber === requestCount;
    const isKept = () => $state.get().kind === 'ready';
    const ask = () => fetch(...parameters);
    const answer = await (isKept() ? ask() : requestWithRetry(ask, isWanted));
    if (!isWanted()) return;
    if (answer.ok) {
      answeredMs = environment().now();
      $state.set({ ...dataOf(answer.value, ...parameters), kind: 'ready' });
    } else if (!isKept()) $state.set({ kind: 'failed', failure: answer.error } as Loadable<Data>);
    else if (answeredMs > 0) $state.set({ ...$state.get(), asOfMs: answeredMs });
  }

  function load(...parameters: Parameters): Promise<void> {
    const before = $state.get();
    $state.set(before.kind === 'failed' ? ({ kind: 'loading' } as Loadable<Data>) : { ...before, kind: 'loading' });
    return refresh(...parameters);
  }

  function clear(): void {
    requestCount += 1;
    $state.set({ kind: 'idle' } as Loadable<Data>);
  }

  return { $state, load, refresh, clear };
}

export const noneIfNotOffered = <Answer>(answer: Result<Answer, ApiFailure>): Result<Answer | null, ApiFailure> =>
  !answer.ok && isNotOffered(answer.error) ? ok(null) : answer;

export const isNotFound = (failure: ApiFailure): boolean => failure.kind === 'refused' && failure.status === 404;
