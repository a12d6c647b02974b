/** Payments whose end this browser tells its player of, on whatever page they are (payment-watch.ts). */
import * as v from 'valibot';
import { environment } from '#stores/environment.ts';

/** player-watch.ts names it too. */
const WATCHED = 'zellige-watched';
const MOST = 10;
const Watched = v.array(v.object({ kind: v.picklist(['deposit', 'payout']), id: v.string() }));
export type Watched = v.InferOutput<typeof Watched>[number];

export function watchedPayments(): readonly Watched[] {
  try {
    return v.parse(Watched, JSON.parse(environment().storage.read(WATCHED) ?? '[]'));
  } catch {
    return [];
  }
}

const keep = (watched: readonly Watched[]): void =>
  environment().storage.write(WATCHED, watched.length === 0 ? null : JSON.stringify(watched.slice(-MOST)));

export function watchPayment(kind: Watched['kind'], id: string): void {
  keep([...watchedPayments().filter((one) => one.id !== id || one.kind !== kind), { kind, id }]);
}

/** @returns whether it was watched: of several tabs, one tells. */
export function unwatchPayment(kind: Watched['kind'], id: string): boolean {
  const before = watchedPayments();
  const after = before.filter((one) => one.id !== id || one.kind !== kind);
  keep(after);
  return after.length < before.length;
}
