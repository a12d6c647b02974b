import type { AmountMinor } from '#domain/money.ts';
import { signedMoneyText } from '#domain/money-text.ts';

type Props = { amount: AmountMinor; currency: string; locale: string };

/** An amount with its sign, which stays before the figures in every direction of writing. */
export function SignedMoney({ amount, currency, locale }: Props) {
  const { figures, sign } = signedMoneyText(amount, currency, locale);
  return (
    <bdi className={`figures${amount > 0 ? ' gain' : ''}`}>
      <span dir="ltr">{figures}</span>
      {`\u00a0${sign}`}
    </bdi>
  );
}
