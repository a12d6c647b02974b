import { useState } from 'react';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney, isLongMoney } from '#domain/money-text.ts';

/** `amount` is null if unknown. */
type Props = { amount: AmountMinor | null; currency: string; locale: string };

/** The text is always plain: an attribute draws the previous amount while it rolls away (theme/rolling.css). */
export function RollingAmount({ amount, currency, locale }: Props) {
  const text = formatMoney(amount, currency, locale);
  const [last, setLast] = useState<{ text: string; before?: string }>({ text });
  if (last.text !== text) setLast({ text, before: last.text });
  return (
    <bdi
      key={text}
      className="figures rolling"
      dir={locale === 'ar' ? 'rtl' : undefined}
      data-before={last.before}
      data-long={isLongMoney(text) || undefined}
      translate="no"
    >
      <span>{text}</span>
    </bdi>
  );
}
