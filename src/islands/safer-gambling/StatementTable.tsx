import { type AmountMinor, add, formatAmount } from '#domain/money.ts';
import { signedMoneyText } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { amountCell, type Cell, toCsv } from '#model/csv.ts';
import { month } from '#model/dates.ts';
import type { Statement } from '#stores/safer-gambling/statement.ts';

const columns = ['deposited', 'withdrawn', 'bonuses', 'staked', 'returned', 'net', 'other'] as const;

/** A key that ends in `other` would be read as a plural form. */
const columnKey = (name: string) => (name === 'other' ? 'statement.column_rest' : `statement.column_${name}`);

/** The months of a statement as a spreadsheet with exact amounts. */
export function statementFile(t: Translate, { currency, months }: Statement): string {
  const head = ['month', ...columns, 'closing'].map((name) => t(columnKey(name)));
  const row = (sums: Statement['months'][number]): readonly Cell[] => [
    sums.month,
    ...columns.map((name) => amountCell(sums[name])),
    amountCell(sums.closing),
    currency,
  ];
  return toCsv([[...head, t('statement.currency')], ...months.map(row)]);
}

type Props = { t: Translate; locale: string; statement: Statement };
type Sums = Statement['total'];

/** Other amounts, such as corrections, get a column only in a year that has any. */
const columnsOf = ({ total, months }: Statement): readonly (keyof Sums)[] =>
  columns.filter((name) => name !== 'other' || [total, ...months].some(({ other }) => other !== 0));

/** Skips the months before the first transaction. */
function sinceFirstMovement({ months }: Statement): Statement['months'] {
  const isEmpty = ({ deposited, bonuses, other, closing }: Statement['months'][number]) =>
    [deposited, bonuses, other, closing].every((amount) => amount === 0);
  const first = months.findIndex((month) => !isEmpty(month));
  return first === -1 ? months.slice(-1) : months.slice(first);
}

/**
 * One row per month and one for the year; on a phone each becomes a card. Amounts are in the currency named in the
 * caption.
 */
export function StatementTable({ t, locale, statement }: Props) {
  const shown = columnsOf(statement);
  const figure = (name: keyof Sums, amount: AmountMinor) =>
    name === 'net' || name === 'other'
      ? signedMoneyText(amount, statement.currency, locale).figures
      : formatAmount(amount, locale);
  const cells = (sums: Sums, closing: AmountMinor) => (
    <>
      {shown.map((name) => (
        <td key={name} className="record-amount record-quiet" data-label={t(columnKey(name))}>
          <bdi dir="ltr" className={`figures${name === 'net' && sums.net > 0 ? ' gain' : ''}`}>
            {figure(name, sums[name])}
          </bdi>
        </td>
      ))}
      <td className="record-amount" data-label={t('statement.column_closing')}>
        <bdi dir="ltr" className="figures">
          {formatAmount(closing, locale)}
        </bdi>
      </td>
    </>
  );
  const { closing } = statement;
  return (
    <table className="records-table">
      <caption className="px-4 pt-4 pb-2 text-13 text-text-2 text-start lt-desktop:block">
        {t('statement.caption', { currency: statement.currency })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('statement.column_month')}</th>
          {[...shown, 'closing'].map((name) => (
            <th key={name} scope="col" className="record-amount">
              {t(columnKey(name))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sinceFirstMovement(statement).map((sums) => (
          <tr key={sums.month}>
            <th scope="row" className="record-title">
              <bdi className="figures">{month(sums.month)}</bdi>
            </th>
            {cells(sums, sums.closing)}
          </tr>
        ))}
        <tr className="bg-veil-2">
          <th scope="row" className="record-title">
            {t('statement.total')}
          </th>
          {cells(statement.total, addAll(closing))}
        </tr>
      </tbody>
    </table>
  );
}

/** The sum of all balances. */
const addAll = ({ cash, bonus, reserved }: Statement['closing']): AmountMinor => add(add(cash, bonus), reserved);
