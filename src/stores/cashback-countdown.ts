import { atom } from 'nanostores';
import { type TimeLeft, timeLeft } from '#domain/cashback.ts';
import { environment } from '#stores/environment.ts';

/** Specification, point 9. */
export const REFRESH_MS = 250;

/** Null until it runs. */
export const $timeLeft = atom<TimeLeft | null>(null);

/** Counts while somebody looks. @returns how to stop. */
export function startCountdown(): () => void {
  const { now, after, page } = environment();
  let cancel: () => void = () => undefined;
  const tick = () => {
    const left = timeLeft(now());
    // The same second is the same object, so that nothing is drawn four times a second for nothing.
    if (left.seconds !== $timeLeft.get()?.seconds) $timeLeft.set(left);
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
