import type { AmountMinor } from '#domain/money.ts';
import { moneyText } from '#domain/money-text.ts';

type Props = { amount: AmountMinor; currency: string; locale: string };

/**
 * An amount whose figures roll when it changes (theme/rolling.css). What rolls is drawn for the eye only; the amount
 * itself stands beside it as text. Figures are counted from the end, so that units stay units when the amount grows.
 */
export function RollingAmount({ amount, currency, locale }: Props) {
  const { figures, sign } = moneyText(amount, currency, locale);
  const characters = [...figures];
  return (
    <bdi className="figures rolling" dir={locale === 'ar' ? 'rtl' : undefined}>
      <span className="sr-only">{`${figures}\u00a0${sign}`}</span>
      <span aria-hidden="true" className="rolling-figures" dir="ltr">
        {characters.map((character, index) => {
          const place = characters.length - index;
          return /\d/.test(character) ? (
            <span key={place} className="rolling-figure" data-figure={character} />
          ) : (
            <span key={`${place}${character}`}>{character}</span>
          );
        })}
      </span>
      <span aria-hidden="true">{`\u00a0${sign}`}</span>
    </bdi>
  );
}
