import type { ReactNode } from 'react';
import { dateTime } from '#domain/dates.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { DEFAULT_CURRENCY, subtract, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { SignedMoney } from '#islands/records/SignedMoney.tsx';
import { TransferStatus } from '#islands/transactions/TransferStatus.tsx';
import type { TransferItem } from '#stores/transfers.ts';

type Props = { t: Translate; locale: string; items: readonly TransferItem[] };

/** How each column is drawn (theme/records.css). */
const looks = {
  date: 'record-date',
  operation: 'record-title',
  status: 'record-badge',
  amount: 'record-amount',
  after: 'record-amount record-quiet',
} as const;
type Column = keyof typeof looks;
const columns = Object.keys(looks) as readonly Column[];

/** A transfer that has a deposit amount is a deposit, any other a withdrawal (specification, point 3). */
export const typeOf = ({ deposit_amount }: TransferItem) => (deposit_amount == null ? 'withdrawal' : 'deposit');

/** One row a transfer; on a phone each becomes a card, with its labels beside the values. */
export function TransferTable({ t, locale, items }: Props) {
  return (
    <table className="records-table">
      <caption className="sr-only">{t('transactions.caption')}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={looks[name]}>
              {t(`transactions.column_${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <TransferRow key={item.id} t={t} locale={locale} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function TransferRow({ t, locale, item }: Omit<Props, 'items'> & { item: TransferItem }) {
  const { currency = DEFAULT_CURRENCY, amount, balance_after: after, reference } = item;
  const cell = (name: Column, value: ReactNode) => (
    <td className={looks[name]} data-label={t(`transactions.column_${name}`)}>
      {value}
    </td>
  );
  const moved = typeOf(item) === 'deposit' ? amount : subtract(zero, amount);
  return (
    <tr className={`transfer transfer-${item.status}`}>
      {cell('date', <bdi className="figures">{dateTime(item.created_at)}</bdi>)}
      {cell(
        'operation',
        <>
          <a className="record-link" href={localise(`/profile/transactions/${item.id}`, toLocale(locale))}>
            {t(`transactions.type_${typeOf(item)}`)}
          </a>
          <small>
            <bdi>{reference}</bdi>
          </small>
        </>,
      )}
      {cell('status', <TransferStatus t={t} status={item.status} />)}
      {cell('amount', <SignedMoney amount={moved} currency={currency} locale={locale} />)}
      {cell('after', after !== null && <bdi className="figures">{formatMoney(after, currency, locale)}</bdi>)}
    </tr>
  );
}
