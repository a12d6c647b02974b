import { recordTexts } from '#i18n/record-texts.ts';
import { TransferFilters } from '#islands/cashier/TransferFilters.tsx';
import { TransferTable } from '#islands/cashier/TransferTable.tsx';
import { transferFile } from '#islands/cashier/transfer-file.ts';
import { BalanceChart } from '#islands/history/BalanceChart.tsx';
import { ListedRecords } from '#islands/history/ListedRecords.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { transferList } from '#stores/cashier/transfers.ts';
import { environment } from '#stores/environment.ts';
import styles from '#theme/transactions.css?url';

export type TransactionsProps = { readonly locale: string };

/** The player's balance over time, and the transfers that changed it, with filters. */
export function Transactions({ locale }: TransactionsProps) {
  const t = useTexts(recordTexts, locale, 'transactions');
  if (!t) return <Waiting />;
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
