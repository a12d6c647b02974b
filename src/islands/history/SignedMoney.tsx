import type { AmountMinor } from '#domain/money.ts';
import { NOT_SAID, signedMoneyText } from '#domain/money-text.ts';

/** `amount`: null if the host does not report it. */
type Props = { amount: AmountMinor | null; currency: string | undefined; locale: string };

/** An amount with its sign, which precedes the digits in every writing direction. */
export function SignedMoney({ amount, currency, locale }: Props) {
  if (amount === null) return NOT_SAID;
  const { figures, sign } = signedMoneyText(amount, currency, locale);
  return (
    <bdi className={`figures${amount > 0 ? ' gain' : ''}`}>
      <span dir="ltr">{figures}</span>
      {`\u00a0${sign}`}
    </bdi>
  );
}
