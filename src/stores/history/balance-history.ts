import { atom } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { getBalanceHistory } from '#contract/cashier/transactions.ts';
import { environment } from '#stores/environment.ts';
import { loadable, noneIfNotOffered } from '#stores/loadable.ts';

export const balanceSpans = [
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
  { name: 'quarter', days: 90 },
  { name: 'year', days: 365 },
] as const;
export type BalanceHistory = Answer<typeof getBalanceHistory>;
type BalanceSpan = (typeof balanceSpans)[number]['days'];

export const $balanceSpan = atom<BalanceSpan>(30);

const { $state, load } = loadable(
  async (days: BalanceSpan) =>
    noneIfNotOffered(await environment().request(getBalanceHistory, { query: { days: String(days) } })),
  (history) => ({ history }),
);
export const $balanceHistory = $state;

export function showBalance(span: BalanceSpan): Promise<void> {
  $balanceSpan.set(span);
  return load(span);
}
