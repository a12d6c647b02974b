/**
 * The ledger's tables: `effect` holds ledger transactions, `entry` their postings. Both are append-only and guarded by
 * triggers: the postings of a transaction sum to zero, its balances are the previous ones plus its postings, and no row is
 * updated or deleted. `reservation` and `resolution` are holds on money and how they were resolved.
 * Threat: a bug in our own code. A statement that breaks one of these rules fails, and with it its SQL transaction.
 * Accepted: whoever can write the object's file can drop the triggers; `audit` would still show it.
 */
export const ledger = `
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
