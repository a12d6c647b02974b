import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { type AmountMinor, shownCurrency } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { TransferTable } from '#islands/cashier/TransferTable.tsx';
import { RecordsFailed } from '#islands/history/RecordParts.tsx';
import styles from '#islands/history/records.css?url';
import { SumPanel } from '#islands/history/SumPanel.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { $session, refreshUser } from '#stores/auth/session.ts';
import { keepFresh } from '#stores/bets/bet-refresh.ts';
import { $heldMoney, loadHeldMoney } from '#stores/cashier/held-money.ts';
import { $latestTransfers, loadLatestTransfers } from '#stores/cashier/transfers.ts';

type BalancePageProps = {
  readonly locale: string;
  readonly links: Readonly<Record<'transactions' | 'bonuses' | 'payments' | 'bets', string>>;
};
type Shown = Pick<BalancePageProps, 'links'> & { t: Translate };

const LATEST = 5;

const load = async (): Promise<void> => {
  await Promise.all([loadHeldMoney(), loadLatestTransfers(LATEST)]);
};
function follow(): () => void {
  void load();
  return keepFresh(load, () => false);
}

export function BalancePage({ locale, links }: BalancePageProps) {
  const t = useTexts(locale, 'records', 'transactions');
  const session = useStore($session);
  useEffect(follow, []);
  if (!t) return <Waiting />;
  return (
    <div className="records grid gap-4">
      <link rel="stylesheet" href={styles} precedence="page" />
      {session.kind === 'failed' ? (
        <RecordsFailed
          t={t}
          texts={['transactions.unreadTitle', 'transactions.failedText']}
          onAgain={() => void refreshUser()}
        />
      ) : (
        <Sums t={t} links={links} />
      )}
      <Latest t={t} links={links} />
    </div>
  );
}

const features = { cash: 'transfers', bonus: 'bonuses', payouts: undefined, bets: 'tickets' } as const;

function Sums({ t, links }: Shown) {
  const session = useStore($session);
  const user = session.kind === 'player' ? session.user : null;
  const { payouts, bets } = useStore($heldMoney);
  const money = (amount: AmountMinor | null | undefined): ReactNode =>
    user && amount !== undefined ? (
      <RollingAmount amount={amount} currency={shownCurrency(user.currency)} locale={t.locale} />
    ) : (
      <span className="skeleton inline-block w-9em h-0.9em" />
    );
  const sums = [
    ['cash', user?.balance, links.transactions],
    ['bonus', user?.bonusBalance, links.bonuses],
    ['payouts', payouts, links.payments],
    ['bets', bets, links.bets],
  ] as const;
  return (
    <div className="overview grid cols-fit-220px gap-4 lt-tablet:grid-cols-1 lt-tablet:gap-3">
      {sums.map(
        ([name, amount, href]) =>
          (amount !== null || name === 'cash' || name === 'bonus') && (
            <SumPanel key={name} name={t(`transactions.sum_${name}`)} isCash={name === 'cash'} amount={money(amount)}>
              <a className="link inline-flex items-center min-h-44px text-13" data-feature={features[name]} href={href}>
                {t(`transactions.more_${name}`)}
              </a>
            </SumPanel>
          ),
      )}
    </div>
  );
}

function Latest({ t, links }: Shown) {
  const latest = useStore($latestTransfers);
  return (
    <section className="grid gap-3" data-feature="transfers" aria-labelledby="balance-latest">
      <h2 id="balance-latest" className="section-title">
        {t('transactions.latest')}
      </h2>
      {latest.kind === 'failed' && (
        <RecordsFailed
          t={t}
          texts={['transactions.failedTitle', 'transactions.failedText']}
          onAgain={() => void load()}
        />
      )}
      {latest.kind === 'loading' && <Waiting />}
      {latest.kind === 'ready' && latest.transfers.length === 0 && (
        <p className="panel records-empty">{t('transactions.neverText')}</p>
      )}
      {latest.kind === 'ready' && latest.transfers.length > 0 && (
        <div className="panel records-list overflow-hidden">
          <TransferTable t={t} items={latest.transfers} />
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
