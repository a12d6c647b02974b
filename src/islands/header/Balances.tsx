import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { island } from '#islands/ui/island.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { useQuiet } from '#islands/ui/use-quiet.ts';
import { $session } from '#stores/session.ts';
import { liveSession } from '#stores/session-life.ts';

type Props = {
  locale: string;
  strings: Strings;
  /** In the bar, a phone has room for the cash only, and opens the panel with it. */
  layout: 'bar' | 'panel';
};

// Buttons that open a dialog without scripts; React knows these attributes only as plain ones.
const opensAccount = { command: 'show-modal', commandfor: 'account-panel' };

export const Balances = island(function Balances({ locale, strings, layout }: Props) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  useEffect(() => void liveSession(), []);
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
          {/* Written from the cookie before the first paint (theme/first-paint.ts), and left as it is written. */}
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
