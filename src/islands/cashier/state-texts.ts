import type { PaymentKind, PaymentReason, PaymentStatus } from '#domain/cashier/payment-status.ts';

/** Text keys for the name of a payment's state and its explanation, by the specification's status code. */
const keys: Readonly<Record<PaymentKind, Readonly<Record<PaymentStatus, readonly [name: string, meaning: string]>>>> = {
  deposit: {
    10: ['payments.deposit_10', 'payments.depositText_10'],
    20: ['payments.deposit_20', 'payments.depositText_20'],
    21: ['payments.deposit_21', 'payments.depositText_21'],
    22: ['payments.deposit_22', 'payments.depositText_22'],
    27: ['payments.deposit_27', 'payments.depositText_27'],
    30: ['payments.deposit_30', 'payments.depositText_30'],
    40: ['payments.deposit_40', 'payments.depositText_40'],
    45: ['payments.deposit_45', 'payments.depositText_45'],
  },
  payout: {
    10: ['payments.payout_10', 'payments.payoutText_10'],
    20: ['payments.payout_20', 'payments.payoutText_20'],
    21: ['payments.payout_21', 'payments.payoutText_21'],
    22: ['payments.payout_22', 'payments.payoutText_22'],
    27: ['payments.payout_27', 'payments.payoutText_27'],
    30: ['payments.payout_30', 'payments.payoutText_30'],
    40: ['payments.payout_40', 'payments.payoutText_40'],
    45: ['payments.payout_45', 'payments.payoutText_45'],
  },
};

export const stateName = (kind: PaymentKind, status: PaymentStatus | null): string =>
  status === null ? 'payments.state_unknown' : keys[kind][status][0];

type At = {
  readonly kind: PaymentKind;
  readonly status: PaymentStatus | null;
  readonly reason?: PaymentReason | null | undefined;
  readonly isByCoins: boolean;
};

/** The text key that explains the state to the player: the reason, if there is one. */
export function stateMeaning({ kind, status, reason = null, isByCoins }: At): string {
  if (status === null) return 'payments.stateText_unknown';
  if (status === 10 && isByCoins) return 'payments.coinText_10';
  if (reason === 'cancelled' && kind === 'deposit') return 'payments.reason_cancelled_deposit';
  return reason === null ? keys[kind][status][1] : `payments.reason_${reason}`;
}
