import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type PaymentStatus, paymentStatuses } from '#domain/cashier/payment-status.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { CashierSheets } from '#islands/cashier/CashierFrame.tsx';
import { paymentFile } from '#islands/cashier/payment-files.ts';
import { stateName } from '#islands/cashier/payment-texts.ts';
import { type DrawnList, ListedRecords } from '#islands/history/ListedRecords.tsx';
import { Chips, DaysForm } from '#islands/history/RecordFilters.tsx';
import { StatusBadge } from '#islands/history/RecordParts.tsx';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { kindChoices, type PaymentQuery } from '#model/cashier/payment-query.ts';
import { methodNames, type PaymentRow, paymentPath } from '#model/cashier/payment-row.ts';
import { isEnded } from '#model/cashier/payment-track.ts';
import { dateTime } from '#model/dates.ts';
import {
  $depositSystems,
  $payoutSystems,
  loadDepositSystems,
  loadPayoutSystems,
} from '#stores/cashier/payment-systems.ts';
import { type PaymentPage, paymentList } from '#stores/cashier/payments.ts';
import { check, clock, x } from '#theme/icons.json';

type Props = { t: Translate; names: ReadonlyMap<string, string>; drawn: DrawnList<PaymentQuery, unknown> | undefined };

function HistoryFilters({ t, names, drawn }: Props) {
  const { $query, show } = paymentList;
  const current = useStore($query);
  const query = drawn?.query ?? current;
  const { kind: shown, status, method } = query;
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

type PaymentTableProps = {
  t: Translate;
  payments: readonly PaymentRow[];
  names: ReadonlyMap<string, string>;
};

const looks = {
  created: 'record-date',
  kind: 'record-title',
  method: 'record-quiet',
  state: 'record-badge',
  amount: 'record-amount',
} as const;

const statusLook = (status: PaymentStatus | null) => (status === 30 ? 'good' : isEnded(status) ? 'bad' : 'open');
const marks = { good: check, bad: x, open: clock };

export function PaymentTable({ t, payments, names }: PaymentTableProps) {
  const playerCurrency = useCurrency();
  return (
    <RecordTable
      caption={t('payments.kinds_all')}
      looks={looks}
      labelOf={(column) => t(`payments.fact_${column}`)}
      rows={payments}
      keyOf={({ id }) => id}
      cellsOf={({ kind, id, amount, currency = playerCurrency, createdAt: created, status, method }) => {
        const look = statusLook(status);
        return {
          created: <bdi className="figures">{dateTime(created)}</bdi>,
          kind: (
            <a className="record-link" href={localise(paymentPath(kind, method, id), toLocale(t.locale))}>
              {t(`payments.kind_${kind}`)}
              <span className="sr-only"> {dateTime(created)}</span>
            </a>
          ),
          method: names.get(method) ?? method,
          state: (
            <StatusBadge tone={look} icon={marks[look]}>
              {t(stateName(kind, status))}
            </StatusBadge>
          ),
          amount: <bdi className="figures">{formatMoney(amount, currency, t.locale)}</bdi>,
        };
      }}
    />
  );
}

type HistoryProps = { readonly locale: string; readonly another: string; readonly transfers: string };

export function PaymentHistory({ locale, another, transfers }: HistoryProps) {
  const t = useTexts(locale, 'records', 'payments');
  const names = useMethodNames();
  // A name that arrived after its row would shift the columns.
  if (!t || !names) return <Waiting />;
  return (
    <>
      <CashierSheets />
      <PaymentList {...{ t, another, transfers, names }} />
    </>
  );
}

type ListProps = Omit<HistoryProps, 'locale'> & {
  t: Translate;
  names: ReadonlyMap<string, string>;
  drawn?: DrawnList<PaymentQuery, PaymentPage>;
};

export function PaymentList({ t, another, transfers, names, drawn }: ListProps) {
  return (
    <ListedRecords
      t={t}
      list={paymentList}
      drawn={drawn}
      keyOf={(name) => `payments.${name}`}
      filters={<HistoryFilters t={t} names={names} drawn={drawn} />}
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
      {(payments) => <PaymentTable t={t} payments={payments} names={names} />}
    </ListedRecords>
  );
}

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
