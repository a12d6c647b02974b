import { atom } from 'nanostores';
import { type Answer, isNotOffered } from '#api/client.ts';
import { getBalanceHistory } from '#contract/transactions.ts';
import { environment } from '#stores/environment.ts';

/** How many days back the balance is shown. */
export const balanceSpans = [
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
  { name: 'quarter', days: 90 },
  { name: 'year', days: 365 },
] as const;
type BalanceSpan = (typeof balanceSpans)[number]['days'];

export type BalanceHistory =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly history: Answer<typeof getBalanceHistory> }
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'failed' };

export const $balanceSpan = atom<BalanceSpan>(30);
export const $balanceHistory = atom<BalanceHistory>({ kind: 'loading' });

/** Shows another span; the one before it stays until it is here. */
export async function showBalance(span: BalanceSpan): Promise<void> {
  $balanceSpan.set(span);
  const answer = await environment().request(getBalanceHistory, { query: { days: String(span) } });
  // Another span was chosen meanwhile.
  if ($balanceSpan.get() !== span) return;
  if (answer.ok) $balanceHistory.set({ kind: 'ready', history: answer.value });
  else $balanceHistory.set({ kind: isNotOffered(answer.error) ? 'notOffered' : 'failed' });
}
