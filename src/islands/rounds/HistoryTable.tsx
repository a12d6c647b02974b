import type { MouseEvent } from 'react';
import { dateTime } from '#domain/dates.ts';
import { subtract, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { RecordTable } from '#islands/records/RecordTable.tsx';
import { SignedMoney } from '#islands/records/SignedMoney.tsx';
import { RoundStatus } from '#islands/rounds/RoundStatus.tsx';
import { addressOfRound, openRound } from '#stores/open-round.ts';
import type { RoundItem } from '#stores/round-history.ts';

type Props = { t: Translate; locale: string; items: readonly RoundItem[] };

const looks = {
  date: 'record-date',
  game: 'record-title',
  status: 'record-badge',
  bet: 'record-amount',
  win: 'record-amount',
  before: 'record-amount record-quiet',
  after: 'record-amount record-quiet',
} as const;

/** One row a round. */
export function HistoryTable({ t, locale, items }: Props) {
  return (
    <RecordTable
      caption={t('rounds.caption')}
      looks={looks}
      labelOf={(column) => t(`rounds.column_${column}`)}
      rows={items}
      keyOf={({ id }) => id}
      cellsOf={(item) => {
        const { currency } = item;
        return {
          date: <bdi className="figures">{dateTime(item.date)}</bdi>,
          game: <Game item={item} />,
          status: <RoundStatus t={t} status={item.status} />,
          bet: <SignedMoney amount={subtract(zero, item.bet_amount)} currency={currency} locale={locale} />,
          win: <SignedMoney amount={item.win_amount} currency={currency} locale={locale} />,
          before: <bdi className="figures">{formatMoney(item.balance_before, currency, locale)}</bdi>,
          after: <bdi className="figures">{formatMoney(item.balance_after, currency, locale)}</bdi>,
        };
      }}
    />
  );
}

function Game({ item }: { item: RoundItem }) {
  const id = String(item.id);
  const open = (event: MouseEvent) => {
    // A new tab or window is asked for: the address opens the round there.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openRound(id);
  };
  return (
    <>
      <a href={addressOfRound(id)} onClick={open} className="record-link">
        <bdi>{item.game_name ?? item.game_id}</bdi>
      </a>
      <small>
        <bdi>{item.producer}</bdi>
      </small>
    </>
  );
}
