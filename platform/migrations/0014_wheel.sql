-- The wheels that the operator has, one a currency: what a spin costs and needs. Amounts are thousandths.
CREATE TABLE wheels (
  currency TEXT PRIMARY KEY,
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
  paid_spin_cost INTEGER NOT NULL CHECK (paid_spin_cost >= 0),
  free_spin_least INTEGER NOT NULL CHECK (free_spin_least >= 0),
  paid_spin_least INTEGER NOT NULL CHECK (paid_spin_least >= 0)
) STRICT;

-- Their tiles, clockwise. The weights of a wheel sum to 10,000: src/domain/wheel.ts.
CREATE TABLE wheel_tiles (
  currency TEXT NOT NULL REFERENCES wheels (currency),
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 15),
  name TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  weight INTEGER NOT NULL CHECK (weight BETWEEN 0 AND 10000),
  PRIMARY KEY (currency, position)
) STRICT;

-- Who set what. Only ever added to.
CREATE TABLE wheel_changes (
  id INTEGER PRIMARY KEY,
  currency TEXT NOT NULL,
  at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE TRIGGER wheel_change_stays BEFORE UPDATE ON wheel_changes BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER wheel_change_remains BEFORE DELETE ON wheel_changes BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
