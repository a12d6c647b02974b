/** The wheel as its host has it: what it gives, what a spin costs, and whether the day's free one is there. */
import { atom } from 'nanostores';
import { type ApiFailure, isNotOffered } from '#api/client.ts';
import { getWheelSettings, listPrizes, type Prize, type WheelSettings } from '#contract/wheel.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { type ClockLeft, clockLeft, nextFreeSpinAt, prizesOnWheel } from '#domain/wheel.ts';
import { environment } from '#stores/environment.ts';
import { $session } from '#stores/session.ts';

/** What the house draws of it. */
export type { Prize };
export type Wheel = { readonly settings: WheelSettings; readonly prizes: readonly Prize[] };
export type KnownWheel =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly wheel: Wheel }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** The host has none. */
  | { readonly kind: 'none' };

export const $wheel = atom<KnownWheel>({ kind: 'loading' });
/** Whether the settings are this player's and of now: until then nothing can be spun. */
export const $isSettled = atom(false);
export const $untilFreeSpin = atom<ClockLeft | null>(null);

export async function loadWheel(): Promise<void> {
  const { request } = environment();
  $isSettled.set(false);
  const settings = await request(getWheelSettings);
  if (!settings.ok) return fail(settings.error);
  const session = $session.get();
  const own = session.kind === 'player' ? session.user.currency : undefined;
  const currency = settings.value.currency ?? own ?? DEFAULT_CURRENCY;
  const prizes = await request(listPrizes, { query: { currency } });
  if (!prizes.ok) return fail(prizes.error);
  $wheel.set({
    kind: 'ready',
    wheel: { settings: settings.value, prizes: prizesOnWheel(prizes.value.prizes, currency) },
  });
  $isSettled.set(true);
}

/** A wheel that is drawn stays: only the spin waits. */
function fail(failure: ApiFailure): void {
  if ($wheel.get().kind === 'ready') return;
  $wheel.set(isNotOffered(failure) ? { kind: 'none' } : { kind: 'failed', failure });
}

const TICK_MS = 250;
/** Our clock may be ahead of the host's: then the free spin is a little late, and is asked for again. */
const AGAIN_MS = 5000;

const isSame = (one: ClockLeft, other: ClockLeft | null): boolean =>
  one.seconds === other?.seconds && one.minutes === other.minutes && one.hours === other.hours;

/** Counts down to the next free spin while somebody looks, and asks for it when its time has come. @returns how to stop. */
export function startCountdown(): () => void {
  const { now, after, page } = environment();
  let cancel: () => void = () => undefined;
  let target = 0;
  const tick = () => {
    const known = $wheel.get();
    const next = nextFreeSpinAt(now(), known.kind === 'ready' ? known.wheel.settings.free_spin_time : '');
    const hasPassed = target !== 0 && next > target;
    target = next;
    if (hasPassed) {
      void loadWheel();
      after(AGAIN_MS, () => void loadWheel());
    }
    const left = clockLeft(now(), next);
    // The same second is the same object, so that nothing is drawn four times a second for nothing.
    if (!isSame(left, $untilFreeSpin.get())) $untilFreeSpin.set(left);
    if (!page.isHidden()) cancel = after(TICK_MS, tick);
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
