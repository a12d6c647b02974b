import { ListedRecords } from '#islands/records/ListedRecords.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { BalanceChart } from '#islands/transactions/BalanceChart.tsx';
import { TransferFilters } from '#islands/transactions/TransferFilters.tsx';
import { TransferTable } from '#islands/transactions/TransferTable.tsx';
import { transferFile } from '#islands/transactions/transfer-file.ts';
import { environment } from '#stores/environment.ts';
import { transferList } from '#stores/transfers.ts';
import styles from '#theme/transactions.css?url';

export type TransactionsProps = { readonly locale: string };

/** The player's balance over time and what moved it from outside play, with what narrows that. */
export function Transactions({ locale }: TransactionsProps) {
  const t = useRecordTexts(locale, 'transactions');
  if (!t) return <RecordsWaiting />;
  return (
    <ListedRecords
      t={t}
      list={transferList}
      texts={{
        failed: [t('transactions.failedTitle'), t('transactions.failedText')],
        never: [t('transactions.neverTitle'), t('transactions.neverText')],
        none: [t('transactions.noneTitle'), t('transactions.noneText')],
        showAll: t('transactions.showAll'),
      }}
      filters={
        <>
          <link rel="stylesheet" href={styles} precedence="page" />
          {!environment().page.lacks('balanceHistory') && <BalanceChart t={t} locale={locale} />}
          <TransferFilters t={t} />
        </>
      }
      file={{
        label: t('transactions.export'),
        name: t('transactions.fileName'),
        write: (transfers) => transferFile(t, transfers),
      }}
    >
      {(transfers) => <TransferTable t={t} locale={locale} items={transfers} />}
    </ListedRecords>
  );
}
