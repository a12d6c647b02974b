// Sums of play for each day of the market's calendar, which limits are checked against. They are updated with each
// ledger transaction, so that a stake is checked without reading a month of postings.
import { type AmountMinor, add, subtract, zero } from '#domain/money.ts';
import { sportsbooks } from '#domain/wallet/wallet-parties.ts';
import { checkAmounts, firstOf, oneOf, run } from '#platform/host/sql.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { jackpotKind, type Posting } from '#platform/ledger/postings.ts';

/** A longer gap between two stakes does not count as time played. */
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

export type Played = {
  readonly deposited: AmountMinor;
  readonly staked: AmountMinor;
  readonly returned: AmountMinor;
  readonly playedMs: number;
};
type Counts = Partial<Record<keyof Played | 'betsSettled', number>>;

/** Prefixes of external ids of bets, whose stakes may be settled on another day than they are placed. */
export const betSources = ['ticket', ...sportsbooks];
const isOfBet = (externalId: string): boolean => betSources.some((source) => externalId.startsWith(`${source}:`));

const sumPostings = (postings: readonly Posting[], isMeant: (account: string) => boolean): AmountMinor =>
  postings.reduce((sum, { account, amount }) => (isMeant(account) ? add(sum, amount) : sum), zero);
const isProvider = (account: string) => account.startsWith('provider:');

type Counted = { readonly kind: string; readonly externalId: string; readonly at: number };

/** Adds a ledger transaction to its day. A stake and its rollback each count on the day they happen. */
export function countTransaction(
  sql: SqlStorage,
  { kind, externalId, at }: Counted,
  postings: readonly Posting[],
): void {
  // A lost bet has no postings, and is settled all the same.
  if (kind === 'credit' && isOfBet(externalId)) addToDay(sql, at, { betsSettled: 1 });
  if (postings.length === 0) return;
  const played = sumPostings(postings, isProvider);
  if (kind === 'debit' || kind === 'rollback') addToDay(sql, at, { staked: played });
  if (kind === 'credit') addToDay(sql, at, { returned: subtract(zero, played) });
  if (kind === jackpotKind) addToDay(sql, at, { returned: sumPostings(postings, (account) => account === 'cash') });
  if (kind === 'deposit') addToDay(sql, at, { deposited: sumPostings(postings, (account) => account === 'cash') });
}

export function lastStakeAt(sql: SqlStorage): number {
  const last = firstOf<{ until: number }>(sql)`
    SELECT played_until AS until FROM play_day WHERE played_until > 0 ORDER BY day DESC LIMIT 1`;
  return last?.until ?? 0;
}

/** Adds the time since the previous stake, unless it was a pause. */
export function countTime(sql: SqlStorage, at: number): void {
  const since = at - lastStakeAt(sql);
  addToDay(sql, at, { playedMs: since > 0 && since <= LONGEST_PAUSE_MS ? since : 0 }, at);
}

function addToDay(sql: SqlStorage, at: number, sums: Counts, playedUntil = 0): void {
  run(sql)`
    INSERT INTO play_day (day, deposited, staked, returned, played_ms, played_until, bets_settled)
    VALUES (${dayOf(at)}, ${sums.deposited ?? 0}, ${sums.staked ?? 0}, ${sums.returned ?? 0}, ${sums.playedMs ?? 0},
      ${playedUntil}, ${sums.betsSettled ?? 0})
    ON CONFLICT (day) DO UPDATE SET deposited = deposited + excluded.deposited, staked = staked + excluded.staked,
      returned = returned + excluded.returned, played_ms = played_ms + excluded.played_ms,
      played_until = MAX(played_until, excluded.played_until), bets_settled = bets_settled + excluded.bets_settled`;
}

/** Sums of play from a day on, that day included. */
export function playedSince(sql: SqlStorage, firstDay: string): Played {
  const sums = oneOf<Played>(sql)`SELECT COALESCE(SUM(deposited), 0) AS deposited, COALESCE(SUM(staked), 0) AS staked,
         COALESCE(SUM(returned), 0) AS returned, COALESCE(SUM(played_ms), 0) AS playedMs
       FROM play_day WHERE day >= ${firstDay}`;
  return checkAmounts(sums, 'deposited', 'staked', 'returned');
}

export function playedEver(sql: SqlStorage): (Played & { readonly firstDay: string }) | null {
  const first = firstOf<{ day: string }>(sql)`SELECT day FROM play_day WHERE played_until > 0 ORDER BY day LIMIT 1`;
  return first === undefined ? null : { ...playedSince(sql, ''), firstDay: first.day };
}
