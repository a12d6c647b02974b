/** The ways to pay and to be paid, as the host offers them to this player. */
import { atom } from 'nanostores';
import type { Answer, ApiFailure } from '#api/client.ts';
import { listDepositSystems } from '#contract/deposits.ts';
import { listPayoutSystems } from '#contract/payouts.ts';
import { getSettings } from '#contract/settings.ts';
import { offersTo } from '#domain/menu.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { environment } from '#stores/environment.ts';
import { ownId } from '#stores/own-id.ts';
import { $session } from '#stores/session.ts';

export type Offered<List> =
  | { readonly kind: 'loading' }
  /** No payments in the player's currency (specification, point 9). */
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'ready'; readonly offered: List }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

export type OfferedDeposits = Answer<typeof listDepositSystems>;
export type OfferedPayouts = Answer<typeof listPayoutSystems>;
export const $depositSystems = atom<Offered<OfferedDeposits>>({ kind: 'loading' });
export const $payoutSystems = atom<Offered<OfferedPayouts>>({ kind: 'loading' });

/** The currency of whoever is here, once the host has said it. */
async function ownCurrency(): Promise<string> {
  await ownId();
  const session = $session.get();
  return (session.kind === 'player' && session.user.currency) || DEFAULT_CURRENCY;
}

async function isOffered(): Promise<boolean> {
  const [settings, currency] = await Promise.all([environment().request(getSettings), ownCurrency()]);
  // Whether or not the settings came, the host refuses what it does not offer.
  return !settings.ok || offersTo(currency, settings.value).includes('cashier');
}

export async function loadDepositSystems(): Promise<void> {
  $depositSystems.set({ kind: 'loading' });
  const [offered, answer] = await Promise.all([isOffered(), environment().request(listDepositSystems)]);
  if (!offered) $depositSystems.set({ kind: 'notOffered' });
  else
    $depositSystems.set(
      answer.ok ? { kind: 'ready', offered: answer.value } : { kind: 'failed', failure: answer.error },
    );
}

export async function loadPayoutSystems(): Promise<void> {
  $payoutSystems.set({ kind: 'loading' });
  const [offered, answer] = await Promise.all([isOffered(), environment().request(listPayoutSystems)]);
  if (!offered) $payoutSystems.set({ kind: 'notOffered' });
  else
    $payoutSystems.set(
      answer.ok ? { kind: 'ready', offered: answer.value } : { kind: 'failed', failure: answer.error },
    );
}
