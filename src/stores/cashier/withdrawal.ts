import { createPayout } from '#contract/cashier/payment-calls.ts';
import { createTransfer } from '#contract/cashier/transactions.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';

import { loadPlayerId, refreshUser } from '#stores/auth/session.ts';
import { openCompletedRequest } from '#stores/cashier/deposit.ts';
import { type RequestOutcome, requestOnce } from '#stores/cashier/payment-request.ts';
import { watchPayment } from '#stores/cashier/watched-payments.ts';
import { environment } from '#stores/environment.ts';

/** Payout destination: one used before; a new one, which needs the password; or none, if the host knows it. */
export type Destination =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'new'; readonly text: string; readonly password: string }
  | { readonly kind: 'none' };

async function openPayment(outcome: RequestOutcome): Promise<RequestOutcome> {
  if (outcome.kind !== 'done') return outcome;
  void refreshUser();
  openCompletedRequest(outcome.became);
  return outcome;
}

function destinationFields(destination: Destination) {
  if (destination.kind === 'none') return {};
  if (destination.kind === 'known') return { destination_id: destination.id };
  return { destination: destination.text, password: destination.password };
}

export async function withdraw(
  system: string,
  amount: AmountMinor,
  destination: Destination,
  isAnother: boolean,
): Promise<RequestOutcome> {
  const to = destinationFields(destination);
  const outcome = await requestOnce({
    kind: 'payout',
    system,
    amount,
    isAnother,
    send: (idempotencyKey) =>
      environment().request(createPayout, {
        body: { amount: toDecimal(amount), payout_system: system, ...to },
        idempotencyKey,
      }),
  });
  if (outcome.kind === 'done' && outcome.became.id !== '') watchPayment('payout', outcome.became.id);
  return openPayment(outcome);
}

/** A withdrawal to the player's cashier, who pays in cash. */
export const withdrawAtCashier = async (
  cashier: string,
  amount: AmountMinor,
  currency: string,
  isAnother: boolean,
): Promise<RequestOutcome> =>
  openPayment(
    await requestOnce({
      kind: 'transfer',
      system: 'cashier',
      amount,
      isAnother,
      send: async (idempotencyKey) => {
        const sender = await loadPlayerId();
        if (!sender.ok) return sender;
        return environment().request(createTransfer, {
          body: { amount: toDecimal(amount), currency, sender_id: sender.value, recipient_id: cashier },
          idempotencyKey,
        });
      },
    }),
  );
