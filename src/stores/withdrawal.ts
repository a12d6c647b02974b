import { createPayout } from '#contract/payouts.ts';
import { createTransfer } from '#contract/transactions.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { openBecame } from '#stores/deposit.ts';
import { environment } from '#stores/environment.ts';
import { ownId } from '#stores/own-id.ts';
import { type Asked, askForPayment } from '#stores/payment-request.ts';
import { refreshUser } from '#stores/session.ts';
import { watchPayment } from '#stores/watched-payments.ts';

/** Where the money goes: where some went before, or with the password to somewhere new; or the host knows. */
export type Destination =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'new'; readonly text: string; readonly password: string }
  | { readonly kind: 'none' };

async function opened(asked: Asked): Promise<Asked> {
  if (asked.kind !== 'done') return asked;
  void refreshUser();
  openBecame(asked.became);
  return asked;
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
): Promise<Asked> {
  const to = destinationFields(destination);
  const asked = await askForPayment({
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
  if (asked.kind === 'done' && asked.became.id !== '') watchPayment('payout', asked.became.id);
  return opened(asked);
}

/** To the player's own cashier, who pays in cash. */
export const withdrawAtCashier = async (
  cashier: string,
  amount: AmountMinor,
  currency: string,
  isAnother: boolean,
): Promise<Asked> =>
  opened(
    await askForPayment({
      kind: 'transfer',
      system: 'cashier',
      amount,
      isAnother,
      send: async (idempotencyKey) => {
        const sender = await ownId();
        if (!sender.ok) return sender;
        return environment().request(createTransfer, {
          body: { amount: toDecimal(amount), currency, sender_id: sender.value, recipient_id: cashier },
          idempotencyKey,
        });
      },
    }),
  );
