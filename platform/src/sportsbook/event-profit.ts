/**
 * What all players' open tickets on an event could win above their stakes, in the object of its sport. Threat: many accounts
 * that each stay within a player's limit. A player's object says all that its own tickets could win, never a difference:
 * what is repeated or lost changes nothing for long. It goes with the event's last result.
 */
import { openProfit } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS event_profit (event_id TEXT PRIMARY KEY, total INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS player_profit (
    event_id TEXT NOT NULL, player_id TEXT NOT NULL, profit INTEGER NOT NULL, PRIMARY KEY (event_id, player_id)
  ) STRICT, WITHOUT ROWID;`;

export const makeProfitRows = (sql: SqlStorage): void => void sql.exec(TABLES);

/** `profit`: what the player's open tickets on the event could win, one that is being placed among them. */
export type SaidProfit = { readonly eventId: string; readonly playerId: string; readonly profit: AmountMinor };

/**
 * Keeps what is said where the house takes it; less than before is always taken. Call it inside `transactionSync`.
 * @returns the most that the player's tickets may win on the event.
 */
export function takeProfit(sql: SqlStorage, { eventId, playerId, profit }: SaidProfit): AmountMinor {
  const one = (query: string, ...bound: string[]) =>
    sql.exec<{ amount: number }>(query, ...bound).toArray()[0]?.amount ?? 0;
  const own = one('SELECT profit AS amount FROM player_profit WHERE event_id = ? AND player_id = ?', eventId, playerId);
  const others = one('SELECT total AS amount FROM event_profit WHERE event_id = ?', eventId) - own;
  const most = Math.max(own, openProfit.onEvent.amountMinor - others);
  if (profit > most || profit === own) return amountMinor(most);
  sql.exec(
    `INSERT INTO player_profit (event_id, player_id, profit) VALUES (?1, ?2, ?3)
     ON CONFLICT (event_id, player_id) DO UPDATE SET profit = ?3`,
    eventId,
    playerId,
    profit,
  );
  sql.exec(
    'INSERT INTO event_profit (event_id, total) VALUES (?1, ?2) ON CONFLICT (event_id) DO UPDATE SET total = ?2',
    eventId,
    others + profit,
  );
  return amountMinor(most);
}

/** The event is over: nothing is open on it any more. */
export function forgetProfit(sql: SqlStorage, eventId: string): void {
  for (const table of ['player_profit', 'event_profit']) sql.exec(`DELETE FROM ${table} WHERE event_id = ?`, eventId);
}
