CREATE TABLE producers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  -- The allow-list: only these producers' games reach the lists.
  is_allowed INTEGER NOT NULL CHECK (is_allowed IN (0, 1))
) STRICT;

CREATE TABLE games (
  integration TEXT NOT NULL CHECK (integration IN ('orion', 'vega', 'lyra', 'nova')),
  game_id TEXT NOT NULL,
  name TEXT NOT NULL,
  producer_id TEXT NOT NULL REFERENCES producers (id),
  game_type TEXT NOT NULL,
  -- Hundredths of a per cent.
  rtp INTEGER NOT NULL,
  volatility INTEGER NOT NULL CHECK (volatility IN (1, 2, 3)),
  -- Minor units.
  min_bet INTEGER NOT NULL,
  max_bet INTEGER NOT NULL,
  has_demo INTEGER NOT NULL CHECK (has_demo IN (0, 1)),
  has_freespins INTEGER NOT NULL CHECK (has_freespins IN (0, 1)),
  drops_and_wins INTEGER NOT NULL CHECK (drops_and_wins IN (0, 1)),
  released TEXT NOT NULL,
  popularity INTEGER NOT NULL,
  PRIMARY KEY (integration, game_id)
) STRICT, WITHOUT ROWID;

-- The exclusion list: games that the operator does not offer, whatever a provider sends.
CREATE TABLE excluded_games (
  integration TEXT NOT NULL,
  game_id TEXT NOT NULL,
  PRIMARY KEY (integration, game_id)
) STRICT, WITHOUT ROWID;
