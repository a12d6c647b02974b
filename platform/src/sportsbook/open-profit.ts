// The house's exposure on an event: what all open tickets could win, over every possible final score. Threat: many accounts
// that each stay within a player's limit, and one outcome offered in many markets. Players' objects report totals, never
// differences, so that repeated or late reports change nothing.
import dayjs from 'dayjs';
import { openProfit } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { type Costs, costsLeft, type Exposure, isWithin, largestCost, summed } from '#domain/sportsbook/exposure.ts';
import { firstOf, part, raw, run } from '#platform/host/sql.ts';

// `exposures`: JSON, one per selection. `told_at`: the time of the last report that changed the event.
const TABLES = part`
  CREATE TABLE IF NOT EXISTS event_exposure (
    event_id TEXT PRIMARY KEY, exposures TEXT NOT NULL, told_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS player_exposure (
    event_id TEXT NOT NULL, player_id TEXT NOT NULL, exposures TEXT NOT NULL, PRIMARY KEY (event_id, player_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS event_limit (
    event_id TEXT PRIMARY KEY, most INTEGER NOT NULL, set_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

export const makeProfitRows = (sql: SqlStorage): void => run(sql)`${TABLES}`;

/** `open`: exposure of the player's open tickets on the event; `more`: that of a ticket being placed. */
export type ExposureReport = {
  readonly eventId: string;
  readonly playerId: string;
  readonly open: readonly Exposure[];
  readonly more: Exposure | null;
};
/** `most`: the limit of the event; `isSet`: whether an employee set it; `total`: the worst-case payout. */
export type EventProfit = { readonly most: AmountMinor; readonly isSet: boolean; readonly total: AmountMinor };

type Row = { readonly exposures: string };
const read = (row: Row | undefined): Exposure[] => (row ? JSON.parse(row.exposures) : []);
const openOn = (sql: SqlStorage, eventId: string): Exposure[] =>
  read(firstOf<Row>(sql)`SELECT exposures FROM event_exposure WHERE event_id = ${eventId}`);

function limitOf(sql: SqlStorage, eventId: string): Omit<EventProfit, 'total'> {
  const limit = firstOf<{ most: AmountMinor }>(sql)`SELECT most FROM event_limit WHERE event_id = ${eventId}`;
  return { most: limit?.most ?? openProfit.onEvent.amountMinor, isSet: limit !== undefined };
}

export const profitOf = (sql: SqlStorage, eventId: string): EventProfit => ({
  ...limitOf(sql, eventId),
  total: amountMinor(largestCost(openOn(sql, eventId))),
});

const negative = (one: Exposure): Exposure => ({ ...one, lost: -one.lost, void: -one.void, won: -one.won });
const costs = ({ lost, void: back, won }: Exposure): boolean => lost !== 0 || back !== 0 || won !== 0;

/**
 * Open exposure is always recorded; that of a ticket being placed only within the limit. Call it inside `transactionSync`.
 * @returns what the limit leaves for the ticket being placed; null without one.
 */
export function takeProfit(sql: SqlStorage, report: ExposureReport, at: number): Costs | null {
  const { eventId, playerId, open, more } = report;
  const before = read(firstOf<Row>(sql)`
    SELECT exposures FROM player_exposure WHERE event_id = ${eventId} AND player_id = ${playerId}`);
  const all = summed([...openOn(sql, eventId), ...before.map(negative), ...open]).filter(costs);
  const left = more && costsLeft(limitOf(sql, eventId).most, all, more);
  const added = more && left && isWithin(more, left) ? [more] : [];
  const ofPlayer = summed([...open, ...added]).filter(costs);
  const [ownText, allText] = [JSON.stringify(ofPlayer), JSON.stringify(summed([...all, ...added]))];
  if (ownText === JSON.stringify(before)) return left;
  // An empty row of an event without followers would never be deleted, because no result comes for it.
  if (ofPlayer.length === 0)
    run(sql)`DELETE FROM player_exposure WHERE event_id = ${eventId} AND player_id = ${playerId}`;
  else
    run(sql)`INSERT INTO player_exposure (event_id, player_id, exposures) VALUES (${eventId}, ${playerId}, ${ownText})
       ON CONFLICT (event_id, player_id) DO UPDATE SET exposures = ${ownText}`;
  if (all.length + added.length === 0) run(sql)`DELETE FROM event_exposure WHERE event_id = ${eventId}`;
  else
    run(sql)`
      INSERT INTO event_exposure (event_id, exposures, told_at) VALUES (${eventId}, ${allText}, ${at})
      ON CONFLICT (event_id) DO UPDATE SET exposures = ${allText}, told_at = ${at}`;
  return left;
}

/** An event without bets gets no result, so its limit is deleted after this. */
const LIMIT_KEPT_MONTHS = 12;

/** @param most null restores the house's limit. Open tickets stay. */
export function limitProfit(sql: SqlStorage, eventId: string, most: AmountMinor | null, at: number): void {
  const forgotten = dayjs(at).subtract(LIMIT_KEPT_MONTHS, 'month').valueOf();
  run(sql)`DELETE FROM event_limit WHERE event_id = ${eventId} OR set_at < ${forgotten}`;
  if (most !== null) run(sql)`INSERT INTO event_limit (event_id, most, set_at) VALUES (${eventId}, ${most}, ${at})`;
}

/** Call it once the event is decided. */
export function forgetProfit(sql: SqlStorage, eventId: string): void {
  for (const table of ['player_exposure', 'event_exposure', 'event_limit'])
    run(sql)`DELETE FROM ${raw(table)} WHERE event_id = ${eventId}`;
}

/** Deletes exposure of tickets that were never written and whose withdrawal was lost: nobody follows their event. */
export function forgetUnfollowed(sql: SqlStorage, before: number): void {
  const unfollowed = part`
    SELECT event_id FROM event_exposure WHERE told_at < ${before} AND event_id NOT IN (SELECT event_id FROM followed)`;
  run(sql)`DELETE FROM player_exposure WHERE event_id IN (${unfollowed})`;
  run(sql)`DELETE FROM event_exposure WHERE event_id IN (${unfollowed})`;
}
