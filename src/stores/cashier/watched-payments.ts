/** Payments whose result is shown on any page (payment-watch.ts). */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { storedAtom } from '#stores/stored-atom.ts';

const MAX_WATCHED = 10;
const WatchedPayment = v.object({ kind: v.picklist(['deposit', 'payout']), id: v.string() });
export type WatchedPayment = v.InferOutput<typeof WatchedPayment>;

/** notifications/updates.ts reads the key too. */
const stored = () => storedAtom('zellige-watched', v.array(WatchedPayment));

export const watchedPayments = (): readonly WatchedPayment[] => stored().get() ?? [];

const store = (watched: readonly WatchedPayment[]): void =>
  stored().set(watched.length === 0 ? null : watched.slice(-MAX_WATCHED));

export function watchPayment(kind: WatchedPayment['kind'], id: string): void {
  store([...watchedPayments().filter((one) => one.id !== id || one.kind !== kind), { kind, id }]);
}

/** @returns whether it was watched: of several tabs, only one shows the result. */
export function unwatchPayment(kind: WatchedPayment['kind'], id: string): boolean {
  const before = watchedPayments();
  const after = before.filter((one) => one.id !== id || one.kind !== kind);
  store(after);
  return after.length < before.length;
}

/** Ids of payments that have just changed, from the stream (stream.ts); null: any may have changed. */
export const $changedPayments = atom<readonly string[] | null>([]);
