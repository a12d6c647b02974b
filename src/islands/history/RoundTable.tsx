import type { MouseEvent } from 'react';
import { negated } from '#domain/money.ts';
import { formatMoney, UNKNOWN_AMOUNT } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { SignedMoney, StatusBadge } from '#islands/history/RecordParts.tsx';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import { dateTime } from '#model/dates.ts';
import { environment } from '#stores/environment.ts';
import { addressOfRound, openRound, type RoundItem } from '#stores/history/round-history.ts';
import { minus } from '#theme/bet-icons.json';
import { check, clock, rotateCw } from '#theme/icons.json';

const statusLooks = {
  open: ['open', clock],
  won: ['good', check],
  lost: ['even', minus],
  cancelled: ['even', rotateCw],
  unknown: ['even', minus],
} as const;

export function RoundStatus({ t, status }: { t: Translate; status: RoundItem['status'] }) {
  const known = status ?? 'unknown';
  const [tone, icon] = statusLooks[known];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`rounds.status_${known}`)}
    </StatusBadge>
  );
}

type Props = { t: Translate; items: readonly RoundItem[] };

const looks = {
  date: 'record-date',
  game: 'record-title',
  status: 'record-badge',
  bet: 'record-amount',
  win: 'record-amount',
  before: 'record-amount record-quiet',
  after: 'record-amount record-quiet',
} as const;

export function RoundTable({ t, items }: Props) {
  const playerCurrency = useCurrency();
  return (
    <RecordTable
      caption={t('rounds.caption')}
      looks={looks}
      labelOf={(column) => t(`rounds.column_${column}`)}
      rows={items}
      keyOf={({ id, date, game_id }, index) => id ?? `${date}${game_id}${index}`}
      cellsOf={(item) => {
        const { currency = playerCurrency } = item;
        return {
          date: <bdi className="figures">{dateTime(item.date)}</bdi>,
          game: <Game item={item} />,
          status: <RoundStatus t={t} status={item.status} />,
          bet: <SignedMoney amount={negated(item.bet_amount)} currency={currency} locale={t.locale} />,
          win: <SignedMoney amount={item.win_amount} currency={currency} locale={t.locale} />,
          before: <bdi className="figures">{formatMoney(item.balance_before, currency, t.locale)}</bdi>,
          after: <bdi className="figures">{formatMoney(item.balance_after, currency, t.locale)}</bdi>,
        };
      }}
    />
  );
}

function Game({ item }: { item: RoundItem }) {
  const id = String(item.id);
  const name = item.game_name ?? item.game_id ?? UNKNOWN_AMOUNT;
  const isOpenable = item.id !== undefined && !environment().page.lacks('roundDetail');
  const open = (event: MouseEvent) => {
    // Leaves clicks that open a new tab or window to the browser: the address opens the round there.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openRound(id);
  };
  return (
    <>
      {isOpenable ? (
        <a href={addressOfRound(id)} onClick={open} className="record-link">
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      <small>
        <bdi>{item.producer}</bdi>
      </small>
    </>
  );
}
