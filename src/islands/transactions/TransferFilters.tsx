import { statusChoices, type TransferQuery, typeChoices } from '#domain/transfer-query.ts';
import type { Translate } from '#i18n/t.ts';
import { DaysForm } from '#islands/records/DaysForm.tsx';
import { showTransfers } from '#stores/transfers.ts';

type Props = { t: Translate; query: TransferQuery };

/** Status at once; type and days with the button. */
export function TransferFilters({ t, query }: Props) {
  return (
    <div className="records-filters">
      <fieldset className="records-spans">
        <legend className="sr-only">{t('transactions.status')}</legend>
        {statusChoices.map((status) => (
          <button
            key={status}
            type="button"
            className="chip"
            aria-pressed={status === query.status}
            onClick={() => showTransfers({ status })}
          >
            {t(`transactions.filter_${status}`)}
          </button>
        ))}
      </fieldset>
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
          showTransfers({ ...days, type: typeChoices.find((choice) => choice === chosen.get('type')) ?? 'all' })
        }
      />
    </div>
  );
}
