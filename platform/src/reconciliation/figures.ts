// Day figures of the whole house in D1. Threat: a player is counted twice or not at all, because a run was interrupted or two
// runs overlapped. So one transaction adds the sums of a batch and advances the run's position, and only if the position is
// still where the batch began.
import { part, statementOf } from '#platform/host/sql.ts';
import type { LedgerFigures } from '#platform/ledger/audit.ts';
import type { DayFigures } from '#platform/ledger/day-figures.ts';

/** Keeps a bound value far below D1's limit. */
const ROWS_A_STATEMENT = 2000;

type Row = DayFigures & { readonly currency: string };
export type Run = { readonly day: string; readonly visited_to: string; readonly figures_from: string };
export type PlayerFigures = { readonly playerId: string; readonly figures: LedgerFigures | null };

/** @returns false if another run has visited this batch; then nothing is written */
export async function endBatch(db: D1Database, run: Run, batch: readonly PlayerFigures[]): Promise<boolean> {
  const last = batch.at(-1)?.playerId ?? run.visited_to;
  const read = batch.flatMap(({ playerId, figures }) => (figures === null ? [] : [{ playerId, figures }]));
  const results = await db.batch([
    ...chunks(sumUp(read.map(({ figures }) => figures))).map((rows) => add(db, run, rows)),
    close(db, run, read),
    statementOf(db)`
      UPDATE reconciliation SET visited_to = ${last}, unread = unread + ${batch.length - read.length}
      WHERE day = ${run.day} AND visited_to = ${run.visited_to}`,
  ]);
  return results.at(-1)?.meta.changes === 1;
}

/** Restarts the last run: deletes its figures, so that batches that are visited again count once. */
export async function restartRun(db: D1Database): Promise<void> {
  const last = part`(SELECT MAX(day) FROM reconciliation)`;
  await db.batch([
    statementOf(db)`
      DELETE FROM day_figures
      WHERE day <= ${last} AND day >= (SELECT figures_from FROM reconciliation WHERE day = ${last})`,
    statementOf(db)`UPDATE reconciliation SET visited_to = '', unread = 0, finished_at = NULL WHERE day = ${last}`,
  ]);
}

function sumUp(players: readonly LedgerFigures[]): Row[] {
  const sums = new Map<string, Row>();
  for (const { currency, days } of players)
    for (const one of days) {
      const key = JSON.stringify([currency, one.kind, one.day, one.provider, one.producer, one.subject]);
      const before = sums.get(key);
      sums.set(key, before ? plus(before, one) : { ...one, currency });
    }
  return [...sums.values()];
}

const plus = (row: Row, one: DayFigures): Row => ({
  ...row,
  staked: row.staked + one.staked,
  won: row.won + one.won,
  stakes: row.stakes + one.stakes,
  bonusCost: row.bonusCost + one.bonusCost,
  deposited: row.deposited + one.deposited,
  withdrawn: row.withdrawn + one.withdrawn,
  players: row.players + one.players,
});

const chunks = (rows: readonly Row[]): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  );

const isAtPosition = ({ day, visited_to }: Run) =>
  part`EXISTS (SELECT 1 FROM reconciliation WHERE day = ${day} AND visited_to = ${visited_to})`;

const add = (db: D1Database, run: Run, rows: readonly Row[]) =>
  statementOf(db)`
    INSERT INTO day_figures (kind, currency, day, provider, producer, subject, staked, won, stakes, bonus_cost,
      deposited, withdrawn, players)
    SELECT value ->> 'kind', value ->> 'currency', value ->> 'day', value ->> 'provider', value ->> 'producer',
      value ->> 'subject', value ->> 'staked', value ->> 'won', value ->> 'stakes', value ->> 'bonusCost',
      value ->> 'deposited', value ->> 'withdrawn', value ->> 'players'
    FROM json_each(${JSON.stringify(rows)}) WHERE ${isAtPosition(run)}
    ON CONFLICT DO UPDATE SET staked = staked + excluded.staked, won = won + excluded.won,
      stakes = stakes + excluded.stakes, bonus_cost = bonus_cost + excluded.bonus_cost,
      deposited = deposited + excluded.deposited, withdrawn = withdrawn + excluded.withdrawn,
      players = players + excluded.players`;

/** Stores each ledger's closing balances, which the next day's run compares with the ledger again. */
function close(db: D1Database, run: Run, read: readonly (PlayerFigures & { figures: LedgerFigures })[]) {
  const rows = read.map(({ playerId, figures: { currency, closing, turnover } }) => ({
    playerId,
    currency,
    closing,
    turnover,
  }));
  return statementOf(db)`
    INSERT INTO ledger_closing (player_id, day, currency, closing, turnover)
    SELECT value ->> 'playerId', ${run.day}, value ->> 'currency', value ->> 'closing', value ->> 'turnover'
    FROM json_each(${JSON.stringify(rows)}) WHERE ${isAtPosition(run)}
    ON CONFLICT (player_id) DO UPDATE SET day = excluded.day, currency = excluded.currency,
      closing = excluded.closing, turnover = excluded.turnover`;
}
