import { atom } from 'nanostores';
import { type CashbackTime, cashbackTimes } from '#domain/bonuses/cashback.ts';
import { environment } from '#stores/environment.ts';
import { whileVisible } from '#stores/poller.ts';

/** Specification, point 9. */
export const REFRESH_MS = 250;

export const $cashbackTimes = atom<readonly CashbackTime[] | null>(null);

export const startCountdown = (): (() => void) =>
  whileVisible(REFRESH_MS, () => {
    const times = cashbackTimes(environment().now());
    // Keep the same list within a second, so that nothing is rendered four times a second in vain.
    if (JSON.stringify(times) !== JSON.stringify($cashbackTimes.get())) $cashbackTimes.set(times);
  });
