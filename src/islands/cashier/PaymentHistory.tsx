import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { methodNames } from '#domain/payment-row.ts';
import { HistoryFilters } from '#islands/cashier/HistoryFilters.tsx';
import { PaymentTable } from '#islands/cashier/PaymentTable.tsx';
import { paymentFile } from '#islands/cashier/payment-file.ts';
import { ListedRecords } from '#islands/records/ListedRecords.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { $depositSystems, $payoutSystems, loadDepositSystems, loadPayoutSystems } from '#stores/payment-systems.ts';
import { paymentList } from '#stores/payments.ts';
import styles from '#theme/cashier.css?url';

export type HistoryProps = {
  readonly locale: string;
  /** Where a deposit begins, and where everything that moved the balance is listed. */
  readonly another: string;
  readonly transfers: string;
};

/** What the player paid in and was paid out, with what narrows that and a file of it. */
export function PaymentHistory({ locale, another, transfers }: HistoryProps) {
  const t = useRecordTexts(locale, 'payments');
  const names = useMethodNames();
  // A name that came after its row would push the columns about.
  if (!t || !names) return <RecordsWaiting />;
  return (
    <ListedRecords
      t={t}
      list={paymentList}
      texts={{
        failed: [t('payments.failedTitle'), t('payments.failedText')],
        never: [t('payments.neverTitle'), t('payments.neverText')],
        none: [t('payments.noneTitle'), t('payments.noneText')],
        showAll: t('payments.showAll'),
      }}
      filters={
        <>
          <link rel="stylesheet" href={styles} precedence="page" />
          <HistoryFilters t={t} names={names} />
        </>
      }
      begin={
        <a className="btn btn-plaster" href={another}>
          {t('payments.deposit')}
        </a>
      }
      file={{
        label: t('payments.export'),
        name: t('payments.fileName'),
        write: (payments) => paymentFile(t, payments, names),
      }}
      more={
        <a className="btn btn-ghost" href={transfers}>
          {t('payments.transfers')}
        </a>
      }
    >
      {(payments) => <PaymentTable t={t} locale={locale} payments={payments} names={names} />}
    </ListedRecords>
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
