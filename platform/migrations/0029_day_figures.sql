-- What all players' ledgers came to on a day of the market, in minor units: of the house, of a game, of a sport. Summed
-- up by the daily reconciliation, player after player.
CREATE TABLE day_figures (
  kind TEXT NOT NULL CHECK (kind IN ('house', 'game', 'sport')),
  currency TEXT NOT NULL,
  day TEXT NOT NULL,
  -- Of a game: integration, producer and game id. Of a sport: the sportsbook, and the sport where it is known.
  provider TEXT NOT NULL,
  producer TEXT NOT NULL,
  subject TEXT NOT NULL,
  staked INTEGER NOT NULL,
  won INTEGER NOT NULL,
  stakes INTEGER NOT NULL,
  bonus_cost INTEGER NOT NULL,
  deposited INTEGER NOT NULL,
  withdrawn INTEGER NOT NULL,
  players INTEGER NOT NULL,
  PRIMARY KEY (kind, currency, day, provider, producer, subject)
) STRICT, WITHOUT ROWID;
-- The first day that a run sums up: the first run takes every day so far. Null: it began before figures were kept.
ALTER TABLE reconciliation ADD COLUMN figures_from TEXT;
-- Players whose ledgers could not be read: their figures are missing.
ALTER TABLE reconciliation ADD COLUMN unread INTEGER NOT NULL DEFAULT 0;
