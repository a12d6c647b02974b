-- One row a day that was reconciled, and how far it has got: players are visited in the order of their ids.
CREATE TABLE reconciliation (
  day TEXT PRIMARY KEY,
  visited_to TEXT NOT NULL DEFAULT '',
  started_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT, WITHOUT ROWID;
-- What each player's ledger came to at the end of the last day that was reconciled: by account, and what was staked and won
-- with each provider on that day.
CREATE TABLE ledger_closing (
  player_id TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  currency TEXT NOT NULL,
  closing TEXT NOT NULL CHECK (json_valid(closing)),
  turnover TEXT NOT NULL CHECK (json_valid(turnover))
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_closing_of_day ON ledger_closing (day);
