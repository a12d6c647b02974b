/**
 * Net result of a session. Threat: a frame reports a false result, so the host's balances count. Accepted risk: a
 * deposit during the session counts as a win.
 */
import { atom, computed } from 'nanostores';
import { type AmountMinor, add, subtract } from '#domain/money.ts';
import { $balance, type Balance } from '#stores/cashier/balance.ts';
import { environment } from '#stores/environment.ts';

/** missed: a round was played before the first balance, so there is no start value. */
type Start = { readonly kind: 'unknown' | 'missed' } | { readonly kind: 'known'; readonly balance: Balance };

const $start = atom<Start>({ kind: 'unknown' });

export const $netResult = computed([$balance, $start], (balance, start): AmountMinor | null =>
  balance !== null && start.kind === 'known' ? changeBetween(start.balance, balance) : null,
);

/** Subtracts cash and bonus separately: their sum may exceed the largest amount. */
const changeBetween = (before: Balance, now: Balance): AmountMinor =>
  add(subtract(now.cash, before.cash), subtract(now.bonus, before.bonus));

export function trackResult(): () => void {
  $start.set({ kind: 'unknown' });
  return $balance.subscribe((balance) => {
    if (balance !== null && $start.get().kind === 'unknown') $start.set({ kind: 'known', balance });
  });
}

export function noteFirstStake(): void {
  if ($start.get().kind === 'unknown') $start.set({ kind: 'missed' });
}

const TICK_MS = 1000;

export const $playedMs = atom(0);

let cancelTick: () => void = () => undefined;

export function startClock(): void {
  stopClock();
  const openedAtMs = environment().elapsed();
  const tick = () => {
    const playedMs = environment().elapsed() - openedAtMs;
    $playedMs.set(playedMs);
    // Ticks at the next full second, so that a late timer never makes the clock skip one.
    cancelTick = environment().after(TICK_MS - (playedMs % TICK_MS), tick);
  };
  tick();
}

export function stopClock(): void {
  cancelTick();
  $playedMs.set(0);
}
