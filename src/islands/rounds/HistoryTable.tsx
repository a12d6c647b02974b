import type { MouseEvent, ReactNode } from 'react';
import { dateTime } from '#domain/dates.ts';
import { subtract, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { SignedMoney } from '#islands/records/SignedMoney.tsx';
import { RoundStatus } from '#islands/rounds/RoundStatus.tsx';
import { addressOfRound, openRound } from '#stores/open-round.ts';
import type { RoundItem } from '#stores/round-history.ts';

type Props = { t: Translate; locale: string; items: readonly RoundItem[] };

const columns = ['date', 'game', 'status', 'bet', 'win', 'before', 'after'] as const;
/** How each is drawn (theme/records.css). */
const looks = {
  date: 'record-date',
  game: 'record-title',
  status: 'record-badge',
  bet: 'record-amount',
  win: 'record-amount',
  before: 'record-amount record-quiet',
  after: 'record-amount record-quiet',
} as const;

/** One row a round; on a phone each becomes a card (theme/records.css), with its labels beside the values. */
export function HistoryTable({ t, locale, items }: Props) {
  return (
    <table className="records-table">
      <caption className="sr-only">{t('rounds.caption')}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={looks[name]}>
              {t(`rounds.column_${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <HistoryRow key={item.id} t={t} locale={locale} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function HistoryRow({ t, locale, item }: Omit<Props, 'items'> & { item: RoundItem }) {
  const { currency } = item;
  const id = String(item.id);
  const open = (event: MouseEvent) => {
    // A new tab or window is asked for: the address opens the round there.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openRound(id);
  };
  const cell = (name: (typeof columns)[number], value: ReactNode) => (
    <td className={looks[name]} data-label={t(`rounds.column_${name}`)}>
      {value}
    </td>
  );
  return (
    <tr>
      {cell('date', <bdi className="figures">{dateTime(item.date)}</bdi>)}
      {cell(
        'game',
        <>
          <a href={addressOfRound(id)} onClick={open} className="record-link">
            <bdi>{item.game_name ?? item.game_id}</bdi>
          </a>
          <small>
            <bdi>{item.producer}</bdi>
          </small>
        </>,
      )}
      {cell('status', <RoundStatus t={t} status={item.status} />)}
      {cell('bet', <SignedMoney amount={subtract(zero, item.bet_amount)} currency={currency} locale={locale} />)}
      {cell('win', <SignedMoney amount={item.win_amount} currency={currency} locale={locale} />)}
      {cell('before', <bdi className="figures">{formatMoney(item.balance_before, currency, locale)}</bdi>)}
      {cell('after', <bdi className="figures">{formatMoney(item.balance_after, currency, locale)}</bdi>)}
    </tr>
  );
}
