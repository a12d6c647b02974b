import { numberOf, run } from '#platform/host/sql.ts';
import { bets } from '#platform/player/schema/bets.ts';
import { cashier } from '#platform/player/schema/cashier.ts';
import { ledger } from '#platform/player/schema/ledger.ts';
import { notifications } from '#platform/player/schema/notifications.ts';
import { play } from '#platform/player/schema/play.ts';

const baseline = [ledger, play, cashier, bets, notifications].join('');

/** Append only: an object that was inactive for long runs the missing steps when it is loaded. */
export const steps: readonly string[] = [baseline];

/** The number of the last step that an object has run. */
export const schemaStep = (sql: SqlStorage): number => numberOf(sql)`SELECT COUNT(*) AS number FROM schema_step`;

/** @param upTo the number of the last step to run */
export const migrate = (storage: DurableObjectStorage, upTo = steps.length): void =>
  runSteps(storage, steps.slice(0, upTo));

export function runSteps(storage: DurableObjectStorage, wanted: readonly string[]): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    run(sql)`CREATE TABLE IF NOT EXISTS schema_step (step INTEGER PRIMARY KEY) STRICT`;
    for (const statements of wanted.slice(schemaStep(sql))) {
      sql.exec(statements);
      run(sql)`INSERT INTO schema_step DEFAULT VALUES`;
    }
  });
}
