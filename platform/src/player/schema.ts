import { makeLazyTables, putEmptyTablesAway } from '#platform/host/lazy-tables.ts';
import { appendOnly, numberOf, run } from '#platform/host/sql.ts';
import { cashier, ledger } from '#platform/player/schema/money.ts';
// Made from the steps by tests/worker/platform/capacity/new-player.test.ts, with `-u`.
import newPlayer from '#platform/player/schema/new-player.json' with { type: 'json' };
import { notifications } from '#platform/player/schema/notifications.ts';
import {
  betBuilders,
  betDays,
  care,
  cashOutRules,
  closing,
  endedSignIns,
  finalStakes,
  holding,
  play,
  raceEntries,
  records,
  sitting,
  staffLogEnds,
  ticketShares,
  tickets,
} from '#platform/player/schema/play.ts';
import { fewRows } from '#platform/player/schema/rows.ts';

// `money_request` loses its CHECK on `kind`, so that a new kind needs no new table: the code checks it. One free spin a
// day is enforced by a unique column; the secret of the next spin is replaced with every spin, and stored with the spin
// it drew.
const wheel = `
ALTER TABLE money_request RENAME TO money_request_before;
CREATE TABLE money_request (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, fingerprint TEXT NOT NULL, about TEXT, at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO money_request SELECT id, kind, fingerprint, about, at FROM money_request_before;
DROP TABLE money_request_before;
${appendOnly('money_request', 'a request is what it was')}
CREATE TABLE wheel_key (
  one INTEGER PRIMARY KEY CHECK (one = 1), secret TEXT NOT NULL, chosen_at INTEGER NOT NULL
) STRICT;
CREATE TABLE wheel_spin (
  id INTEGER PRIMARY KEY, request_id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL, free_day INTEGER UNIQUE,
  cost INTEGER NOT NULL CHECK (cost >= 0), prize_id TEXT NOT NULL, prize_name TEXT NOT NULL,
  prize INTEGER NOT NULL CHECK (prize >= 0), prize_bonus INTEGER NOT NULL CHECK (prize_bonus BETWEEN 0 AND prize),
  balance_before INTEGER NOT NULL, balance_after INTEGER NOT NULL, wheel TEXT NOT NULL, secret TEXT NOT NULL,
  commitment TEXT NOT NULL
) STRICT;
${appendOnly('wheel_spin', 'a spin is what it was')}
`;

// What the house owed for a first deposit (`first_deposit`) or a day of play (`cashback:2026-11-21`), at which share in
// percent; one row each. Deposits and days before this step earn nothing.
const rewards = `
CREATE INDEX effect_of_bonus ON effect (id) WHERE kind LIKE 'bonus:%';
CREATE TABLE accrual (
  id TEXT PRIMARY KEY, base INTEGER NOT NULL, share INTEGER NOT NULL, amount INTEGER NOT NULL CHECK (amount >= 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO accrual (id, base, share, amount, at) SELECT 'cashback:' || day, 0, 0, 0, 0 FROM play_day;
INSERT INTO accrual (id, base, share, amount, at)
SELECT 'first_deposit', 0, 0, 0, 0 WHERE EXISTS (SELECT 1 FROM effect WHERE kind = 'deposit');
CREATE TRIGGER accrual_stays BEFORE UPDATE ON accrual BEGIN SELECT RAISE(ABORT, 'what was owed is what it was'); END;
CREATE TRIGGER accrual_remains BEFORE DELETE ON accrual BEGIN SELECT RAISE(ABORT, 'what was owed is kept'); END;
`;

/** The wagering requirement of bonus, and how much of it is met. Bonus given before this step has none. */
const bonusPlay = `
CREATE TABLE bonus_play (
  one INTEGER PRIMARY KEY CHECK (one = 1), required INTEGER NOT NULL CHECK (required >= 0),
  played INTEGER NOT NULL CHECK (played >= 0)
) STRICT;
INSERT INTO bonus_play (one, required, played) VALUES (1, 0, 0);
`;

// `hold.id`: its alarm's; `told`: the alarm is written. `max_win`: in stakes. `approved_by` and
// `gift` are read by the release before this one alone: what waits for a second employee is the house's (`proposals`).
const holds = `
CREATE TABLE hold (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, detail TEXT NOT NULL, at INTEGER NOT NULL,
  told INTEGER NOT NULL DEFAULT 0, released_at INTEGER, released_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX hold_untold ON hold (id) WHERE told = 0;
ALTER TABLE payment ADD COLUMN approved_by TEXT;
CREATE TABLE gift (
  id TEXT PRIMARY KEY, at INTEGER NOT NULL, staff_id TEXT NOT NULL, worth INTEGER NOT NULL CHECK (worth > 0),
  gift TEXT NOT NULL, state TEXT NOT NULL CHECK (state IN ('given', 'waiting', 'approved', 'refused')),
  decided_at INTEGER, decided_by TEXT
) STRICT;
ALTER TABLE game_session ADD COLUMN max_win INTEGER;
`;

/** Where the next report of stakes goes, and how much of all cash staked has been taken there or before. */
const jackpotReport = `
CREATE TABLE jackpot_report (
  one INTEGER PRIMARY KEY CHECK (one = 1), shard TEXT NOT NULL, taken INTEGER NOT NULL CHECK (taken > 0)
) STRICT;
`;

/** Append only: an object that was inactive for a year runs the missing steps when it is loaded. */
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
  fewRows,
  jackpotReport,
  staffLogEnds,
  ticketShares,
  cashOutRules,
  notifications,
  betBuilders,
  raceEntries,
];

/** The last step that an object has run. */
export const schemaStep = (sql: SqlStorage): number => numberOf(sql)`SELECT COUNT(*) AS number FROM schema_step`;

/** @param upTo the last step that is run, with every table made; left out, the object is as it is kept. */
export function migrate(storage: DurableObjectStorage, upTo?: number): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    run(sql)`CREATE TABLE IF NOT EXISTS schema_step (step INTEGER PRIMARY KEY) STRICT`;
    if (upTo === undefined && schemaStep(sql) === 0) sql.exec(newPlayer.join(';\n'));
    runSteps(sql, upTo ?? steps.length);
    if (upTo === undefined) putEmptyTablesAway(sql);
  });
}

function runSteps(sql: SqlStorage, upTo: number): void {
  const done = schemaStep(sql);
  if (done >= upTo) return;
  makeLazyTables(sql);
  for (const [index, statements] of steps.slice(0, upTo).entries()) {
    if (index < done) continue;
    sql.exec(statements);
    run(sql)`INSERT INTO schema_step (step) VALUES (${index + 1})`;
  }
}
