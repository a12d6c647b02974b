import type { ReactNode } from 'react';
import { dateTime } from '#domain/dates.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { PaymentRow } from '#domain/payment-row.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { isEnded } from '#domain/payment-track.ts';
import type { Translate } from '#i18n/t.ts';
import { stateName } from '#islands/cashier/state-texts.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { addressOf } from '#stores/deposit.ts';
import { check, clock, x } from '#theme/icons.ts';

type Props = {
  t: Translate;
  locale: string;
  payments: readonly PaymentRow[];
  /** Ways of payment, by their slugs. */
  names: ReadonlyMap<string, string>;
};

/** How each column is drawn (theme/records.css). */
const looks = {
  created: 'record-date',
  kind: 'record-title',
  method: 'record-quiet',
  state: 'record-badge',
  amount: 'record-amount',
} as const;
type Column = keyof typeof looks;
const columns = Object.keys(looks) as readonly Column[];

const lookOf = (status: PaymentStatus): 'good' | 'bad' | 'open' =>
  status === 30 ? 'good' : isEnded(status) ? 'bad' : 'open';
const marks = { good: check, bad: x, open: clock };

/** One row a payment; on a phone each becomes a card, with its labels beside the values. */
export function PaymentTable({ t, locale, payments, names }: Props) {
  return (
    <table className="records-table">
      <caption className="sr-only">{t('payments.kinds_all')}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={looks[name]}>
              {t(`payments.fact_${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Row key={payment.id} t={t} locale={locale} payment={payment} names={names} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ t, locale, payment, names }: Omit<Props, 'payments'> & { payment: PaymentRow }) {
  const { kind, id, amount, currency, createdAt: created, status, method } = payment;
  const look = lookOf(status);
  const cell = (name: Column, value: ReactNode) => (
    <td className={looks[name]} data-label={t(`payments.fact_${name}`)}>
      {value}
    </td>
  );
  return (
    <tr>
      {cell('created', <bdi className="figures">{dateTime(created)}</bdi>)}
      {cell(
        'kind',
        <a className="record-link" href={addressOf({ kind, system: method, id })}>
          {t(`payments.kind_${kind}`)}
          <span className="sr-only"> {dateTime(created)}</span>
        </a>,
      )}
      {cell('method', names.get(method) ?? method)}
      {cell(
        'state',
        <span className={`badge payment-${look}`}>
          <Icon path={marks[look]} size="xs" />
          {t(stateName(kind, status))}
        </span>,
      )}
      {cell('amount', <bdi className="figures">{formatMoney(amount, currency, locale)}</bdi>)}
    </tr>
  );
}
