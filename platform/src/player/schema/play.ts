export const play = `
CREATE TABLE holder (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  player_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  is_banned INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE game_session (
  id TEXT PRIMARY KEY,
  integration TEXT NOT NULL,
  game_id TEXT NOT NULL,
  producer TEXT NOT NULL,
  free_spins_id INTEGER,
  sign_in_id TEXT NOT NULL,
  client_type TEXT NOT NULL,
  language TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE round (
  id INTEGER PRIMARY KEY,
  integration TEXT NOT NULL,
  reference TEXT NOT NULL,
  session_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  producer TEXT NOT NULL,
  bet INTEGER NOT NULL DEFAULT 0,
  win INTEGER NOT NULL DEFAULT 0,
  balance_before INTEGER NOT NULL,
  balance_after INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost', 'cancelled')),
  opened_at INTEGER NOT NULL,
  UNIQUE (integration, reference)
) STRICT;
CREATE TABLE free_spins (
  id INTEGER PRIMARY KEY,
  external_id TEXT NOT NULL UNIQUE,
  integration TEXT NOT NULL,
  game_id TEXT NOT NULL,
  granted INTEGER NOT NULL CHECK (granted > 0),
  used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND granted),
  prize INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE favourite (
  integration TEXT NOT NULL,
  game_id TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (integration, game_id)
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
