/**
 * Idempotent requests for money: a payment, a ticket or a spin of the wheel. Threat: a lost response that leaves it
 * unknown whether money moved; a double click, a second tab or Back that sends a request twice. So the request's id is
 * created and stored before anything is sent, one tab at a time sends, and a request in doubt is settled with the host
 * before any other is made: a request reported as not done never takes effect. If its outcome stays unknown, the player
 * learns so before making another. Accepted risk: a browser without storage forgets the doubt with the page; the host's
 * list still has it.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import type { Answer, ApiFailure } from '#api/client.ts';
import { settleRequest } from '#contract/cashier/payments.ts';
import { growingPause } from '#domain/growing-pause.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';
import { storedAtom } from '#stores/stored-atom.ts';

/** A spin, ticket or cash-out in doubt does not block payments, nor vice versa. */
const keys = {
  payment: 'zellige-payment-request',
  spin: 'zellige-spin-request',
  ticket: 'zellige-ticket-request',
  sale: 'zellige-sale-request',
} as const;
export type RequestSlot = keyof typeof keys;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;
/** An identical request within this time needs the player's confirmation. */
const SAME_WITHIN_MS = 10 * 60_000;

const StoredRequest = v.object({
  id: v.string(),
  /** Display name of the player: a browser may have several. */
  owner: v.nullable(v.string()),
  kind: v.picklist(['deposit', 'payout', 'transfer', 'spin', 'exchange', 'ticket', 'sale']),
  /** The payment system; for other kinds a reference, such as the id of the ticket. */
  system: v.string(),
  amount: v.number(),
  at: v.number(),
  /** The id of the resulting payment or ticket, empty if the host gave none; null while unknown. */
  became: v.nullable(v.string()),
  /** The player has seen that its outcome is unknown. */
  isTold: v.optional(v.boolean()),
});
type StoredRequest = v.InferOutput<typeof StoredRequest>;

/** `id` is empty if the host gave none. */
export type CompletedRequest = Pick<StoredRequest, 'kind' | 'system' | 'amount'> & { readonly id: string };
export type RequestOutcome =
  | { readonly kind: 'done'; readonly became: CompletedRequest }
  | { readonly kind: 'not_done' }
  /** The outcome of this or of an earlier request stays unknown. */
  | { readonly kind: 'in_doubt'; readonly what: StoredRequest['kind'] }
  | { readonly kind: 'repeated'; readonly became: CompletedRequest }
  | { readonly kind: 'refused'; readonly failure: ApiFailure };
type Sent = Result<{ readonly id?: string | number | null | undefined }, ApiFailure>;
export type MoneyRequest = Pick<StoredRequest, 'kind' | 'system' | 'amount'> & {
  readonly isAnother: boolean;
  readonly send: (id: string) => Promise<Sent>;
};

export const IN_DOUBT = 'request_in_doubt';

export const $isInDoubt = atom(false);

const separateSlots = ['spin', 'ticket', 'sale'] as const;
const requestSlot = ({ kind }: Pick<StoredRequest, 'kind'>): RequestSlot =>
  separateSlots.find((slot) => slot === kind) ?? 'payment';

const storedIn = (slot: RequestSlot) => storedAtom(keys[slot], StoredRequest);
function read(slot: RequestSlot): StoredRequest | null {
  const stored = storedIn(slot).get();
  return stored?.owner === environment().page.playerName() ? stored : null;
}
const store = (stored: StoredRequest): void => storedIn(requestSlot(stored)).set(stored);
const forget = (slot: RequestSlot): void => storedIn(slot).set(null);

async function withLock<T>(slot: RequestSlot, act: () => Promise<T>): Promise<T> {
  const outcome: { value?: T } = {};
  await environment().lock(keys[slot], new AbortController().signal, async () => {
    outcome.value = await act();
  });
  return outcome.value as T;
}

/** A time in the future, from a wrong clock, counts as recent too, within the same range. */
const isRecent = ({ at }: Pick<StoredRequest, 'at'>): boolean => Math.abs(environment().now() - at) < SAME_WITHIN_MS;

/** Sends a money request once and resolves when its outcome is known. */
export const requestOnce = ({ isAnother, send, ...what }: MoneyRequest): Promise<RequestOutcome> =>
  withLock(requestSlot(what), async () => {
    const { uuid, now, page } = environment();
    const earlier = await settle(read(requestSlot(what)));
    if (!earlier.ok) return { kind: 'refused', failure: earlier.error };
    const before = earlier.value;
    if (before && before.became === null && !mayProceed(before, isAnother)) return reportInDoubt(before);
    if (before && !isAnother && isSame(before, what) && isRecent(before)) {
      const became = findCompleted(before);
      if (became) return { kind: 'repeated', became };
    }
    const stored: StoredRequest = { ...what, id: uuid(), owner: page.playerName(), at: now(), became: null };
    store(stored);
    const sent = await send(stored.id);
    if (sent.ok) {
      const id = String(sent.value.id ?? '');
      store({ ...stored, became: id });
      return { kind: 'done', became: { ...what, id } };
    }
    if (isRefusal(sent.error)) {
      forget(requestSlot(what));
      return { kind: 'refused', failure: sent.error };
    }
    return toOutcome(await settle(stored));
  });

type RequestDetails = Pick<StoredRequest, 'kind' | 'system' | 'amount'>;
const isSame = (one: RequestDetails, other: RequestDetails): boolean =>
  one.kind === other.kind && one.system === other.system && one.amount === other.amount;

const findCompleted = ({ kind, system, amount, became }: StoredRequest): CompletedRequest | null =>
  became === null ? null : { kind, system, amount, id: became };

function toOutcome(settled: Settled): RequestOutcome {
  if (!settled.ok) return { kind: 'refused', failure: settled.error };
  if (settled.value?.became === null) return reportInDoubt(settled.value);
  const became = settled.value && findCompleted(settled.value);
  return became ? { kind: 'done', became } : { kind: 'not_done' };
}

function reportInDoubt(stored: StoredRequest): RequestOutcome {
  store({ ...stored, isTold: true });
  return { kind: 'in_doubt', what: stored.kind };
}
/** A player who has seen the doubt may confirm another request, and after a while make any. */
const mayProceed = ({ isTold = false, at }: StoredRequest, isAnother: boolean): boolean =>
  isTold && (isAnother || !isRecent({ at }));

const isUnsettled = (stored: StoredRequest | null): stored is StoredRequest =>
  stored?.became === null && !stored.isTold;

/** Settles a request that an earlier page left in doubt. @returns its outcome, or null if there is none. */
export async function settleEarlier(slot: RequestSlot = 'payment'): Promise<RequestOutcome | null> {
  if (!isUnsettled(read(slot))) return null;
  return withLock(slot, async () => {
    const stored = read(slot);
    if (!isUnsettled(stored)) return null;
    return toOutcome(await settle(stored));
  });
}

/** A definite refusal of the host: the request will not be executed later. */
const isRefusal = (failure: ApiFailure): boolean =>
  failure.kind === 'fields' || (failure.kind === 'refused' && failure.status < 500 && failure.status !== 408);
const isRateLimited = (failure: ApiFailure): boolean => failure.kind === 'refused' && failure.status === 429;

/** Null if it was not done; unchanged if its outcome stays unknown. A failure: settle it later. */
type Settled = Result<StoredRequest | null, ApiFailure>;

/** `done` without kind and id is not final: the next response has them. */
const isFinal = ({ outcome, kind, id }: Answer<typeof settleRequest>): boolean =>
  outcome !== 'done' || kind !== null || id !== null;

/** Polls until the host reports the outcome or refuses to: only the host may report that it was not done. */
async function settle(stored: StoredRequest | null): Promise<Settled> {
  if (stored === null || stored.became !== null) return ok(stored);
  $isInDoubt.set(true);
  const pause = growingPause(FIRST_PAUSE_MS, MAX_PAUSE_MS);
  for (;;) {
    const answer = await environment().request(settleRequest, { params: { id: stored.id } });
    if (!answer.ok && isRefusal(answer.error) && !isRateLimited(answer.error)) {
      $isInDoubt.set(false);
      // A refusal (such as an ended session) says nothing about the payment: it stays in doubt until the next sign-in.
      return err(answer.error);
    }
    if (answer.ok && isFinal(answer.value)) {
      $isInDoubt.set(false);
      const { outcome, id } = answer.value;
      if (outcome === 'in_doubt') return ok(stored);
      const completed = outcome === 'done' ? { ...stored, became: String(id ?? '') } : null;
      if (completed) store(completed);
      else forget(requestSlot(stored));
      return ok(completed);
    }
    await new Promise<void>((go) => environment().after(pause.next(), go));
  }
}
