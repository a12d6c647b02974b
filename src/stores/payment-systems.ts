/** The ways to pay and to be paid, as the host offers them to this player. */
import { atom } from 'nanostores';
import { type Answer, type ApiFailure, isNotOffered } from '#api/client.ts';
import { listDepositSystems } from '#contract/deposits.ts';
import { listPayoutSystems } from '#contract/payouts.ts';
import { environment } from '#stores/environment.ts';

export type Offered<List> =
  | { readonly kind: 'loading' }
  /** No payments in the player's currency (specification, point 9): the host then offers no way to pay. */
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'ready'; readonly offered: List }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

export type OfferedDeposits = Answer<typeof listDepositSystems>;
export type OfferedPayouts = Answer<typeof listPayoutSystems>;
export const $depositSystems = atom<Offered<OfferedDeposits>>({ kind: 'loading' });
export const $payoutSystems = atom<Offered<OfferedPayouts>>({ kind: 'loading' });

const offeredIn = <List extends { readonly list: readonly unknown[] }>(offered: List): Offered<List> =>
  offered.list.length === 0 ? { kind: 'notOffered' } : { kind: 'ready', offered };

/** A host that has no such payments offers none. */
const withoutOffer = (failure: ApiFailure) =>
  isNotOffered(failure) ? ({ kind: 'notOffered' } as const) : ({ kind: 'failed', failure } as const);

export async function loadDepositSystems(): Promise<void> {
  $depositSystems.set({ kind: 'loading' });
  const answer = await environment().request(listDepositSystems);
  $depositSystems.set(answer.ok ? offeredIn(answer.value) : withoutOffer(answer.error));
}

export async function loadPayoutSystems(): Promise<void> {
  $payoutSystems.set({ kind: 'loading' });
  const answer = await environment().request(listPayoutSystems);
  $payoutSystems.set(answer.ok ? offeredIn(answer.value) : withoutOffer(answer.error));
}
