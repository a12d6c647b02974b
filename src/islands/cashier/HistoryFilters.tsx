import { useStore } from '@nanostores/react';
import { kindChoices } from '#domain/payment-query.ts';
import { paymentStatuses } from '#domain/payment-status.ts';
import type { Translate } from '#i18n/t.ts';
import { Chips } from '#islands/records/Chips.tsx';
import { DaysForm } from '#islands/records/DaysForm.tsx';
import { paymentList } from '#stores/payments.ts';

type Props = {
  t: Translate;
  /** Ways of payment, by their slugs. */
  names: ReadonlyMap<string, string>;
};

/** The kind at once; days, state and way of payment with the button. */
export function HistoryFilters({ t, names }: Props) {
  const { $query, show } = paymentList;
  const query = useStore($query);
  const { kind: shown, status, method, from, to } = query;
  // One that is no longer offered may still be asked for.
  const methods = method === '' || names.has(method) ? [...names] : [...names, [method, method] as const];
  return (
    <div className="records-filters">
      <Chips
        legend={t('payments.kind')}
        options={kindChoices.map((kind) => [kind, t(`payments.kinds_${kind}`)])}
        chosen={shown}
        onChoose={(kind) => show({ kind })}
      />
      <div data-feature="paymentFilters">
        <DaysForm
          key={[shown, from, to, status, method].join(' ')}
          t={t}
          days={query}
          choices={[
            {
              name: 'status',
              label: t('payments.status'),
              chosen: `${status ?? ''}`,
              options: [
                ['', t('payments.everyStatus')],
                ...paymentStatuses.map((one) => [`${one}`, t(`payments.state_${one}`)] as const),
              ],
            },
            {
              name: 'method',
              label: t('payments.fact_method'),
              chosen: method,
              options: [['', t('payments.everyMethod')], ...methods],
            },
          ]}
          onShow={(days, chosen) =>
            show({
              ...days,
              status: paymentStatuses.find((one) => `${one}` === chosen.get('status')) ?? null,
              method: `${chosen.get('method') ?? ''}`,
            })
          }
        />
      </div>
    </div>
  );
}
