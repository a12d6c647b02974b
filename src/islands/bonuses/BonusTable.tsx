import type { ReactNode } from 'react';
import { dateTime } from '#domain/dates.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { SignedMoney } from '#islands/records/SignedMoney.tsx';
import type { BonusItem } from '#stores/bonus-history.ts';

type Props = { t: Translate; locale: string; caption: string; items: readonly BonusItem[] };

/** How each column is drawn (theme/records.css). */
const looks = {
  date: 'record-date',
  type: 'record-title',
  amount: 'record-amount',
  before: 'record-amount record-quiet',
  after: 'record-amount record-quiet',
} as const;
type Column = keyof typeof looks;
const columns = Object.keys(looks) as readonly Column[];

/** One row an item; on a phone each becomes a card, with its labels beside the values. */
export function BonusTable({ t, locale, caption, items }: Props) {
  return (
    <table className="records-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={looks[name]}>
              {t(`bonuses.column_${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <BonusRow key={item.id} t={t} locale={locale} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function BonusRow({ t, locale, item }: { t: Translate; locale: string; item: BonusItem }) {
  const { amount, amountCurrency, bonusBalanceBefore, bonusBalanceAfter } = item;
  const cell = (name: Column, value: ReactNode) => (
    <td className={looks[name]} data-label={t(`bonuses.column_${name}`)}>
      {value}
    </td>
  );
  const money = (of: typeof amount, currency: string) => (
    <bdi className="figures">{formatMoney(of, currency, locale)}</bdi>
  );
  return (
    <tr>
      {cell('date', <bdi className="figures">{dateTime(item.date)}</bdi>)}
      {cell('type', t(`bonuses.type_${item.type}`))}
      {cell('amount', <SignedMoney amount={amount} currency={amountCurrency} locale={locale} />)}
      {cell('before', money(bonusBalanceBefore, item.bonusBalanceBeforeCurrency))}
      {cell('after', money(bonusBalanceAfter, item.bonusBalanceAfterCurrency))}
    </tr>
  );
}
