import type { Outcome } from '#sandbox/games/spin.ts';

/**
 * A round's way: staking (asked for, answer unknown) → drawn (stake taken, outcome fixed, win owed) → done;
 * or staking → refused, or staking → undoing → undone. Each step is written before the next call is made.
 */
export type RoundState = 'staking' | 'drawn' | 'done' | 'refused' | 'undoing' | 'undone';
export type Round = {
  /** The browser's own id of the spin; unique, so a repeated request finds its first answer. */
  readonly id: string;
  readonly stake: number;
  readonly state: RoundState;
  readonly outcome: Outcome | null;
  readonly win: number;
  /** Why it was refused. */
  readonly code: string | null;
  /** Whether the player has seen it end. */
  readonly seen: boolean;
  readonly startedAt: number;
};

type Row = {
  id: string;
  stake: number;
  state: RoundState;
  outcome: string | null;
  win: number;
  code: string | null;
  seen: number;
  started_at: number;
};
const read = (row: Row): Round => ({
  id: row.id,
  stake: row.stake,
  state: row.state,
  outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Outcome),
  win: row.win,
  code: row.code,
  seen: row.seen === 1,
  startedAt: row.started_at,
});

export function createRounds(sql: SqlStorage): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS round (
    id TEXT PRIMARY KEY, stake INTEGER NOT NULL, state TEXT NOT NULL, outcome TEXT, win INTEGER NOT NULL DEFAULT 0,
    code TEXT, seen INTEGER NOT NULL DEFAULT 0, started_at INTEGER NOT NULL)`);
}

export const findRound = (sql: SqlStorage, id: string): Round | null =>
  sql.exec<Row>('SELECT * FROM round WHERE id = ?', id).toArray().map(read)[0] ?? null;

/** The round that still owes somebody something, if there is one. */
export const openRound = (sql: SqlStorage): Round | null =>
  sql
    .exec<Row>(`SELECT * FROM round WHERE state IN ('staking', 'drawn', 'undoing') ORDER BY started_at, rowid LIMIT 1`)
    .toArray()
    .map(read)[0] ?? null;

/** A round whose end the player has not seen: it is shown first when the game opens again. */
export const unseenRound = (sql: SqlStorage): Round | null =>
  sql
    .exec<Row>(`SELECT * FROM round WHERE seen = 0 AND outcome IS NOT NULL ORDER BY rowid DESC LIMIT 1`)
    .toArray()
    .map(read)[0] ?? null;

export function startRound(sql: SqlStorage, id: string, stake: number, at: number): void {
  sql.exec('UPDATE round SET seen = 1 WHERE seen = 0');
  sql.exec(`INSERT INTO round (id, stake, state, started_at) VALUES (?, ?, 'staking', ?)`, id, stake, at);
}

export function drawRound(sql: SqlStorage, id: string, outcome: Outcome, win: number): void {
  sql.exec(
    `UPDATE round SET state = 'drawn', outcome = ?, win = ? WHERE id = ? AND state = 'staking'`,
    JSON.stringify(outcome),
    win,
    id,
  );
}

export function moveRound(sql: SqlStorage, id: string, state: RoundState, code: string | null = null): void {
  sql.exec('UPDATE round SET state = ?, code = ? WHERE id = ?', state, code, id);
}

export const markSeen = (sql: SqlStorage, id: string): void =>
  void sql.exec('UPDATE round SET seen = 1 WHERE id = ?', id);
