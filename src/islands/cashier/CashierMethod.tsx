import { DEFAULT_CURRENCY, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Bounds } from '#domain/payment-amount.ts';
import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { OwnCashier } from '#stores/own-cashier.ts';
import { store } from '#theme/cashier-icons.ts';

type Props = {
  t: Translate;
  locale: string;
  cashier: NonNullable<OwnCashier>;
  bounds: Bounds;
  isChosen: boolean;
  onChoose: () => void;
};

/** The player's own cashier among the ways to be paid. */
export function CashierMethod({ t, locale, cashier, bounds, isChosen, onChoose }: Props) {
  return (
    <label className="cashier-method">
      <input type="radio" name="system" checked={isChosen} onChange={onChoose} />
      <span className="cashier-picture">
        <Icon path={store} />
      </span>
      <span className="cashier-about">
        <strong>{t('payments.ownCashier', { name: cashier.name ?? cashier.username })}</strong>
        <small className="figures">
          {t('payments.fromTo', {
            min: formatAmount(bounds.min, locale, 'ceil'),
            max: formatMoney(bounds.max, DEFAULT_CURRENCY, locale),
          })}
        </small>
        <small>{t('payments.inCash')}</small>
      </span>
      <i className="cashier-star" aria-hidden="true" />
    </label>
  );
}
