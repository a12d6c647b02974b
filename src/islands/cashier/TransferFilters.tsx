import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/t.ts';
import { Chips } from '#islands/history/Chips.tsx';
import { DaysForm } from '#islands/history/DaysForm.tsx';
import { statusChoices, typeChoices } from '#model/cashier/transfer-query.ts';
import { transferList } from '#stores/cashier/transfers.ts';

/** The status applies at once; type and days apply on submit. */
export function TransferFilters({ t }: { t: Translate }) {
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
        key={[query.from, query.to, query.type].join(' ')}
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
