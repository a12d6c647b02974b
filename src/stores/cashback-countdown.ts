import { atom } from 'nanostores';
import { type CashbackTime, cashbackTimes } from '#domain/cashback.ts';
import { environment } from '#stores/environment.ts';

/** Specification, point 9. */
export const REFRESH_MS = 250;

/** The next one first; null until it runs. */
export const $cashbackTimes = atom<readonly CashbackTime[] | null>(null);

const same = (one: CashbackTime | undefined, other: CashbackTime | undefined): boolean =>
  one?.at === other?.at &&
  one?.hours === other?.hours &&
  one?.minutes === other?.minutes &&
  one?.seconds === other?.seconds;

/** Counts while somebody looks. @returns how to stop. */
export function startCountdown(): () => void {
  const { now, after, page } = environment();
  let cancel: () => void = () => undefined;
  const tick = () => {
    const times = cashbackTimes(now());
    // The same second is the same list, so that nothing is drawn four times a second for nothing.
    if (!same(times[0], $cashbackTimes.get()?.[0])) $cashbackTimes.set(times);
    if (!page.isHidden()) cancel = after(REFRESH_MS, tick);
  };
  const forget = page.on('visibility', () => {
    cancel();
    if (!page.isHidden()) tick();
  });
  tick();
  return () => {
    cancel();
    forget();
  };
}
