import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { everyPayment, type PaymentQuery, writePaymentQuery } from '#domain/payment-query.ts';
import { methodNames } from '#domain/payment-row.ts';
import type { Translate } from '#i18n/t.ts';
import { HistoryFile } from '#islands/cashier/HistoryFile.tsx';
import { HistoryFilters } from '#islands/cashier/HistoryFilters.tsx';
import { PaymentTable } from '#islands/cashier/PaymentTable.tsx';
import { RecordList } from '#islands/records/RecordList.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { $depositSystems, $payoutSystems, loadDepositSystems, loadPayoutSystems } from '#stores/payment-systems.ts';
import {
  $paymentQuery,
  $payments,
  followPayments,
  loadPayments,
  PAYMENTS_A_PAGE,
  showPayments,
} from '#stores/payments.ts';
import styles from '#theme/cashier.css?url';
import records from '#theme/records.css?url';

export type HistoryProps = {
  readonly locale: string;
  /** Where a deposit begins, and where everything that moved the balance is listed. */
  readonly another: string;
  readonly transfers: string;
};

/** What the player paid in and was paid out, with what narrows that and a file of it. */
export function PaymentHistory({ locale, another, transfers }: HistoryProps) {
  const t = useRecordTexts(locale, 'payments');
  const listed = useStore($payments);
  const query = useStore($paymentQuery);
  const names = useMethodNames();
  useEffect(followPayments, []);
  // A name that came after its row would push the columns about.
  if (!t || !names) return <RecordsWaiting />;
  const page = listed.kind === 'failed' ? null : listed.page;
  return (
    <div className="records" aria-busy={listed.kind === 'loading'}>
      <link rel="stylesheet" href={records} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <HistoryFilters t={t} query={query} names={names} />
      <RecordList
        t={t}
        failedTitle={t('payments.failedTitle')}
        failedText={t('payments.failedText')}
        kind={listed.kind}
        size={page && { count: page.count, shown: page.list.length }}
        page={query.page}
        aPage={PAYMENTS_A_PAGE}
        nothing={<NoPayments t={t} query={query} another={another} />}
        onPage={(one) => showPayments({ page: one })}
        onAgain={() => void loadPayments()}
      >
        <PaymentTable t={t} locale={locale} payments={page?.list ?? []} names={names} />
      </RecordList>
      <p className="records-files">
        {page && page.list.length > 0 && <HistoryFile t={t} names={names} />}
        <a className="btn btn-ghost" href={transfers}>
          {t('payments.transfers')}
        </a>
      </p>
    </div>
  );
}

/** What the ways of payment are called, by their slugs; null until it is known, or known not to come. */
function useMethodNames(): ReadonlyMap<string, string> | null {
  const deposits = useStore($depositSystems);
  const payouts = useStore($payoutSystems);
  useEffect(() => {
    void loadDepositSystems();
    void loadPayoutSystems();
  }, []);
  if (deposits.kind === 'loading' || payouts.kind === 'loading') return null;
  return methodNames(
    deposits.kind === 'ready' ? deposits.offered : null,
    payouts.kind === 'ready' ? payouts.offered : null,
  );
}

function NoPayments({ t, query, another }: { t: Translate; query: PaymentQuery; another: string }) {
  const isEverything = writePaymentQuery(query) === writePaymentQuery(everyPayment);
  return (
    <div className="records-empty panel">
      <h2>{t(isEverything ? 'payments.neverTitle' : 'payments.noneTitle')}</h2>
      <p>{t(isEverything ? 'payments.neverText' : 'payments.noneText')}</p>
      {isEverything ? (
        <a className="btn btn-plaster" href={another}>
          {t('payments.deposit')}
        </a>
      ) : (
        <Button look="plaster" onClick={() => showPayments(everyPayment)}>
          {t('payments.showAll')}
        </Button>
      )}
    </div>
  );
}
