import { appendOnly } from '#platform/host/sql.ts';

// `max_win` is a multiple of the stake. `first_transaction` is a lower bound of the round's ledger transactions.
// `is_left_open` marks open rounds up to `holder.rounds_until`.
const rounds = `
CREATE TABLE game_session (
  id TEXT PRIMARY KEY, integration TEXT NOT NULL, game_id TEXT NOT NULL, producer TEXT NOT NULL,
  free_spins_id INTEGER, sign_in_id TEXT NOT NULL, client_type TEXT NOT NULL, language TEXT NOT NULL,
  opened_at INTEGER NOT NULL, seen_at INTEGER NOT NULL, ended_at INTEGER, max_win INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE round (
  id INTEGER PRIMARY KEY, integration TEXT NOT NULL, reference TEXT NOT NULL, session_id TEXT NOT NULL,
  game_id TEXT NOT NULL, producer TEXT NOT NULL, bet INTEGER NOT NULL DEFAULT 0, win INTEGER NOT NULL DEFAULT 0,
  balance_before INTEGER NOT NULL, balance_after INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost', 'cancelled')), opened_at INTEGER NOT NULL,
  first_transaction INTEGER NOT NULL, is_left_open INTEGER NOT NULL DEFAULT 0, UNIQUE (integration, reference)
) STRICT;
CREATE INDEX round_left_open ON round (id) WHERE is_left_open = 1 AND status = 'open';
CREATE TRIGGER round_reopens AFTER UPDATE OF status ON round
WHEN NEW.status = 'open' AND OLD.status <> 'open' AND NEW.id <= (SELECT rounds_until FROM holder)
BEGIN UPDATE round SET is_left_open = 1 WHERE id = NEW.id; END;
CREATE TABLE free_spins (
  id INTEGER PRIMARY KEY, external_id TEXT NOT NULL UNIQUE, integration TEXT NOT NULL, game_id TEXT NOT NULL,
  granted INTEGER NOT NULL CHECK (granted > 0), used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND granted),
  stake INTEGER NOT NULL CHECK (stake > 0), prize INTEGER NOT NULL DEFAULT 0, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE favourite (
  integration TEXT NOT NULL, game_id TEXT NOT NULL, added_at INTEGER NOT NULL, PRIMARY KEY (integration, game_id)
) STRICT, WITHOUT ROWID;
`;

/** Rows are kept until no access token of the sign-in can be valid. */
const endedSignIns = `
CREATE TABLE ended_sign_in (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

// `id` is the id of the alarm; `is_reported` is set once the alarm is written.
const reviews = `
CREATE TABLE review_hold (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, detail TEXT NOT NULL, at INTEGER NOT NULL,
  is_reported INTEGER NOT NULL DEFAULT 0, released_at INTEGER, released_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX review_hold_to_report ON review_hold (id) WHERE is_reported = 0;
`;

// `play_day.bets_settled` counts the bets that were settled on that day. The `_before` columns of `sitting` have the totals of
// all play when it began.
const saferGambling = `
CREATE TABLE play_day (
  day TEXT PRIMARY KEY, deposited INTEGER NOT NULL DEFAULT 0, staked INTEGER NOT NULL DEFAULT 0,
  returned INTEGER NOT NULL DEFAULT 0, played_ms INTEGER NOT NULL DEFAULT 0, played_until INTEGER NOT NULL DEFAULT 0,
  bets_settled INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE play_limit (
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'session')),
  period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month')), size INTEGER NOT NULL CHECK (size > 0),
  next_size INTEGER CHECK (next_size > size), next_from INTEGER, PRIMARY KEY (kind, period)
) STRICT, WITHOUT ROWID;
CREATE TABLE exclusion (
  kind TEXT PRIMARY KEY CHECK (kind IN ('self_exclusion', 'time_out')), since INTEGER NOT NULL,
  until INTEGER NOT NULL CHECK (until > since)
) STRICT, WITHOUT ROWID;
CREATE TABLE sitting (
  one INTEGER PRIMARY KEY CHECK (one = 1), since INTEGER NOT NULL DEFAULT 0, checked_at INTEGER NOT NULL DEFAULT 0,
  staked_before INTEGER NOT NULL DEFAULT 0, returned_before INTEGER NOT NULL DEFAULT 0,
  played_before INTEGER NOT NULL DEFAULT 0, check_minutes INTEGER NOT NULL CHECK (check_minutes > 0)
) STRICT;
INSERT INTO sitting (one, check_minutes) VALUES (1, 60);
`;

// The unique `free_day` enforces one free spin a day. Every spin replaces the secret, and stores the one that it used.
const wheel = `
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

// A race that the player entered, with its terms at that time. `after_round` is the last round before the entry. `due_at` is when
// the race is sent results next. `is_over` is set when no further round can count. `final_result` is the player's final result
// as JSON. `prize` is a bonus, booked at `paid_at`.
const races = `
CREATE TABLE race_entry (
  race TEXT PRIMARY KEY, name TEXT NOT NULL, entered_at INTEGER NOT NULL, after_round INTEGER NOT NULL,
  ends_at INTEGER NOT NULL, rounds INTEGER NOT NULL CHECK (rounds > 0), stake INTEGER NOT NULL CHECK (stake > 0),
  games TEXT NOT NULL, due_at INTEGER, is_over INTEGER NOT NULL DEFAULT 0, final_result TEXT,
  prize INTEGER CHECK (prize > 0), paid_at INTEGER CHECK (paid_at IS NULL OR prize IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER race_entry_keeps_prize BEFORE UPDATE ON race_entry
WHEN OLD.prize IS NOT NULL AND NEW.prize IS NOT OLD.prize OR OLD.paid_at IS NOT NULL AND NEW.paid_at IS NOT OLD.paid_at
BEGIN SELECT RAISE(ABORT, 'a prize is what it was'); END;
CREATE TRIGGER race_entry_remains BEFORE DELETE ON race_entry
BEGIN SELECT RAISE(ABORT, 'entries of races are kept'); END;
`;

export const play: string = [rounds, endedSignIns, reviews, saferGambling, wheel, races].join('');
