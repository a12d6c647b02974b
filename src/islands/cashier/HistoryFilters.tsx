import { useStore } from '@nanostores/react';
import { paymentStatuses } from '#domain/cashier/payment-status.ts';
import type { Translate } from '#i18n/t.ts';
import { Chips } from '#islands/history/Chips.tsx';
import { DaysForm } from '#islands/history/DaysForm.tsx';
import type { DrawnList } from '#islands/history/ListedRecords.tsx';
import { kindChoices, type PaymentQuery } from '#model/cashier/payment-query.ts';
import { paymentList } from '#stores/cashier/payments.ts';

type Props = {
  t: Translate;
  /** Names of payment methods by slug. */
  names: ReadonlyMap<string, string>;
  drawn: DrawnList<PaymentQuery, unknown> | undefined;
};

/** The kind applies at once; days, state and payment method apply on submit. */
export function HistoryFilters({ t, names, drawn }: Props) {
  const { $query, show } = paymentList;
  const current = useStore($query);
  const query = drawn?.query ?? current;
  const { kind: shown, status, method, from, to } = query;
  // The filter may name a method that is no longer offered.
  const methods = method === '' || names.has(method) ? [...names] : [...names, [method, method] as const];
  return (
    <div className="records-filters">
      <Chips
        legend={t('payments.kind')}
        options={kindChoices.map((kind) => [kind, t(`payments.kinds_${kind}`)])}
        chosen={shown}
        onChoose={(kind) => show({ kind })}
        hrefOf={drawn && ((kind) => drawn.addressOf({ ...query, kind, page: 1 }))}
      />
      <div data-feature="paymentFilters">
        <DaysForm
          key={[shown, from, to, status, method].join(' ')}
          t={t}
          days={query}
          sent={{ from: 'created_from', to: 'created_to', kept: { kind: shown === 'all' ? '' : shown } }}
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
