import { appendOnly } from '#platform/host/sql.ts';

export const play = `
CREATE TABLE holder (
  one INTEGER PRIMARY KEY CHECK (one = 1), player_id TEXT NOT NULL, currency TEXT NOT NULL,
  is_banned INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE game_session (
  id TEXT PRIMARY KEY, integration TEXT NOT NULL, game_id TEXT NOT NULL, producer TEXT NOT NULL,
  free_spins_id INTEGER, sign_in_id TEXT NOT NULL, client_type TEXT NOT NULL, language TEXT NOT NULL,
  opened_at INTEGER NOT NULL, seen_at INTEGER NOT NULL, ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE round (
  id INTEGER PRIMARY KEY, integration TEXT NOT NULL, reference TEXT NOT NULL, session_id TEXT NOT NULL,
  game_id TEXT NOT NULL, producer TEXT NOT NULL, bet INTEGER NOT NULL DEFAULT 0, win INTEGER NOT NULL DEFAULT 0,
  balance_before INTEGER NOT NULL, balance_after INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost', 'cancelled')), opened_at INTEGER NOT NULL,
  UNIQUE (integration, reference)
) STRICT;
CREATE TABLE free_spins (
  id INTEGER PRIMARY KEY, external_id TEXT NOT NULL UNIQUE, integration TEXT NOT NULL, game_id TEXT NOT NULL,
  granted INTEGER NOT NULL CHECK (granted > 0), used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND granted),
  prize INTEGER NOT NULL DEFAULT 0, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE favourite (
  integration TEXT NOT NULL, game_id TEXT NOT NULL, added_at INTEGER NOT NULL, PRIMARY KEY (integration, game_id)
) STRICT, WITHOUT ROWID;
`;

/** A partial index: transfers are few among many stakes, so stakes do not pay for it. */
export const records = `
CREATE INDEX effect_of_transfer ON effect (id) WHERE kind IN ('deposit', 'reserve');
`;

/** A closed account still pays what is owed and takes no stake. */
export const closing = `
ALTER TABLE holder ADD COLUMN closed_at INTEGER;
`;

/** Kept for as long as an access token of the sign-in may live. */
export const endedSignIns = `
CREATE TABLE ended_sign_in (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** An account on hold while staff review whose it is. */
export const holding = `
ALTER TABLE holder ADD COLUMN held_at INTEGER;
`;

/** Days before this step are summed from the ledger; Tunisia's clock has been an hour ahead of UTC since 2009. */
export const care = `
CREATE TABLE play_day (
  day TEXT PRIMARY KEY, deposited INTEGER NOT NULL DEFAULT 0, staked INTEGER NOT NULL DEFAULT 0,
  returned INTEGER NOT NULL DEFAULT 0, played_ms INTEGER NOT NULL DEFAULT 0, played_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO play_day (day, deposited, staked, returned)
SELECT date(e.at / 1000 + 3600, 'unixepoch'),
  COALESCE(SUM(l.amount) FILTER (WHERE e.kind = 'deposit' AND l.account = 'cash'), 0),
  COALESCE(SUM(l.amount) FILTER (WHERE e.kind IN ('debit', 'rollback') AND l.account LIKE 'provider:%'), 0),
  COALESCE(-SUM(l.amount) FILTER (WHERE e.kind = 'credit' AND l.account LIKE 'provider:%'), 0)
FROM effect e JOIN entry l ON l.effect_id = e.id GROUP BY 1;
CREATE TABLE play_limit (
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'session')),
  period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month')), size INTEGER NOT NULL CHECK (size > 0),
  next_size INTEGER CHECK (next_size > size), next_from INTEGER, PRIMARY KEY (kind, period)
) STRICT, WITHOUT ROWID;
CREATE TABLE exclusion (
  kind TEXT PRIMARY KEY CHECK (kind IN ('self_exclusion', 'time_out')), since INTEGER NOT NULL,
  until INTEGER NOT NULL CHECK (until > since)
) STRICT, WITHOUT ROWID;
CREATE TABLE desk_entry (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, staff_id TEXT NOT NULL, action TEXT NOT NULL, detail TEXT NOT NULL
) STRICT;
${appendOnly('desk_entry', 'the log is append-only')}
CREATE INDEX round_open ON round (id) WHERE status = 'open';
CREATE INDEX effect_by_round ON effect (round_id) WHERE round_id IS NOT NULL;
ALTER TABLE free_spins ADD COLUMN stake INTEGER NOT NULL DEFAULT 100 CHECK (stake > 0);
`;

/** The `_before` columns: the totals of all play when the sitting began. */
export const sitting = `
CREATE TABLE sitting (
  one INTEGER PRIMARY KEY CHECK (one = 1), since INTEGER NOT NULL DEFAULT 0, checked_at INTEGER NOT NULL DEFAULT 0,
  staked_before INTEGER NOT NULL DEFAULT 0, returned_before INTEGER NOT NULL DEFAULT 0,
  played_before INTEGER NOT NULL DEFAULT 0, check_minutes INTEGER NOT NULL CHECK (check_minutes > 0)
) STRICT;
INSERT INTO sitting (one, check_minutes) VALUES (1, 60);
`;
