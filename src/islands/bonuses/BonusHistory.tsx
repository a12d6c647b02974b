import { useStore } from '@nanostores/react';
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { ListedRecords } from '#islands/history/ListedRecords.tsx';
import { DaySpans, DaysForm } from '#islands/history/RecordFilters.tsx';
import { SignedMoney } from '#islands/history/RecordParts.tsx';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import { bonusChoices } from '#model/bonuses/bonus-query.ts';
import { amountCell, type Cell, toCsv } from '#model/csv.ts';
import { dateTime } from '#model/dates.ts';
import { type BonusItem, type BonusListName, bonusLists } from '#stores/bonuses/bonus-history.ts';

const columns = ['date', 'type', 'amount', 'currency', 'before', 'after'];

/** The items as a spreadsheet, with headings in the reader's language and exact amounts. */
function bonusFile(t: Translate, items: readonly BonusItem[]): string {
  const row = (item: BonusItem): readonly Cell[] => [
    item.date,
    t(`bonuses.type_${item.type ?? 'unknown'}`),
    amountCell(item.amount),
    item.amountCurrency && shownCurrency(item.amountCurrency),
    amountCell(item.bonusBalanceBefore),
    amountCell(item.bonusBalanceAfter),
  ];
  return toCsv([columns.map((name) => t(`bonuses.column_${name}`)), ...items.map(row)]);
}

type Props = { t: Translate; locale: string; caption: string; items: readonly BonusItem[] };

const looks = {
  date: 'record-date',
  type: 'record-title',
  amount: 'record-amount',
  before: 'record-amount record-quiet',
  after: 'record-amount record-quiet',
} as const;

/** One row per item. */
export function BonusTable({ t, locale, caption, items }: Props) {
  const playerCurrency = useCurrency();
  const money = (of: BonusItem['bonusBalanceBefore'], currency = playerCurrency) => (
    <bdi className="figures">{formatMoney(of, currency, locale)}</bdi>
  );
  return (
    <RecordTable
      caption={caption}
      looks={looks}
      labelOf={(column) => t(`bonuses.column_${column}`)}
      rows={items}
      keyOf={({ id }) => id}
      cellsOf={(item) => ({
        date: <bdi className="figures">{dateTime(item.date)}</bdi>,
        type: t(`bonuses.type_${item.type ?? 'unknown'}`),
        amount: <SignedMoney amount={item.amount} currency={item.amountCurrency ?? playerCurrency} locale={locale} />,
        before: money(item.bonusBalanceBefore, item.bonusBalanceBeforeCurrency),
        after: money(item.bonusBalanceAfter, item.bonusBalanceAfterCurrency),
      })}
    />
  );
}

type BonusHistoryProps = { t: Translate; locale: string; name: BonusListName };

/** Changes of the bonus balance outside play, or its cashback, with filters. */
export function BonusHistory({ t, locale, name }: BonusHistoryProps) {
  return (
    <ListedRecords
      t={t}
      list={bonusLists[name]}
      texts={{
        failed: [t('bonuses.failedTitle'), t('bonuses.failedText')],
        never: [t(`bonuses.neverTitle_${name}`), t(`bonuses.neverText_${name}`)],
        none: [t('bonuses.noneTitle'), t('bonuses.noneText')],
        showAll: t('bonuses.showAll'),
      }}
      filters={<BonusFilters t={t} name={name} />}
      file={{
        label: t('bonuses.export'),
        name: t(`bonuses.fileName_${name}`),
        write: (items) => bonusFile(t, items),
      }}
    >
      {(items) => <BonusTable t={t} locale={locale} caption={t(`bonuses.caption_${name}`)} items={items} />}
    </ListedRecords>
  );
}

function BonusFilters({ t, name }: Omit<BonusHistoryProps, 'locale'>) {
  const { $query, show } = bonusLists[name];
  const query = useStore($query);
  return (
    <div className="records-filters">
      <DaySpans t={t} days={query} onShow={show} />
      {name === 'bonuses' && (
        <DaysForm
          t={t}
          days={query}
          choices={[
            {
              name: 'type',
              label: t('bonuses.column_type'),
              chosen: query.type,
              options: bonusChoices.map((choice) => [choice, t(`bonuses.type_${choice}`)]),
            },
          ]}
          onShow={(days, chosen) =>
            show({ ...days, type: bonusChoices.find((choice) => choice === chosen.get('type')) ?? 'all' })
          }
        />
      )}
    </div>
  );
}
