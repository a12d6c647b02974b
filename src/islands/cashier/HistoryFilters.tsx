import { kindChoices, type PaymentQuery } from '#domain/payment-query.ts';
import { paymentStatuses } from '#domain/payment-status.ts';
import type { Translate } from '#i18n/t.ts';
import { DaysForm } from '#islands/records/DaysForm.tsx';
import { showPayments } from '#stores/payments.ts';

type Props = {
  t: Translate;
  query: PaymentQuery;
  /** Ways of payment, by their slugs. */
  names: ReadonlyMap<string, string>;
};

/** The kind at once; days, state and way of payment with the button. */
export function HistoryFilters({ t, query, names }: Props) {
  const { kind: shown, status, method, from, to } = query;
  // One that is no longer offered may still be asked for.
  const methods = method === '' || names.has(method) ? [...names] : [...names, [method, method] as const];
  return (
    <div className="records-filters">
      <fieldset className="records-spans">
        <legend className="sr-only">{t('payments.kind')}</legend>
        {kindChoices.map((kind) => (
          <button
            key={kind}
            type="button"
            className="chip"
            aria-pressed={kind === shown}
            onClick={() => showPayments({ kind })}
          >
            {t(`payments.kinds_${kind}`)}
          </button>
        ))}
      </fieldset>
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
          showPayments({
            ...days,
            status: paymentStatuses.find((one) => `${one}` === chosen.get('status')) ?? null,
            method: `${chosen.get('method') ?? ''}`,
          })
        }
      />
    </div>
  );
}
