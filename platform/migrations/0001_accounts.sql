-- People who can sign in, whatever their role. Money is not here: it lives in the player's own object.
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL,
  -- The name as it is compared: without regard to case or to how its letters were composed.
  username_key TEXT NOT NULL UNIQUE,
  email TEXT COLLATE NOCASE UNIQUE,
  email_verified_at INTEGER,
  password_hash TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  role TEXT NOT NULL CHECK (role IN ('P', 'C', 'A', 'SO', 'SA', 'O')),
  parent_id TEXT REFERENCES users (id),
  currency TEXT NOT NULL,
  is_self_registered INTEGER NOT NULL CHECK (is_self_registered IN (0, 1)),
  is_banned INTEGER NOT NULL DEFAULT 0 CHECK (is_banned IN (0, 1)),
  created_at INTEGER NOT NULL,
  signed_in_at INTEGER,
  previous_sign_in_at INTEGER
) STRICT;

-- One row a sign-in. A refresh token is worth nothing once its row is revoked.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);
