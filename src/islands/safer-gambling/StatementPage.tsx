import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId } from 'react';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { RecordsFailed } from '#islands/history/RecordsFailed.tsx';
import { SignedMoney } from '#islands/history/SignedMoney.tsx';
import { StatementTable } from '#islands/safer-gambling/StatementTable.tsx';
import { statementFile } from '#islands/safer-gambling/statement-file.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveFile } from '#islands/ui/save-file.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { day, isoDay } from '#model/dates.ts';
import type { Statement } from '#stores/safer-gambling/statement.ts';
import { $statement, followStatement, loadStatement, showYear } from '#stores/safer-gambling/statement.ts';
import { download, printer } from '#theme/file-icons.ts';
import records from '#theme/records.css?url';
import styles from '#theme/statement.css?url';

export type StatementProps = { readonly locale: string };
type Shown = { t: Translate; locale: string; statement: Statement };

/** The statement of one year, to read, print and save. */
export function StatementPage({ locale }: StatementProps) {
  const t = useTexts(recordTexts, locale, 'statement');
  const shown = useStore($statement);
  useEffect(followStatement, []);
  const { statement } = shown;
  if (!t) return <Waiting />;
  return (
    <div className="records" aria-busy={shown.kind === 'loading'}>
      <link rel="stylesheet" href={records} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
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
          <div className="panel records-list">
            <StatementTable t={t} locale={locale} statement={statement} />
          </div>
          <p className="statement-note">{t('statement.note')}</p>
        </>
      )}
    </div>
  );
}

function Choices({ t, statement }: Omit<Shown, 'locale'>) {
  const yearId = useId();
  const years = [...new Set([statement.year, ...statement.years])].sort((one, other) => other - one);
  const save = () =>
    saveFile(`${t('statement.fileName')}-${statement.year}.csv`, 'text/csv', statementFile(t, statement));
  return (
    <div className="statement-choices">
      <div className="field">
        <label className="field-label" htmlFor={yearId}>
          {t('statement.year')}
        </label>
        <span className="field-box">
          <select
            id={yearId}
            value={statement.year}
            onChange={({ currentTarget }) => showYear(Number(currentTarget.value))}
          >
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </span>
      </div>
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
    <div className="panel statement-facts">
      <p className="statement-net-label">{t('statement.net')}</p>
      <p className="statement-net">
        <SignedMoney amount={total.net} currency={currency} locale={locale} />
      </p>
      <p className="statement-note">{t('statement.netMeaning')}</p>
      <dl className="record-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`statement.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
