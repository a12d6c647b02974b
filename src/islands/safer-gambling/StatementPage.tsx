import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Locale } from '#domain/locales.ts';
import { type AmountMinor, add, formatAmount } from '#domain/money.ts';
import { formatMoney, signedMoneyText } from '#domain/money-text.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { FactList, RecordsFailed, SignedMoney } from '#islands/history/RecordParts.tsx';
import records from '#islands/history/records.css?url';
import { StatementFile } from '#islands/safer-gambling/StatementFile.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { amountCell, type Cell, toCsv } from '#model/csv.ts';
import { day, isoDay, month } from '#model/dates.ts';
import { environment } from '#stores/environment.ts';
import {
  $statement,
  followStatement,
  loadStatement,
  type Statement,
  showYear,
} from '#stores/safer-gambling/statement.ts';
import { download, printer } from '#theme/file-icons.json';

type Shown = { t: Translate; statement: Statement };

export function StatementPage({ locale }: { locale: Locale }) {
  const t = useTexts(locale, 'records', 'statement');
  const shown = useStore($statement);
  useEffect(followStatement, []);
  const { statement } = shown;
  if (!t) return <Waiting />;
  return (
    <div className="records grid gap-4" aria-busy={shown.kind === 'loading'}>
      <link rel="stylesheet" href={records} precedence="page" />
      {shown.kind === 'failed' && (
        <RecordsFailed
          t={t}
          texts={['statement.failedTitle', 'statement.failedText']}
          onAgain={() => void loadStatement()}
        />
      )}
      {shown.kind === 'loading' && !statement && <Waiting />}
      {statement && (
        <>
          <Choices t={t} statement={statement} />
          <StatementFile key={statement.year} t={t} locale={locale} shown={spanDays(statement)} />
          <Facts t={t} statement={statement} />
          <div className="panel records-list overflow-hidden">
            <StatementTable t={t} statement={statement} />
          </div>
          <p className="text-13 text-text-2">{t('statement.note')}</p>
        </>
      )}
    </div>
  );
}

function Choices({ t, statement }: Shown) {
  const years = [...new Set([statement.year, ...statement.years])].sort((one, other) => other - one);
  const save = () =>
    saveFile(`${t('statement.fileName')}-${statement.year}.csv`, 'text/csv', statementFile(t, statement));
  return (
    <div className="flex flex-wrap items-end gap-3 children-[.field]:min-w-140px lt-tablet:children-[.field]:flex-[1_1_100%] print:hidden">
      <SelectField
        label={t('statement.year')}
        value={statement.year}
        options={years.map((year) => [`${year}`, `${year}`])}
        onChange={({ currentTarget }) => showYear(Number(currentTarget.value))}
      />
      <Button onClick={() => print()}>
        <Icon path={printer} size="s" />
        {t('statement.print')}
      </Button>
      <Button onClick={save}>
        <Icon path={download} size="s" />
        {t('statement.save')}
      </Button>
    </div>
  );
}

function spanDays({ year }: Statement) {
  const [today, last] = [isoDay(new Date(environment().now())), `${year}-12-31`];
  return { from: `${year}-01-01`, to: last < today ? last : today };
}

function Facts({ t, statement }: Shown) {
  const { username, currency, opening, closing, total } = statement;
  const money = (amount: AmountMinor) => <bdi className="figures">{formatMoney(amount, currency, t.locale)}</bdi>;
  const { from, to } = spanDays(statement);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['holder', <bdi key="holder">{username}</bdi>],
    ['period', <bdi key="period">{`${day(from)} – ${day(to)}`}</bdi>],
    ['opening', money(opening.cash)],
    ['closing', money(closing.cash)],
    ['closingBonus', money(closing.bonus)],
    ['closingHeld', money(closing.held)],
  ];
  return (
    <div className="panel panel-body">
      <p className="text-13 text-text-2">{t('statement.net')}</p>
      <p className="text-32 font-bold leading-[1.2]">
        <SignedMoney amount={total.net} currency={currency} locale={t.locale} />
      </p>
      <p className="text-13 text-text-2">{t('statement.netMeaning')}</p>
      <FactList facts={facts.map(([name, value]) => [t(`statement.${name}` as Key), value])} />
    </div>
  );
}

const columns = ['deposited', 'withdrawn', 'bonuses', 'staked', 'returned', 'net', 'other'] as const;

/** Renames `other`, because a key that ends in it would be read as a plural form. */
const columnKey = (name: string) => (name === 'other' ? 'statement.column_rest' : `statement.column_${name}`);

function statementFile(t: Translate, { currency, months }: Statement): string {
  const head = ['month', ...columns, 'closing'].map((name) => t(columnKey(name) as Key));
  const row = (sums: Statement['months'][number]): readonly Cell[] => [
    sums.month,
    ...columns.map((name) => amountCell(sums[name])),
    amountCell(sums.closing),
    currency,
  ];
  return toCsv([[...head, t('statement.currency')], ...months.map(row)]);
}

type Sums = Statement['total'];

const listColumns = ({ total, months }: Statement): readonly (keyof Sums)[] =>
  columns.filter((name) => name !== 'other' || [total, ...months].some(({ other }) => other !== 0));

function sinceFirstMovement({ months }: Statement): Statement['months'] {
  const isEmpty = ({ deposited, bonuses, other, closing }: Statement['months'][number]) =>
    [deposited, bonuses, other, closing].every((amount) => amount === 0);
  const first = months.findIndex((month) => !isEmpty(month));
  return first === -1 ? months.slice(-1) : months.slice(first);
}

function StatementTable({ t, statement }: Shown) {
  const shown = listColumns(statement);
  const figure = (name: keyof Sums, amount: AmountMinor) =>
    name === 'net' || name === 'other'
      ? signedMoneyText(amount, statement.currency, t.locale).figures
      : formatAmount(amount, t.locale);
  const cells = (sums: Sums, closing: AmountMinor) => (
    <>
      {shown.map((name) => (
        <td key={name} className="record-amount record-quiet" data-label={t(columnKey(name) as Key)}>
          <bdi dir="ltr" className={`figures${name === 'net' && sums.net > 0 ? ' gain' : ''}`}>
            {figure(name, sums[name])}
          </bdi>
        </td>
      ))}
      <td className="record-amount" data-label={t('statement.column_closing')}>
        <bdi dir="ltr" className="figures">
          {formatAmount(closing, t.locale)}
        </bdi>
      </td>
    </>
  );
  const { cash, bonus, held } = statement.closing;
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
              {t(columnKey(name) as Key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sinceFirstMovement(statement).map((sums) => (
          <tr key={sums.month}>
            <th scope="row" className="record-title text-14!">
              <bdi className="figures">{month(sums.month)}</bdi>
            </th>
            {cells(sums, sums.closing)}
          </tr>
        ))}
        <tr className="bg-veil-2">
          <th scope="row" className="record-title text-14!">
            {t('statement.total')}
          </th>
          {cells(statement.total, add(add(cash, bonus), held))}
        </tr>
      </tbody>
    </table>
  );
}
