import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { useQuiet } from '#islands/ui/use-quiet.ts';
import { $session } from '#stores/session.ts';
import { liveSession } from '#stores/session-life.ts';

type Props = {
  locale: string;
  strings: Strings;
  /** In the bar both balances stand side by side; in the pill of a phone there is room for the cash. */
  layout: 'bar' | 'pill' | 'panel';
};

export function Balances({ locale, strings, layout }: Props) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  useEffect(() => void liveSession(), []);
  const user = session.kind === 'player' ? session.user : null;
  const currency = shownCurrency(user?.currency);
  const said = useQuiet(user && layout === 'bar' ? formatMoney(user.balance, currency, locale) : null);
  const waiting =
    session.kind === 'failed' ? (
      <span title={t('session.balanceUnknown')}>—</span>
    ) : (
      <span className="skeleton balance-waiting" />
    );
  const cash = user ? <RollingAmount amount={user.balance} currency={currency} locale={locale} /> : waiting;
  const bonus = user ? <RollingAmount amount={user.bonusBalance} currency={currency} locale={locale} /> : waiting;

  if (layout === 'pill') return <span className="balance-pill">{cash}</span>;
  return (
    <>
      <dl className={`balances balances-${layout}`}>
        <div>
          <dt>{t('session.cash')}</dt>
          <dd className="text-gold">{cash}</dd>
        </div>
        <div>
          <dt>{t('session.bonus')}</dt>
          <dd>{bonus}</dd>
        </div>
      </dl>
      <span role="status" className="sr-only">
        {said && `${t('session.cash')} ${said}`}
      </span>
    </>
  );
}
