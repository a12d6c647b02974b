-- What the operator sets: one row a group, its value checked by a schema when it is read.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;

CREATE TABLE currencies (
  code TEXT PRIMARY KEY,
  symbol TEXT NOT NULL,
  -- Units of this currency for one unit of the operator's own, as an exact decimal.
  rate TEXT NOT NULL,
  -- Whether deposits and withdrawals are offered in it.
  is_accepted INTEGER NOT NULL CHECK (is_accepted IN (0, 1)),
  position INTEGER NOT NULL
) STRICT;
