import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Strings, translator } from '#i18n/t.ts';
import { UnreadNote } from '#islands/profile/UnreadNote.tsx';
import { island } from '#islands/ui/island.tsx';
import { $ownCashier, loadOwnCashier } from '#stores/own-cashier.ts';
import { liveSession } from '#stores/session-life.ts';

type Props = { locale: string; strings: Strings; cashiers: string };
const waiting = <span className="skeleton overview-waiting" />;

/** Who takes the player's deposits and pays them, or where to find somebody who does. */
export const OwnCashier = island(function OwnCashier({ locale, strings, cashiers }: Props) {
  const t = translator(strings, locale);
  const known = useStore($ownCashier, { ssr: 'initial' });
  useEffect(() => {
    liveSession();
    void loadOwnCashier();
  }, []);
  if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadOwnCashier()} />;
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
