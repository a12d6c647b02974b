import { type AmountMinor, add, amountMinor, MINOR_PER_UNIT, parseTypedAmount, zero } from '#domain/money.ts';
import { moneyText } from '#domain/money-text.ts';
import type { Bounds, TypedAmount } from '#domain/payment-amount.ts';
import { boundsText, faultText, moneyOf, type SlipWords } from '#islands/slip/slip-words.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert } from '#theme/icons.ts';

const QUICK = [5, 10, 20, 50].map((units) => amountMinor(units * MINOR_PER_UNIT));

type Props = {
  words: SlipWords;
  id: string;
  label: string;
  isLabelHidden?: boolean;
  typed: string;
  bounds: Bounds;
  /** What is wrong with it, once it may be said. */
  fault: TypedAmount | null;
  onType: (typed: string) => void;
};

/** As it would be typed: a point or a comma, and no mark between thousands. */
const written = (amount: AmountMinor, locale: string): string =>
  new Intl.NumberFormat(locale === 'ar' ? 'en' : locale, { useGrouping: false, maximumFractionDigits: 3 }).format(
    amount / MINOR_PER_UNIT,
  );

/** What is staked, with what is often added to it; between what it may be is said before it is typed. */
export function StakeField({ words, id, label, isLabelHidden = false, typed, bounds, fault, onType }: Props) {
  const { t, locale, currency } = words;
  const wrong = fault && faultText(fault, bounds, words);
  const grown = (by: AmountMinor) => written(add(parseTypedAmount(typed) ?? zero, by), locale);
  return (
    <div className="slip-stake">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      <span className="field-box">
        <input
          id={id}
          className="figures"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={16}
          dir="ltr"
          value={typed}
          placeholder={isLabelHidden ? t('slip.stake') : undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <span aria-hidden="true">{moneyText(bounds.min, currency, locale).sign}</span>
      </span>
      <p id={`${id}-hint`} className={wrong ? 'field-error' : 'field-hint figures'}>
        {wrong && <Icon path={circleAlert} size="s" />}
        {wrong ?? boundsText(bounds, words)}
      </p>
      {!isLabelHidden && (
        <fieldset className="slip-quick">
          <legend className="sr-only">{t('slip.quick')}</legend>
          {QUICK.map((sum) => (
            <button
              key={sum}
              type="button"
              className="chip figures"
              aria-label={t('slip.add', { amount: moneyOf(sum, words) })}
              onClick={() => onType(grown(sum))}
            >
              <bdi dir="ltr">+{sum / MINOR_PER_UNIT}</bdi>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
