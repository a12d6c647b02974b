import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { FactList, RecordsFailed, SignedMoney } from '#islands/history/RecordParts.tsx';
import records from '#islands/history/records.css?url';
import { StatementTable, statementFile } from '#islands/safer-gambling/StatementTable.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { day, isoDay } from '#model/dates.ts';
import type { Statement } from '#stores/safer-gambling/statement.ts';
import { $statement, followStatement, loadStatement, showYear } from '#stores/safer-gambling/statement.ts';
import { download, printer } from '#theme/file-icons.ts';

type Shown = { t: Translate; locale: string; statement: Statement };

/** The statement of one year, to read, print and save. */
export function StatementPage({ locale }: { locale: string }) {
  const t = useTexts(recordTexts, locale, 'statement');
  const shown = useStore($statement);
  useEffect(followStatement, []);
  const { statement } = shown;
  if (!t) return <Waiting />;
  return (
    <div className="records grid gap-4" aria-busy={shown.kind === 'loading'}>
      <link rel="stylesheet" href={records} precedence="page" />
      {shown.kind === 'failed' && (
        <RecordsFailed
          title={t('statement.failedTitle')}
          text={t('statement.failedText')}
          again={t('records.tryAgain')}
          onAgain={() => void loadStatement()}
        />
      )}
      {shown.kind === 'loading' && !statement && <Waiting />}
      {statement && (
        <>
          <Choices t={t} statement={statement} />
          <Facts t={t} locale={locale} statement={statement} />
          <div className="panel records-list overflow-hidden">
            <StatementTable t={t} locale={locale} statement={statement} />
          </div>
          <p className="text-13 text-text-2">{t('statement.note')}</p>
        </>
      )}
    </div>
  );
}

function Choices({ t, statement }: Omit<Shown, 'locale'>) {
  const years = [...new Set([statement.year, ...statement.years])].sort((one, other) => other - one);
  const save = () =>
    saveFile(`${t('statement.fileName')}-${statement.year}.csv`, 'text/csv', statementFile(t, statement));
  return (
    <div className="flex flex-wrap items-end gap-3 [&>.field]:min-w-140px lt-tablet:[&>.field]:flex-[1_1_100%] print:hidden">
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

function Facts({ t, locale, statement }: Shown) {
  const { year, username, currency, opening, closing, total } = statement;
  const money = (amount: AmountMinor) => <bdi className="figures">{formatMoney(amount, currency, locale)}</bdi>;
  const today = isoDay(new Date());
  const end = `${year}-12-31` < today ? `${year}-12-31` : today;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['holder', <bdi key="holder">{username}</bdi>],
    ['period', <bdi key="period">{`${day(`${year}-01-01`)} – ${day(end)}`}</bdi>],
    ['opening', money(opening.cash)],
    ['closing', money(closing.cash)],
    ['closingBonus', money(closing.bonus)],
    ['closingReserved', money(closing.reserved)],
  ];
  return (
    <div className="panel panel-body">
      <p className="text-13 text-text-2">{t('statement.net')}</p>
      <p className="text-32 font-bold leading-[1.2]">
        <SignedMoney amount={total.net} currency={currency} locale={locale} />
      </p>
      <p className="text-13 text-text-2">{t('statement.netMeaning')}</p>
      <FactList facts={facts.map(([name, value]) => [t(`statement.${name}`), value])} />
    </div>
  );
}
