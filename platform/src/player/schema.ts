/**
 * What one player's object keeps. The ledger is two tables that are only ever added to, and the database itself
 * guards them: entries of an effect sum to zero, an effect's balances continue those of the effect before it by what
 * its entries moved, nothing is changed or removed.
 * Threat: a mistake in our own code. A statement that breaks one of these rules fails, and with it its transaction.
 * Accepted: whoever can write the object's file can drop the triggers; `audit` would still show it.
 */

const ledger = `
CREATE TABLE effect (
  id INTEGER PRIMARY KEY,
  external_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  answer TEXT NOT NULL,
  round_id INTEGER,
  pays INTEGER,
  reverses INTEGER,
  cash_after INTEGER NOT NULL CHECK (cash_after BETWEEN 0 AND 9007199254740991),
  bonus_after INTEGER NOT NULL CHECK (bonus_after BETWEEN 0 AND 9007199254740991),
  reserved_after INTEGER NOT NULL CHECK (reserved_after BETWEEN 0 AND 9007199254740991),
  staked_after INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX effect_by_stake ON effect (pays) WHERE pays IS NOT NULL;
CREATE UNIQUE INDEX effect_reverses_once ON effect (reverses) WHERE reverses IS NOT NULL;
CREATE TABLE entry (
  effect_id INTEGER NOT NULL,
  account TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (effect_id, account)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entry_is_next BEFORE INSERT ON entry
WHEN NEW.effect_id <> COALESCE((SELECT MAX(id) FROM effect), 0) + 1
BEGIN SELECT RAISE(ABORT, 'a sealed effect takes no more entries'); END;
CREATE TRIGGER effect_is_next BEFORE INSERT ON effect
WHEN NEW.id <> COALESCE((SELECT MAX(id) FROM effect), 0) + 1
BEGIN SELECT RAISE(ABORT, 'effects follow one another'); END;
CREATE TRIGGER effect_balances BEFORE INSERT ON effect
WHEN (SELECT COALESCE(SUM(amount), 0) FROM entry WHERE effect_id = NEW.id) <> 0
BEGIN SELECT RAISE(ABORT, 'the entries of an effect must sum to zero'); END;
CREATE TRIGGER effect_continues BEFORE INSERT ON effect
WHEN (NEW.cash_after, NEW.bonus_after, NEW.reserved_after) IS NOT (
  SELECT
    COALESCE(MAX(before.cash_after), 0) + COALESCE((SELECT amount FROM entry WHERE effect_id = NEW.id AND account = 'cash'), 0),
    COALESCE(MAX(before.bonus_after), 0) + COALESCE((SELECT amount FROM entry WHERE effect_id = NEW.id AND account = 'bonus'), 0),
    COALESCE(MAX(before.reserved_after), 0) + COALESCE((SELECT amount FROM entry WHERE effect_id = NEW.id AND account = 'reserved'), 0)
  FROM effect before WHERE before.id = NEW.id - 1)
BEGIN SELECT RAISE(ABORT, 'balances must continue those before them'); END;
CREATE TRIGGER effect_stays BEFORE UPDATE ON effect BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER effect_remains BEFORE DELETE ON effect BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER entry_stays BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER entry_remains BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

CREATE TABLE reservation (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE resolution (
  reservation_id TEXT PRIMARY KEY REFERENCES reservation (id),
  outcome TEXT NOT NULL CHECK (outcome IN ('committed', 'released')),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

const play = `
CREATE TABLE holder (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  player_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  is_banned INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE game_session (
  id TEXT PRIMARY KEY,
  integration TEXT NOT NULL,
  game_id TEXT NOT NULL,
  producer TEXT NOT NULL,
  free_spins_id INTEGER,
  sign_in_id TEXT NOT NULL,
  client_type TEXT NOT NULL,
  language TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE round (
  id INTEGER PRIMARY KEY,
  integration TEXT NOT NULL,
  reference TEXT NOT NULL,
  session_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  producer TEXT NOT NULL,
  bet INTEGER NOT NULL DEFAULT 0,
  win INTEGER NOT NULL DEFAULT 0,
  balance_before INTEGER NOT NULL,
  balance_after INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost', 'cancelled')),
  opened_at INTEGER NOT NULL,
  UNIQUE (integration, reference)
) STRICT;
CREATE TABLE free_spins (
  id INTEGER PRIMARY KEY,
  external_id TEXT NOT NULL UNIQUE,
  integration TEXT NOT NULL,
  game_id TEXT NOT NULL,
  granted INTEGER NOT NULL CHECK (granted > 0),
  used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND granted),
  prize INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE favourite (
  integration TEXT NOT NULL,
  game_id TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (integration, game_id)
) STRICT, WITHOUT ROWID;
`;

/** Days before this step are summed from the ledger; Tunisia's clock has been an hour ahead of UTC since 2009. */
const care = `
CREATE TABLE play_day (
  day TEXT PRIMARY KEY,
  deposited INTEGER NOT NULL DEFAULT 0,
  staked INTEGER NOT NULL DEFAULT 0,
  returned INTEGER NOT NULL DEFAULT 0,
  played_ms INTEGER NOT NULL DEFAULT 0,
  played_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO play_day (day, deposited, staked, returned)
SELECT date(e.at / 1000 + 3600, 'unixepoch'),
  COALESCE(SUM(l.amount) FILTER (WHERE e.kind = 'deposit' AND l.account = 'cash'), 0),
  COALESCE(SUM(l.amount) FILTER (WHERE e.kind IN ('debit', 'rollback') AND l.account LIKE 'provider:%'), 0),
  COALESCE(-SUM(l.amount) FILTER (WHERE e.kind = 'credit' AND l.account LIKE 'provider:%'), 0)
FROM effect e JOIN entry l ON l.effect_id = e.id GROUP BY 1;
CREATE TABLE play_limit (
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'session')),
  period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month')),
  size INTEGER NOT NULL CHECK (size > 0),
  next_size INTEGER CHECK (next_size > size),
  next_from INTEGER,
  PRIMARY KEY (kind, period)
) STRICT, WITHOUT ROWID;
CREATE TABLE exclusion (
  kind TEXT PRIMARY KEY CHECK (kind IN ('self_exclusion', 'time_out')),
  since INTEGER NOT NULL,
  until INTEGER NOT NULL CHECK (until > since)
) STRICT, WITHOUT ROWID;
CREATE TABLE desk_entry (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  action TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE TRIGGER desk_entry_stays BEFORE UPDATE ON desk_entry BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER desk_entry_remains BEFORE DELETE ON desk_entry BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE INDEX round_open ON round (id) WHERE status = 'open';
CREATE INDEX effect_by_round ON effect (round_id) WHERE round_id IS NOT NULL;
ALTER TABLE free_spins ADD COLUMN stake INTEGER NOT NULL DEFAULT 100 CHECK (stake > 0);
`;

/** A player's transfers are few among their stakes, and only they pay for it. */
const records = `
CREATE INDEX effect_of_transfer ON effect (id) WHERE kind IN ('deposit', 'reserve');
`;

/** The `_before` columns: what all play had come to when the sitting began. */
const sitting = `
CREATE TABLE sitting (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  since INTEGER NOT NULL DEFAULT 0,
  checked_at INTEGER NOT NULL DEFAULT 0,
  staked_before INTEGER NOT NULL DEFAULT 0,
  returned_before INTEGER NOT NULL DEFAULT 0,
  played_before INTEGER NOT NULL DEFAULT 0,
  check_minutes INTEGER NOT NULL CHECK (check_minutes > 0)
) STRICT;
INSERT INTO sitting (one, check_minutes) VALUES (1, 60);
`;

/** A closed account's object pays what is owed and takes no stake. */
const closing = `
ALTER TABLE holder ADD COLUMN closed_at INTEGER;
`;

/**
 * `version` counts what happened to a payment, `told` how much of it the host's own list knows. Steps and reports are
 * only added to: they are what an employee and the player go by when somebody says something else.
 */
const cashier = `
CREATE TABLE money_request (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'payout', 'transfer', 'decision', 'void')),
  fingerprint TEXT NOT NULL,
  about TEXT,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER money_request_stays BEFORE UPDATE ON money_request BEGIN SELECT RAISE(ABORT, 'a request is what it was'); END;
CREATE TRIGGER money_request_remains BEFORE DELETE ON money_request BEGIN SELECT RAISE(ABORT, 'a request is what it was'); END;
CREATE TABLE destination (
  id TEXT PRIMARY KEY,
  system TEXT NOT NULL,
  account TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  UNIQUE (system, account)
) STRICT, WITHOUT ROWID;
CREATE TABLE payment (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'payout')),
  system TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL DEFAULT 0 CHECK (fee BETWEEN 0 AND amount),
  needs_approval INTEGER NOT NULL,
  is_by_hand INTEGER NOT NULL,
  destination_id TEXT REFERENCES destination (id),
  status INTEGER NOT NULL CHECK (status IN (10, 20, 21, 22, 27, 30, 40, 45)),
  reason TEXT,
  received INTEGER CHECK (received >= 0),
  settled INTEGER CHECK (settled > 0),
  is_sent INTEGER NOT NULL DEFAULT 0,
  is_decided INTEGER NOT NULL DEFAULT 0,
  is_contradicted INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER,
  order_due_at INTEGER,
  order_tries INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  told INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX payment_untold ON payment (number) WHERE told < version;
CREATE INDEX payment_expiring ON payment (expires_at) WHERE status = 10;
CREATE INDEX payment_to_order ON payment (order_due_at) WHERE order_due_at IS NOT NULL;
CREATE TRIGGER payment_succeeds_once BEFORE UPDATE ON payment WHEN OLD.status = 30 AND NEW.status <> 30
BEGIN SELECT RAISE(ABORT, 'a payment that succeeded stays so'); END;
CREATE TRIGGER payment_stays BEFORE UPDATE ON payment
WHEN (NEW.id, NEW.kind, NEW.system, NEW.amount, NEW.fee) <> (OLD.id, OLD.kind, OLD.system, OLD.amount, OLD.fee)
BEGIN SELECT RAISE(ABORT, 'what was asked for does not change'); END;
CREATE TRIGGER payment_remains BEFORE DELETE ON payment BEGIN SELECT RAISE(ABORT, 'payments are kept'); END;
CREATE TABLE payment_step (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL,
  status INTEGER NOT NULL,
  reason TEXT,
  actor TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX step_by_payment ON payment_step (payment_id);
CREATE TRIGGER payment_step_stays BEFORE UPDATE ON payment_step BEGIN SELECT RAISE(ABORT, 'steps are kept'); END;
CREATE TRIGGER payment_step_remains BEFORE DELETE ON payment_step BEGIN SELECT RAISE(ABORT, 'steps are kept'); END;
CREATE TABLE payment_report (
  event_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  event TEXT NOT NULL,
  outcome TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER payment_report_stays BEFORE UPDATE ON payment_report BEGIN SELECT RAISE(ABORT, 'reports are kept'); END;
CREATE TRIGGER payment_report_remains BEFORE DELETE ON payment_report BEGIN SELECT RAISE(ABORT, 'reports are kept'); END;
CREATE TABLE pay_in (
  payment_id TEXT PRIMARY KEY,
  pay_currency TEXT NOT NULL,
  provider_id TEXT,
  address TEXT,
  pay_amount TEXT,
  paid TEXT NOT NULL DEFAULT '0',
  memo TEXT,
  network TEXT,
  confirmations INTEGER NOT NULL DEFAULT 0,
  valid_until INTEGER
) STRICT, WITHOUT ROWID;
`;

/**
 * What the house owed for a first deposit (`first_deposit`) or a day of play (`cashback:2026-11-21`), by which share in
 * percent, once. What was before this step earned nothing by it.
 */
const rewards = `
CREATE INDEX effect_of_bonus ON effect (id) WHERE kind LIKE 'bonus:%';
CREATE TABLE accrual (
  id TEXT PRIMARY KEY,
  base INTEGER NOT NULL,
  share INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO accrual (id, base, share, amount, at) SELECT 'cashback:' || day, 0, 0, 0, 0 FROM play_day;
INSERT INTO accrual (id, base, share, amount, at)
SELECT 'first_deposit', 0, 0, 0, 0 WHERE EXISTS (SELECT 1 FROM effect WHERE kind = 'deposit');
CREATE TRIGGER accrual_stays BEFORE UPDATE ON accrual BEGIN SELECT RAISE(ABORT, 'what was owed is what it was'); END;
CREATE TRIGGER accrual_remains BEFORE DELETE ON accrual BEGIN SELECT RAISE(ABORT, 'what was owed is kept'); END;
`;

/**
 * What a request may be of is the code's to say: a kind that comes is then no new table. A free spin is one of its day's,
 * whatever the code does; the key of the next spin is replaced with every spin, and kept with the one it was drawn for.
 */
const wheel = `
ALTER TABLE money_request RENAME TO money_request_before;
CREATE TABLE money_request (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  about TEXT,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO money_request SELECT id, kind, fingerprint, about, at FROM money_request_before;
DROP TABLE money_request_before;
CREATE TRIGGER money_request_stays BEFORE UPDATE ON money_request BEGIN SELECT RAISE(ABORT, 'a request is what it was'); END;
CREATE TRIGGER money_request_remains BEFORE DELETE ON money_request BEGIN SELECT RAISE(ABORT, 'a request is what it was'); END;
CREATE TABLE wheel_key (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  secret TEXT NOT NULL,
  chosen_at INTEGER NOT NULL
) STRICT;
CREATE TABLE wheel_spin (
  id INTEGER PRIMARY KEY,
  request_id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  free_day INTEGER UNIQUE,
  cost INTEGER NOT NULL CHECK (cost >= 0),
  prize_id TEXT NOT NULL,
  prize_name TEXT NOT NULL,
  prize INTEGER NOT NULL CHECK (prize >= 0),
  prize_bonus INTEGER NOT NULL CHECK (prize_bonus BETWEEN 0 AND prize),
  balance_before INTEGER NOT NULL,
  balance_after INTEGER NOT NULL,
  wheel TEXT NOT NULL,
  secret TEXT NOT NULL,
  commitment TEXT NOT NULL
) STRICT;
CREATE TRIGGER wheel_spin_stays BEFORE UPDATE ON wheel_spin BEGIN SELECT RAISE(ABORT, 'a spin is what it was'); END;
CREATE TRIGGER wheel_spin_remains BEFORE DELETE ON wheel_spin BEGIN SELECT RAISE(ABORT, 'a spin is what it was'); END;
`;

/** Steps are only ever added at the end: an object that slept for a year catches up when it wakes. */
const steps = [ledger, play, care, records, sitting, closing, cashier, rewards, wheel];

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
