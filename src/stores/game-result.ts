/**
 * What the player has won or lost since the game was opened: the balances that the host says now, less those it said
 * then. Threat: a frame that tells us a result. It is never asked; it only makes us ask the host.
 * Accepted risk: a deposit made in another tab meanwhile counts as won.
 */
import { atom, computed } from 'nanostores';
import { type AmountMinor, add, subtract } from '#domain/money.ts';
import { $balance, type Balance } from '#stores/balance.ts';

/** unknown: no checked balance yet. missed: the first round was quicker than the first balance, so nothing can be said. */
type Start = { readonly kind: 'unknown' | 'missed' } | { readonly kind: 'known'; readonly total: AmountMinor };

const $start = atom<Start>({ kind: 'unknown' });

const totalOf = ({ cash, bonus }: Balance): AmountMinor => add(cash, bonus);

export const $netResult = computed([$balance, $start], (balance, start): AmountMinor | null =>
  balance !== null && start.kind === 'known' ? subtract(totalOf(balance), start.total) : null,
);

/** @returns how to stop. */
export function startResult(): () => void {
  $start.set({ kind: 'unknown' });
  return $balance.subscribe((balance) => {
    if (balance !== null && $start.get().kind === 'unknown') $start.set({ kind: 'known', total: totalOf(balance) });
  });
}

export function noteFirstStake(): void {
  if ($start.get().kind === 'unknown') $start.set({ kind: 'missed' });
}
