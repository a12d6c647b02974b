import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { type AmountMinor, shownCurrency } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { RecordsFailed } from '#islands/records/RecordsFailed.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { TransferTable } from '#islands/transactions/TransferTable.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { keepFresh } from '#stores/bet-news.ts';
import { $held, loadHeld } from '#stores/held-money.ts';
import { $latestTransfers, loadLatestTransfers } from '#stores/latest-transfers.ts';
import { $session, refreshUser } from '#stores/session.ts';
import records from '#theme/records.css?url';
import styles from '#theme/transactions.css?url';

export type BalancePageProps = {
  readonly locale: string;
  /** Where more is said of each, in this language. */
  readonly links: Readonly<Record<'transactions' | 'bonuses' | 'payments' | 'bets', string>>;
};
type Shown = BalancePageProps & { t: Translate };

const LATEST = 5;

const load = async (): Promise<void> => {
  await Promise.all([loadHeld(), loadLatestTransfers(LATEST)]);
};
function follow(): () => void {
  void load();
  return keepFresh(load, () => false);
}

/** All that a player has: to spend, as bonus and set aside, and what came and went last. */
export function BalancePage({ locale, links }: BalancePageProps) {
  const t = useRecordTexts(locale, 'transactions');
  const session = useStore($session);
  useEffect(follow, []);
  if (!t) return <RecordsWaiting />;
  return (
    <div className="records">
      <link rel="stylesheet" href={records} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      {session.kind === 'failed' ? (
        <RecordsFailed
          title={t('transactions.unreadTitle')}
          text={t('transactions.failedText')}
          again={t('records.tryAgain')}
          onAgain={() => void refreshUser()}
        />
      ) : (
        <Sums t={t} locale={locale} links={links} />
      )}
      <Latest t={t} locale={locale} links={links} />
    </div>
  );
}

/** What the pages behind the links stand or fall with. */
const features = { cash: 'transfers', bonus: 'bonuses', payouts: undefined, bets: 'tickets' } as const;

function Sums({ t, locale, links }: Shown) {
  const session = useStore($session);
  const user = session.kind === 'player' ? session.user : null;
  const { payouts, bets } = useStore($held);
  const money = (amount: AmountMinor | undefined): ReactNode =>
    user && amount !== undefined ? (
      <RollingAmount amount={amount} currency={shownCurrency(user.currency)} locale={locale} />
    ) : (
      <span className="skeleton overview-waiting" />
    );
  const sums = [
    ['cash', user?.balance, links.transactions],
    ['bonus', user?.bonusBalance, links.bonuses],
    ['payouts', payouts, links.payments],
    ['bets', bets, links.bets],
  ] as const;
  return (
    <div className="overview">
      {sums.map(
        ([name, amount, href]) =>
          // What the host does not say has no place.
          amount !== null && (
            <div key={name} className="panel overview-money">
              <dl>
                <dt>{t(`transactions.sum_${name}`)}</dt>
                <dd className={name === 'cash' ? 'money' : undefined}>{money(amount)}</dd>
              </dl>
              <a className="link" data-feature={features[name]} href={href}>
                {t(`transactions.more_${name}`)}
              </a>
            </div>
          ),
      )}
    </div>
  );
}

function Latest({ t, locale, links }: Shown) {
  const latest = useStore($latestTransfers);
  return (
    <section className="balance-latest" data-feature="transfers" aria-labelledby="balance-latest">
      <h2 id="balance-latest">{t('transactions.latest')}</h2>
      {latest.kind === 'failed' && (
        <RecordsFailed
          title={t('transactions.failedTitle')}
          text={t('transactions.failedText')}
          again={t('records.tryAgain')}
          onAgain={() => void load()}
        />
      )}
      {latest.kind === 'loading' && <RecordsWaiting />}
      {latest.kind === 'ready' && latest.transfers.length === 0 && (
        <p className="panel records-empty">{t('transactions.neverText')}</p>
      )}
      {latest.kind === 'ready' && latest.transfers.length > 0 && (
        <div className="panel records-list">
          <TransferTable t={t} locale={locale} items={latest.transfers} />
        </div>
      )}
      <p>
        <a className="link" href={links.transactions}>
          {t('transactions.back')}
        </a>
      </p>
    </section>
  );
}
