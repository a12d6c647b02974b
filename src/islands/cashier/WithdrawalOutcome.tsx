import { takenBack } from '#domain/bonuses/bonus-rules.ts';
import { type AmountMinor, amountMinor, MINOR_PER_UNIT, subtract, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { feeOf } from '#model/cashier/payment-amount.ts';
import type { OfferedPayouts } from '#stores/cashier/payment-systems.ts';

type Props = {
  t: Translate;
  locale: string;
  currency: string;
  /** Null: nothing valid typed yet, or the page runs without scripts. */
  amount: AmountMinor | null;
  /** Null: not through a payment system, so no fee. Undefined: the host does not report it. */
  feePercent: string | null | undefined;
  /** The claw-back of the first-deposit bonus, if there is one. */
  detraction: OfferedPayouts['takes_back'];
};
const EXAMPLE = amountMinor(100 * MINOR_PER_UNIT);

/**
 * What a withdrawal takes back of a bonus and what remains after its fee: of the typed amount, or as a general rule
 * before one is typed.
 */
export function WithdrawalOutcome({ t, locale, currency, amount, feePercent, detraction }: Props) {
  const money = (sum: AmountMinor) => formatMoney(sum, currency, locale);
  const received = (sum: AmountMinor) => money(subtract(sum, feeOf(sum, feePercent ?? undefined)));
  const takes = (sum: AmountMinor) =>
    detraction ? takenBack(detraction, detraction.withdrawn, sum, detraction.left) : zero;
  if (amount === null) {
    const most = takes(detraction?.deposit ?? zero);
    return (
      <>
        {most > 0 && <p>{t('payments.takesBackUpTo', { amount: money(most) })}</p>}
        {Number(feePercent ?? 0) > 0 && (
          <p>{t('payments.receiveExample', { amount: money(EXAMPLE), received: received(EXAMPLE) })}</p>
        )}
      </>
    );
  }
  const back = takes(amount);
  return (
    <>
      {back > 0 && <p>{t('payments.takesBack', { amount: money(back) })}</p>}
      {feePercent !== undefined && <p>{t('payments.youReceive', { amount: received(amount) })}</p>}
    </>
  );
}
