import { useState } from 'react';
import type { AmountMinor } from '#domain/money.ts';
import { moneyText } from '#domain/money-text.ts';

type Props = { amount: AmountMinor; currency: string; locale: string };

/**
 * An amount whose figures roll when it changes (theme/rolling.css). The amount is one piece of plain text at all times:
 * it is copied, found and read out as it is written. What rolls lies over it while it rolls, and holds no text.
 */
export function RollingAmount({ amount, currency, locale }: Props) {
  const { figures, sign } = moneyText(amount, currency, locale);
  const [{ shown, before }, setShown] = useState({ shown: figures, before: '' });
  if (shown !== figures) setShown({ shown: figures, before: shown });
  return (
    <bdi className="figures rolling" dir={locale === 'ar' ? 'rtl' : undefined}>
      {`${figures}\u00a0${sign}`}
      {before && (
        <span key={figures} aria-hidden="true" onAnimationEnd={() => setShown({ shown: figures, before: '' })}>
          <span dir="ltr">
            {columns(before, figures).map(({ place, column }) => (
              <span key={place} data-column={column} />
            ))}
          </span>
          <span data-column={`\u00a0${sign}`} />
        </span>
      )}
    </bdi>
  );
}

/** Characters are counted from the end, so that units stay units when the amount grows. */
const columns = (before: string, figures: string) =>
  [...figures].map((character, index) => ({
    place: figures.length - index,
    column: rolled(before.at(index - figures.length) ?? '', character),
  }));

/** What passes by in one place, a line each: every figure on the way from the old one to the new, or the character. */
function rolled(from: string, to: string): string {
  if (!/\d/.test(from) || !/\d/.test(to)) return to;
  const step = from < to ? 1 : -1;
  return Array.from({ length: Math.abs(Number(to) - Number(from)) + 1 }, (_, at) => Number(from) + step * at).join(
    '\n',
  );
}
