import { type AmountMinor, formatAmount, MINOR_PER_UNIT, parseTypedAmount } from '#domain/money.ts';
import { formatMoney, signOf } from '#domain/money-text.ts';
import { type AmountFault, type KnownBounds, quickSums } from '#domain/payment-amount.ts';
import type { Translate } from '#i18n/t.ts';
import { boundsText } from '#islands/cashier/bounds-text.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert } from '#theme/icons.ts';

type Props = {
  t: Translate;
  locale: string;
  currency: string;
  bounds: KnownBounds;
  typed: string;
  fault: AmountFault | null;
  onType: (typed: string) => void;
  /** The field has been left: now it may say what is wrong. */
  onLeave: () => void;
};

/** An amount with the sums that are often asked for; what may be typed is said before it is. */
export function AmountField({ t, locale, currency, bounds, typed, fault, onType, onLeave }: Props) {
  const { min, max } = bounds;
  const said = boundsText(t, bounds, currency, locale);
  const money = (amount: AmountMinor | null, rounding?: 'ceil') => formatMoney(amount, currency, locale, rounding);
  const whole = (sum: AmountMinor) => formatAmount(sum, locale).replace(/[.,]00$/, '');
  return (
    <div className="cashier-amount">
      <label className="field-label" htmlFor="amount">
        {t('payments.amount')}
      </label>
      <span className="field-box">
        <input
          id="amount"
          name="amount"
          className="figures"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed}
          placeholder={min === null ? undefined : formatAmount(min, locale, 'ceil')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'amount-error amount-hint' : 'amount-hint'}
          onChange={(event) => onType(event.currentTarget.value)}
          // Not on the way to the button: what appeared then would move it away from under the pointer.
          onBlur={(event) => event.relatedTarget?.getAttribute('type') !== 'submit' && onLeave()}
        />
        <span aria-hidden="true">{signOf(currency, locale)}</span>
      </span>
      {fault && (
        <p id="amount-error" className="field-error">
          <Icon path={circleAlert} size="s" />
          {t(`payments.amount_${fault}`, { min: money(min, 'ceil'), max: money(max) })}
        </p>
      )}
      <fieldset className="cashier-sums">
        <legend className="sr-only">{t('payments.quickSums')}</legend>
        {quickSums(bounds).map((sum) => (
          <button
            key={sum}
            type="button"
            className="chip figures"
            aria-pressed={parseTypedAmount(typed) === sum}
            aria-label={money(sum)}
            // Without a mark between thousands, which in some languages is the one before decimals in others.
            onClick={() => onType(`${sum / MINOR_PER_UNIT}`)}
          >
            {whole(sum)}
          </button>
        ))}
      </fieldset>
      {said && (
        <p id="amount-hint" className="cashier-line">
          <span>{t('payments.bounds')}</span>
          <bdi className="figures">{said}</bdi>
        </p>
      )}
    </div>
  );
}
