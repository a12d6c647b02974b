/** Days before this step are summed from the ledger; Tunisia's clock has been an hour ahead of UTC since 2009. */
export const care = `
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

/** The `_before` columns: the totals of all play when the sitting began. */
export const sitting = `
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
