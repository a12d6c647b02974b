import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { island } from '#islands/ui/island.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { useQuiet } from '#islands/ui/use-quiet.ts';
import { $session } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

type Props = {
  locale: string;
  strings: Strings;
  /** The header bar of a phone shows the cash balance only; it opens the panel with the rest. */
  layout: 'bar' | 'panel';
};

// These buttons open a dialog without scripts; React knows the attributes only in lower case.
const opensAccount = { command: 'show-modal', commandfor: 'account-panel' };

export const Balances = island(function Balances({ locale, strings, layout }: Props) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  useEffect(() => void startSessionLifecycle(), []);
  const bar = layout === 'bar';
  const user = session.kind === 'player' ? session.user : null;
  const currency = shownCurrency(user?.currency);
  const said = useQuiet(user && bar ? formatMoney(user.balance, currency, locale) : null);
  const waiting =
    session.kind === 'failed' ? (
      <span title={t('session.balanceUnknown')}>—</span>
    ) : (
      <span className="skeleton balance-waiting needs-script" />
    );
  const cash = user ? <RollingAmount amount={user.balance} currency={currency} locale={locale} /> : waiting;
  const bonus = user ? <RollingAmount amount={user.bonusBalance} currency={currency} locale={locale} /> : waiting;

  return (
    <>
      <dl className={bar ? 'balances needs-script only-desktop' : 'balances needs-script balances-panel'}>
        <div>
          <dt>{t('session.cash')}</dt>
          <dd className="money">{cash}</dd>
        </div>
        <div>
          <dt>{t('session.bonus')}</dt>
          <dd>{bonus}</dd>
        </div>
      </dl>
      {bar && (
        <button type="button" className="balance-pill only-phone" {...opensAccount}>
          <span className="sr-only">{`${t('session.account')} `}</span>
          {/* Filled from the cookie before the first paint (theme/first-paint.ts); React must not overwrite it. */}
          <span className="who-name" data-player-name="" suppressHydrationWarning>
            {''}
          </span>
          {cash}
        </button>
      )}
      {bar && (
        <span role="status" className="sr-only">
          {said && `${t('session.cash')} ${said}`}
        </span>
      )}
    </>
  );
});
