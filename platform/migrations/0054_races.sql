-- Races, as employees make them. `games`: JSON, a list of provider, id and name. `amounts`: JSON, by currency a stake and prizes
-- by rank, in thousandths. Times in epoch milliseconds; `ends_at` is not included, and comes nearer if a race is ended.
CREATE TABLE races (
  id TEXT PRIMARY KEY,
  games TEXT NOT NULL,
  amounts TEXT NOT NULL,
  rounds INTEGER NOT NULL CHECK (rounds > 0),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at >= starts_at),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX races_by_end ON races (ends_at);
