import type { MouseEvent } from 'react';
import { type AmountMinor, negated, subtract } from '#domain/money.ts';
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
  returned: ['even', rotateCw],
  partly_returned: ['even', minus],
  lost: ['even', minus],
  cancelled: ['even', rotateCw],
  unknown: ['even', minus],
} as const;

type Outcome = Pick<RoundItem, 'status' | 'bet_amount' | 'win_amount'>;

/** Null while an amount is unknown. */
export const netResult = ({ bet_amount: staked, win_amount: won }: Outcome): AmountMinor | null =>
  staked === null || won === null ? null : subtract(won, staked);

/** A host calls every round with a payout won, and one that paid less than its stake was lost. */
function shownStatus(round: Outcome): keyof typeof statusLooks {
  const net = netResult(round);
  if (round.status !== 'won' || net === null || net > 0) return round.status ?? 'unknown';
  return net === 0 ? 'returned' : 'partly_returned';
}

export function RoundStatus({ t, round }: { t: Translate; round: Outcome }) {
  const status = shownStatus(round);
  const [tone, icon] = statusLooks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`rounds.status_${status}`)}
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
          status: <RoundStatus t={t} round={item} />,
          bet: <SignedMoney amount={negated(item.bet_amount)} currency={currency} locale={t.locale} />,
          win: (
            <span>
              <SignedMoney amount={item.win_amount} currency={currency} locale={t.locale} />
              <small>
                {t('rounds.net')} <SignedMoney amount={netResult(item)} currency={currency} locale={t.locale} />
              </small>
            </span>
          ),
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
