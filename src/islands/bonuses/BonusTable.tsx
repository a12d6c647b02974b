import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import { SignedMoney } from '#islands/history/SignedMoney.tsx';
import { dateTime } from '#model/dates.ts';
import type { BonusItem } from '#stores/bonuses/bonus-history.ts';

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
  const own = useCurrency();
  const money = (of: BonusItem['bonusBalanceBefore'], currency = own) => (
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
        amount: <SignedMoney amount={item.amount} currency={item.amountCurrency ?? own} locale={locale} />,
        before: money(item.bonusBalanceBefore, item.bonusBalanceBeforeCurrency),
        after: money(item.bonusBalanceAfter, item.bonusBalanceAfterCurrency),
      })}
    />
  );
}
