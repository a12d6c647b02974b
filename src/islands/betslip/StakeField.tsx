import { type AmountMinor, add, amountMinor, MINOR_PER_UNIT, parseTypedAmount, zero } from '#domain/money.ts';
import { moneyText } from '#domain/money-text.ts';
import { type BetslipWords, boundsText, faultText, moneyOf } from '#islands/betslip/betslip-words.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import type { Bounds, TypedAmount } from '#model/cashier/payment-amount.ts';
import { circleAlert } from '#theme/icons.ts';

const QUICK = [5, 10, 20, 50].map((units) => amountMinor(units * MINOR_PER_UNIT));

type Props = {
  words: BetslipWords;
  id: string;
  label: string;
  isLabelHidden?: boolean;
  typed: string;
  bounds: Bounds;
  fault: TypedAmount | null;
  onType: (typed: string) => void;
};

/** As a player would type it: decimal point or comma, no thousands separators. */
const written = (amount: AmountMinor, locale: string): string =>
  new Intl.NumberFormat(locale === 'ar' ? 'en' : locale, { useGrouping: false, maximumFractionDigits: 3 }).format(
    amount / MINOR_PER_UNIT,
  );

export function StakeField({ words, id, label, isLabelHidden = false, typed, bounds, fault, onType }: Props) {
  const { t, locale, currency } = words;
  const given = useGiven();
  const wrong = (fault && faultText(fault, bounds, words)) ?? given?.wrong.stake;
  const grown = (by: AmountMinor) => written(add(parseTypedAmount(typed) ?? zero, by), locale);
  return (
    <div className={`betslip-stake grid gap-6px ${isLabelHidden ? 'col-span-full mt-2' : ''}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      <span className={`field-box ${isLabelHidden ? '' : 'h-48px text-18 font-bold'}`}>
        <input
          id={id}
          name={isLabelHidden ? undefined : 'stake'}
          className="figures placeholder:font-regular"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={16}
          dir="ltr"
          {...(given ? { defaultValue: typed } : { value: typed })}
          placeholder={isLabelHidden ? t('slip.stake') : undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <span aria-hidden="true" className="text-14 font-regular text-text-3">
          {moneyText(bounds.min, currency, locale).sign}
        </span>
      </span>
      <p id={`${id}-hint`} className={wrong ? 'field-error' : 'field-hint figures'}>
        {wrong && <Icon path={circleAlert} size="s" />}
        {wrong ?? boundsText(bounds, words)}
      </p>
      {!isLabelHidden && !given && (
        <fieldset className="grid grid-cols-4 gap-2 min-w-0">
          <legend className="sr-only">{t('slip.quick')}</legend>
          {QUICK.map((sum) => (
            <button
              key={sum}
              type="button"
              className="chip figures grid place-items-center min-h-40px media-coarse:min-h-44px rounded-full bg-surface-2 text-text-2 shadow-lit hover:text-text-1 hover:bg-surface-3"
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
