/**
 * The rounds of one visit. A step: staking (outcome unknown) → played (stake taken, outcome fixed); or staking →
 * refused; or staking → undoing → undone. A round: open, owing from its last step on, done when its win is paid; void
 * when its first stake was not taken. Every change is stored before the next call to the wallet.
 */
import type { Step } from '#sandbox/games/engine.ts';

type RoundState = 'open' | 'owing' | 'done' | 'void';
type StepState = 'staking' | 'played' | 'refused' | 'undoing' | 'undone';

export type Round = {
  /** Made by the browser, so that a repeated request gets the first response. */
  readonly id: string;
  readonly play: object;
  readonly state: RoundState;
  readonly parts: number;
};
export type RoundStep = {
  readonly roundId: string;
  /** From 1; refused decisions are counted. */
  readonly number: number;
  /** The request as JSON, to distinguish a repetition from another request. */
  readonly asked: string;
  readonly stake: number;
  readonly state: StepState;
  readonly shown: object;
  readonly held: unknown;
  readonly win: number | null;
  readonly code: string | null;
  readonly at: number;
};

type RoundRow = Omit<Round, 'play'> & { play: string };
type StepRow = Omit<RoundStep, 'shown' | 'held'> & { shown: string | null; held: string | null };
const parse = (text: string | null): object => (text === null ? {} : JSON.parse(text));
const readRound = (row: RoundRow): Round => ({ ...row, play: parse(row.play) });
const readStep = ({ shown, held, ...row }: StepRow): RoundStep => ({
  ...row,
  shown: parse(shown),
  held: held === null ? null : parse(held),
});
const one = <T>(rows: T[]): T | null => rows[0] ?? null;

/** A visit without a play stores nothing. */
export const hasRounds = (sql: SqlStorage): boolean =>
  sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'rounds'`).toArray().length > 0;

function createRounds(sql: SqlStorage): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS rounds (
    id TEXT PRIMARY KEY, play TEXT NOT NULL, state TEXT NOT NULL, seen INTEGER NOT NULL DEFAULT 0,
    parts INTEGER NOT NULL DEFAULT 0)`);
  sql.exec(`CREATE TABLE IF NOT EXISTS steps (
    round_id TEXT NOT NULL, number INTEGER NOT NULL, asked TEXT NOT NULL, stake INTEGER NOT NULL, state TEXT NOT NULL,
    shown TEXT, held TEXT, win INTEGER, code TEXT, at INTEGER NOT NULL, PRIMARY KEY (round_id, number))`);
}

const rounds = (sql: SqlStorage, where: string, ...values: string[]): Round[] => {
  if (!hasRounds(sql)) return [];
  const rows = sql.exec<RoundRow>(`SELECT id, play, state, parts FROM rounds WHERE ${where}`, ...values);
  return rows.toArray().map(readRound);
};
const steps = (sql: SqlStorage, where: string, ...values: (string | number)[]): RoundStep[] => {
  if (!hasRounds(sql)) return [];
  const rows = sql.exec<StepRow>(`SELECT round_id AS roundId, * FROM steps WHERE ${where}`, ...values);
  return rows.toArray().map(readStep);
};

export const findRound = (sql: SqlStorage, id: string): Round | null => one(rounds(sql, 'id = ?', id));
export const findStep = (sql: SqlStorage, id: string, number: number): RoundStep | null =>
  one(steps(sql, 'round_id = ? AND number = ?', id, number));

export const playedSteps = (sql: SqlStorage, id: string): RoundStep[] =>
  steps(sql, `round_id = ? AND state = 'played' ORDER BY number`, id);

export const lastNumber = (sql: SqlStorage, id: string): number =>
  hasRounds(sql)
    ? sql.exec<{ last: number }>('SELECT COALESCE(MAX(number), 0) AS last FROM steps WHERE round_id = ?', id).one().last
    : 0;

export const unsettledStep = (sql: SqlStorage): RoundStep | null =>
  one(steps(sql, `state IN ('staking', 'undoing') ORDER BY at, rowid LIMIT 1`));

export const owingRound = (sql: SqlStorage): Round | null => one(rounds(sql, `state = 'owing' ORDER BY rowid LIMIT 1`));

export const openRound = (sql: SqlStorage): Round | null => one(rounds(sql, `state = 'open' ORDER BY rowid LIMIT 1`));

/** Shown first when the game is opened again. */
export const unseenRound = (sql: SqlStorage): Round | null =>
  one(
    rounds(sql, `seen = 0 AND id IN (SELECT round_id FROM steps WHERE state = 'played') ORDER BY rowid DESC LIMIT 1`),
  );

export function startRound(sql: SqlStorage, id: string, play: string, stake: number, at: number): void {
  createRounds(sql);
  sql.exec('UPDATE rounds SET seen = 1 WHERE seen = 0');
  sql.exec(`INSERT INTO rounds (id, play, state) VALUES (?, ?, 'open')`, id, play);
  startStep(sql, id, 1, play, stake, at);
}

export function startStep(
  sql: SqlStorage,
  id: string,
  number: number,
  request: string,
  stake: number,
  at: number,
): void {
  sql.exec(
    `INSERT INTO steps (round_id, number, asked, stake, state, at) VALUES (?, ?, ?, ?, 'staking', ?)`,
    ...[id, number, request, stake, at],
  );
}

/** Fixes the outcome: from here on it is only shown and paid. */
export function playStep(sql: SqlStorage, { roundId, number }: RoundStep, step: Step<unknown, unknown>): void {
  sql.exec(
    `UPDATE steps SET state = 'played', shown = ?, held = ?, win = ? WHERE round_id = ? AND number = ? AND state = 'staking'`,
    ...[JSON.stringify(step.shown), JSON.stringify(step.state ?? null), step.win, roundId, number],
  );
  if (step.win !== null) sql.exec(`UPDATE rounds SET state = 'owing' WHERE id = ?`, roundId);
}

/** A round whose first step failed was never played. */
export function dropStep(
  sql: SqlStorage,
  { roundId, number }: RoundStep,
  state: 'refused' | 'undoing' | 'undone',
  code: string,
): void {
  sql.exec('UPDATE steps SET state = ?, code = ? WHERE round_id = ? AND number = ?', state, code, roundId, number);
  if (number === 1 && state !== 'undoing') sql.exec(`UPDATE rounds SET state = 'void' WHERE id = ?`, roundId);
}

/** Never lowers the number, because reports may arrive out of order. */
export const markParts = (sql: SqlStorage, id: string, parts: number): void =>
  void sql.exec('UPDATE rounds SET parts = MAX(parts, ?) WHERE id = ?', parts, id);
export const endRound = (sql: SqlStorage, id: string): void =>
  void sql.exec(`UPDATE rounds SET state = 'done' WHERE id = ?`, id);
export const markSeen = (sql: SqlStorage, id: string): void =>
  void sql.exec(`UPDATE rounds SET seen = 1 WHERE id = ? AND state <> 'open'`, id);
