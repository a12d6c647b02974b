import { atom } from 'nanostores';
import { type ApiFailure, isNotOffered } from '#api/client.ts';
import { ok, type Result } from '#domain/result.ts';

/** While other data loads, what was loaded before stays readable. */
export type Loadable<Data extends object> =
  | ({ readonly kind: 'idle' | 'loading' } & Partial<Data>)
  | ({ readonly kind: 'ready' } & Data)
  | ({ readonly kind: 'failed'; readonly failure: ApiFailure } & { readonly [Name in keyof Data]?: never });

/** `refresh` keeps what is shown, after a failure too. An answer is ignored when another request was made since. */
export function loadable<Answer, Data extends object, Parameters extends readonly unknown[]>(
  fetch: (...parameters: Parameters) => Promise<Result<Answer, ApiFailure>>,
  dataOf: (answer: Answer, ...parameters: Parameters) => Data,
) {
  const $state = atom<Loadable<Data>>({ kind: 'loading' });
  let requestCount = 0;

  async function refresh(...parameters: Parameters): Promise<void> {
    requestCount += 1;
    const requestNumber = requestCount;
    const answer = await fetch(...parameters);
    if (requestNumber !== requestCount) return;
    if (answer.ok) $state.set({ ...dataOf(answer.value, ...parameters), kind: 'ready' });
    else if ($state.get().kind !== 'ready') $state.set({ kind: 'failed', failure: answer.error } as Loadable<Data>);
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
