import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Strings, translator } from '#i18n/t.ts';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { island } from '#islands/ui/island.tsx';
import { $playerCashier, loadPlayerCashier } from '#stores/account/cashiers.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

type Props = { locale: string; strings: Strings; cashiers: string };
const waiting = <span className="skeleton overview-waiting" />;

/** The cashier who handles the player's deposits and payouts, or a link to the list of cashiers. */
export const OwnCashier = island(function OwnCashier({ locale, strings, cashiers }: Props) {
  const t = translator(strings, locale);
  const known = useStore($playerCashier, { ssr: 'initial' });
  useEffect(() => {
    startSessionLifecycle();
    void loadPlayerCashier();
  }, []);
  if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadPlayerCashier()} />;
  const cashier = known.kind === 'ready' ? known.cashier : undefined;
  if (cashier === null) {
    return (
      <div className="empty panel">
        <h2>{t('profile.noCashierTitle')}</h2>
        <p>{t('profile.noCashierText')}</p>
        <a className="btn btn-quiet" href={cashiers}>
          {t('profile.findCashier')}
        </a>
      </div>
    );
  }
  return (
    <div className="overview">
      <p className="overview-wide">{t('profile.cashierIntro')}</p>
      <dl className="panel overview-facts">
        <div>
          <dt>{t('profile.cashierName')}</dt>
          <dd>{cashier ? <bdi>{cashier.name ?? cashier.username}</bdi> : waiting}</dd>
        </div>
        <div>
          <dt>{t('profile.cashierUsername')}</dt>
          <dd>{cashier ? <bdi>{cashier.username}</bdi> : waiting}</dd>
        </div>
      </dl>
      <ul className="overview-wide overview-ways">
        <li>{t('profile.cashierDeposit')}</li>
        <li>{t('profile.cashierWithdraw')}</li>
      </ul>
    </div>
  );
});
