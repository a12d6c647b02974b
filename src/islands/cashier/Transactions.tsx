import { useStore } from '@nanostores/react';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { transferFile } from '#islands/cashier/payment-files.ts';
import { TransferTable } from '#islands/cashier/TransferTable.tsx';
import { BalanceChart } from '#islands/history/BalanceChart.tsx';
import { ListedRecords } from '#islands/history/ListedRecords.tsx';
import { Chips, DaysForm } from '#islands/history/RecordFilters.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { statusChoices, typeChoices } from '#model/cashier/transfer-query.ts';
import { transferList } from '#stores/cashier/transfers.ts';
import { environment } from '#stores/environment.ts';

/** The status applies at once; type and days apply on submit. */
function TransferFilters({ t }: { t: Translate }) {
  const { $query, show } = transferList;
  const query = useStore($query);
  return (
    <div className="records-filters">
      <Chips
        legend={t('transactions.status')}
        options={statusChoices.map((status) => [status, t(`transactions.filter_${status}`)])}
        chosen={query.status}
        onChoose={(status) => show({ status })}
      />
      <DaysForm
        t={t}
        days={query}
        choices={[
          {
            name: 'type',
            label: t('transactions.type'),
            chosen: query.type,
            options: typeChoices.map((choice) => [choice, t(`transactions.type_${choice}`)]),
          },
        ]}
        onShow={(days, chosen) =>
          show({ ...days, type: typeChoices.find((choice) => choice === chosen.get('type')) ?? 'all' })
        }
      />
    </div>
  );
}

/** The player's balance over time, and the transfers that changed it, with filters. */
export function Transactions({ locale }: { locale: string }) {
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
