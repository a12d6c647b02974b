/**
 * What a request may be of is the code's to say: a kind that comes is then no new table. A free spin is one of its day's,
 * whatever the code does; the key of the next spin is replaced with every spin, and kept with the one it was drawn for.
 */
export const wheel = `
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
