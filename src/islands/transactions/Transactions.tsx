import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { everyTransfer, writeTransferQuery } from '#domain/transfer-query.ts';
import type { Translate } from '#i18n/t.ts';
import { RecordList } from '#islands/records/RecordList.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { BalanceChart } from '#islands/transactions/BalanceChart.tsx';
import { ExportButton } from '#islands/transactions/ExportButton.tsx';
import { TransferFilters } from '#islands/transactions/TransferFilters.tsx';
import { TransferTable } from '#islands/transactions/TransferTable.tsx';
import { Button } from '#islands/ui/Button.tsx';
import {
  $transferQuery,
  $transfers,
  followTransfers,
  loadTransfers,
  showTransfers,
  TRANSFERS_A_PAGE,
} from '#stores/transfers.ts';
import records from '#theme/records.css?url';
import styles from '#theme/transactions.css?url';

export type TransactionsProps = { readonly locale: string };

/** The player's balance over time and what moved it from outside play, with what narrows that. */
export function Transactions({ locale }: TransactionsProps) {
  const t = useRecordTexts(locale, 'transactions');
  const listed = useStore($transfers);
  const query = useStore($transferQuery);
  useEffect(followTransfers, []);
  const page = listed.kind === 'failed' ? null : listed.page;
  if (!t) return <RecordsWaiting />;
  const isEverything = writeTransferQuery(query) === writeTransferQuery(everyTransfer);
  return (
    <div className="records" aria-busy={listed.kind === 'loading'}>
      <link rel="stylesheet" href={records} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <BalanceChart t={t} locale={locale} />
      <TransferFilters t={t} query={query} />
      <RecordList
        t={t}
        failedTitle={t('transactions.failedTitle')}
        failedText={t('transactions.failedText')}
        kind={listed.kind}
        size={page && { count: page.count, shown: page.history.length }}
        page={query.page}
        aPage={TRANSFERS_A_PAGE}
        nothing={<NoTransfers t={t} isEverything={isEverything} />}
        onPage={(one) => showTransfers({ page: one })}
        onAgain={() => void loadTransfers()}
      >
        <TransferTable t={t} locale={locale} items={page?.history ?? []} />
      </RecordList>
      {page && page.history.length > 0 && (
        <div className="records-files">
          <ExportButton t={t} />
        </div>
      )}
    </div>
  );
}

function NoTransfers({ t, isEverything }: { t: Translate; isEverything: boolean }) {
  return (
    <div className="records-empty panel">
      <h2>{t(isEverything ? 'transactions.neverTitle' : 'transactions.noneTitle')}</h2>
      <p>{t(isEverything ? 'transactions.neverText' : 'transactions.noneText')}</p>
      {!isEverything && (
        <Button look="plaster" onClick={() => showTransfers(everyTransfer)}>
          {t('transactions.showAll')}
        </Button>
      )}
    </div>
  );
}
