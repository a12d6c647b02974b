import { atom } from 'nanostores';
import { type CashbackTime, cashbackTimes } from '#domain/bonuses/cashback.ts';
import { environment } from '#stores/environment.ts';
import { whileVisible } from '#stores/poller.ts';

/** Specification, point 9. */
export const REFRESH_MS = 250;

export const $cashbackTimes = atom<readonly CashbackTime[] | null>(null);

/** The server-rendered times stay until the site's time is known. */
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
  // Keeps the same list within a second, so that nothing renders four times a second.
  if (JSON.stringify(times) !== JSON.stringify($cashbackTimes.get())) $cashbackTimes.set(times);
}
