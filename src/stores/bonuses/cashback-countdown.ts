import { atom } from 'nanostores';
import { type CashbackTime, cashbackTimes } from '#domain/bonuses/cashback.ts';
import { environment } from '#stores/environment.ts';
import { whileVisible } from '#stores/poller.ts';

/** Specification, point 9. */
export const REFRESH_MS = 250;

export const $cashbackTimes = atom<readonly CashbackTime[] | null>(null);

/** What the page was made with stays until the time of the site is known. */
export function startCountdown(): () => void {
  let stop: (() => void) | null = () => undefined;
  void environment()
    .timeKnown()
    .then(() => {
      if (stop) stop = whileVisible(REFRESH_MS, countDown);
    });
  return () => {
    stop?.();
    stop = null;
  };
}

function countDown(): void {
  const times = cashbackTimes(environment().now());
  // Keep the same list within a second, so that nothing is rendered four times a second in vain.
  if (JSON.stringify(times) !== JSON.stringify($cashbackTimes.get())) $cashbackTimes.set(times);
}
