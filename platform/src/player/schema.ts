/**
 * What one player's object keeps. The ledger is two tables that are only ever added to, and the database itself
 * guards them: a balance continues the one before it, entries of an effect sum to zero, nothing is changed or removed.
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
  reverses INTEGER UNIQUE,
  at INTEGER NOT NULL
) STRICT;
CREATE TABLE entry (
  account TEXT NOT NULL,
  effect_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  balance_after INTEGER NOT NULL CHECK (abs(balance_after) <= 9007199254740991),
  CHECK (balance_after >= 0 OR account NOT IN ('cash', 'bonus', 'reserved')),
  PRIMARY KEY (account, effect_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX entry_by_effect ON entry (effect_id, amount);
CREATE INDEX effect_by_stake ON effect (pays) WHERE pays IS NOT NULL;

CREATE TRIGGER entry_continues BEFORE INSERT ON entry
WHEN NEW.balance_after <> NEW.amount + COALESCE(
  (SELECT balance_after FROM entry WHERE account = NEW.account ORDER BY effect_id DESC LIMIT 1), 0)
BEGIN SELECT RAISE(ABORT, 'an entry must continue the balance before it'); END;
CREATE TRIGGER entry_is_next BEFORE INSERT ON entry
WHEN NEW.effect_id <> COALESCE((SELECT MAX(id) FROM effect), 0) + 1
BEGIN SELECT RAISE(ABORT, 'a sealed effect takes no more entries'); END;
CREATE TRIGGER effect_balances BEFORE INSERT ON effect
WHEN (SELECT COALESCE(SUM(amount), 0) FROM entry WHERE effect_id = NEW.id) <> 0
BEGIN SELECT RAISE(ABORT, 'the entries of an effect must sum to zero'); END;
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
  is_banned INTEGER NOT NULL DEFAULT 0,
  cash_staked INTEGER NOT NULL DEFAULT 0
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
CREATE INDEX round_by_time ON round (opened_at);
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

/** Steps are only ever added at the end: an object that slept for a year catches up when it wakes. */
const steps = [ledger, play];

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
