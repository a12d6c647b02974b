/** What one player’s object keeps, in the order in which it came to be kept. */
import { care, sitting } from '#platform/player/schema/care.ts';
import { cashier } from '#platform/player/schema/cashier.ts';
import { holds } from '#platform/player/schema/holds.ts';
import { ledger } from '#platform/player/schema/ledger.ts';
import { closing, endedSignIns, holding, play, records } from '#platform/player/schema/play.ts';
import { bonusPlay, rewards } from '#platform/player/schema/rewards.ts';
import { betDays, finalStakes, tickets } from '#platform/player/schema/tickets.ts';
import { wheel } from '#platform/player/schema/wheel.ts';

/** Steps are only ever added at the end: an object that slept for a year catches up when it wakes. */
const steps = [
  ledger,
  play,
  care,
  records,
  sitting,
  closing,
  cashier,
  rewards,
  wheel,
  tickets,
  betDays,
  bonusPlay,
  finalStakes,
  endedSignIns,
  holds,
  holding,
];

/** Brings an object's tables up to date. Safe to repeat. */
export function migrate(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    storage.sql.exec('CREATE TABLE IF NOT EXISTS schema_step (step INTEGER PRIMARY KEY) STRICT');
    const done = storage.sql.exec<{ done: number }>('SELECT COUNT(*) AS done FROM schema_step').one().done;
    for (const [index, statements] of steps.entries()) {
      if (index < done) continue;
      storage.sql.exec(statements);
      storage.sql.exec('INSERT INTO schema_step (step) VALUES (?)', index + 1);
    }
  });
}
