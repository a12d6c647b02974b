import type { KnownBounds } from '#domain/payment-amount.ts';
import type { Translate } from '#i18n/t.ts';
import { boundsText } from '#islands/cashier/bounds-text.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { OwnCashier } from '#stores/own-cashier.ts';
import { store } from '#theme/cashier-icons.ts';

type Props = {
  t: Translate;
  locale: string;
  cashier: NonNullable<OwnCashier>;
  bounds: KnownBounds;
  currency: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** The player's own cashier among the ways to be paid. */
export function CashierMethod({ t, locale, cashier, bounds, currency, isChosen, onChoose }: Props) {
  return (
    <label className="cashier-method" data-feature="transferring">
      <input type="radio" name="system" checked={isChosen} onChange={onChoose} />
      <span className="cashier-picture">
        <Icon path={store} />
      </span>
      <span className="cashier-about">
        <strong>{t('payments.ownCashier', { name: cashier.name ?? cashier.username })}</strong>
        <small className="figures">{boundsText(t, bounds, currency, locale)}</small>
        <small>{t('payments.inCash')}</small>
      </span>
      <i className="cashier-star" aria-hidden="true" />
    </label>
  );
}
