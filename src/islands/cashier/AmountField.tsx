import { type AmountMinor, formatAmount, MINOR_PER_UNIT, parseTypedAmount } from '#domain/money.ts';
import { formatMoney, signOf } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { boundsText } from '#islands/cashier/bounds-text.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { type AmountFault, type KnownBounds, quickSums } from '#model/cashier/payment-amount.ts';
import { circleAlert } from '#theme/icons.ts';

type Props = {
  t: Translate;
  locale: string;
  currency: string;
  bounds: KnownBounds;
  typed: string;
  fault: AmountFault | null;
  onType: (typed: string) => void;
  /** Called when the field loses focus: from then on it may show its error. */
  onLeave: () => void;
};

/** An amount, with buttons for common sums and its limits as a hint. */
export function AmountField({ t, locale, currency, bounds, typed, fault, onType, onLeave }: Props) {
  const { min, max } = bounds;
  const given = useGiven();
  const said = boundsText(t, bounds, currency, locale);
  const money = (amount: AmountMinor | null, rounding?: 'ceil') => formatMoney(amount, currency, locale, rounding);
  const wrong = fault
    ? t(`payments.amount_${fault}`, { min: money(min, 'ceil'), max: money(max) })
    : given?.wrong.amount;
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
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'amount-error amount-hint' : 'amount-hint'}
          list={given ? 'amount-sums' : undefined}
          onChange={(event) => onType(event.currentTarget.value)}
          // Not when the focus moves to the submit button: an error appearing then would push it away from the pointer.
          onBlur={(event) => event.relatedTarget?.getAttribute('type') !== 'submit' && onLeave()}
        />
        <span aria-hidden="true">{signOf(currency, locale)}</span>
      </span>
      {wrong && (
        <p id="amount-error" className="field-error">
          <Icon path={circleAlert} size="s" />
          {wrong}
        </p>
      )}
      {given && (
        <datalist id="amount-sums">
          {quickSums(bounds).map((sum) => (
            <option key={sum} value={sum / MINOR_PER_UNIT} />
          ))}
        </datalist>
      )}
      <fieldset className="cashier-sums" hidden={given !== null}>
        <legend className="sr-only">{t('payments.quickSums')}</legend>
        {quickSums(bounds).map((sum) => (
          <button
            key={sum}
            type="button"
            className="chip figures"
            aria-pressed={parseTypedAmount(typed) === sum}
            aria-label={money(sum)}
            // No thousands separator: in some languages it is the decimal mark of others.
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
