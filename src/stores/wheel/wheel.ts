import { atom } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import { getWheelSettings, listPrizes, type Prize, type WheelSettings } from '#contract/wheel/wheel.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { type ClockLeft, clockLeft, nextFreeSpinAt, prizesOnWheel } from '#domain/wheel/wheel.ts';
import { $session } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { loadable, noneIfNotOffered } from '#stores/loadable.ts';
import { whileVisible } from '#stores/poller.ts';

export type { Prize };
export type Wheel = { readonly settings: WheelSettings; readonly prizes: readonly Prize[] };
/** Whether the settings are current and of this player: until then spinning is blocked. */
export const $isSettled = atom(false);
export const $untilFreeSpin = atom<ClockLeft | null>(null);

async function fetchWheel(): Promise<Result<Wheel, ApiFailure>> {
  const { request } = environment();
  $isSettled.set(false);
  const settings = await request(getWheelSettings);
  if (!settings.ok) return settings;
  const session = $session.get();
  const playerCurrency = session.kind === 'player' ? session.user.currency : undefined;
  const currency = settings.value.currency ?? playerCurrency ?? DEFAULT_CURRENCY;
  const prizes = await request(listPrizes, { query: { currency } });
  if (!prizes.ok) return prizes;
  return ok({ settings: settings.value, prizes: prizesOnWheel(prizes.value.prizes, currency) });
}

/** Null if the host does not offer a wheel. A failure keeps a loaded wheel, but spinning is blocked. */
export const { $state: $wheel, refresh: loadWheel } = loadable(
  async () => noneIfNotOffered(await fetchWheel()),
  (wheel) => {
    $isSettled.set(wheel !== null);
    return { wheel };
  },
);

const TICK_MS = 250;
/** Retry delay: our clock may be ahead of the host's, so that the free spin is not available yet. */
const RETRY_MS = 5000;

const isSame = (one: ClockLeft, other: ClockLeft | null): boolean =>
  one.seconds === other?.seconds && one.minutes === other.minutes && one.hours === other.hours;

export function startCountdown(): () => void {
  const { now, after } = environment();
  let target = 0;
  return whileVisible(TICK_MS, () => {
    const next = nextFreeSpinAt(now(), $wheel.get().wheel?.settings.free_spin_time ?? '');
    const hasPassed = target !== 0 && next > target;
    target = next;
    if (hasPassed) {
      void loadWheel();
      after(RETRY_MS, () => void loadWheel());
    }
    const left = clockLeft(now(), next);
    // Keep the same object within a second, so that nothing is rendered four times a second in vain.
    if (!isSame(left, $untilFreeSpin.get())) $untilFreeSpin.set(left);
  });
}
