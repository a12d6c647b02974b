import type { Answer } from '#api/client.ts';
import { listDepositSystems, listPayoutSystems } from '#contract/cashier/payment-calls.ts';
import { environment } from '#stores/environment.ts';
import { type Loadable, loadable, noneIfNotOffered } from '#stores/loadable.ts';

export type OfferedDeposits = Answer<typeof listDepositSystems>;
export type OfferedPayouts = Answer<typeof listPayoutSystems>;
/** Null without payments in the player's currency (specification, point 9): the host lists none, or has none at all. */
export type Offered<List> = Loadable<{ readonly offered: List | null }>;

export const nullIfEmpty = <List extends { readonly list: readonly unknown[] }>(offered: List | null) => ({
  offered: offered?.list.length ? offered : null,
});

export const { $state: $depositSystems, load: loadDepositSystems } = loadable(
  async () => noneIfNotOffered(await environment().request(listDepositSystems)),
  nullIfEmpty<OfferedDeposits>,
);
export const { $state: $payoutSystems, load: loadPayoutSystems } = loadable(
  async () => noneIfNotOffered(await environment().request(listPayoutSystems)),
  nullIfEmpty<OfferedPayouts>,
);
