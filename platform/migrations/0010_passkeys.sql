-- A second way in: the public half of a key that never leaves the player's device.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  -- What a device calls the key, base64url. One key opens one account.
  credential_id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  -- How often the device says that it used the key; 0 when it does not count.
  counter INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- What a device is asked to sign. Taken away by its first use.
CREATE TABLE passkey_challenges (
  challenge TEXT PRIMARY KEY,
  -- Whose key is to be added; null for a sign-in, when nobody is known yet.
  user_id TEXT REFERENCES users (id),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenges_by_time ON passkey_challenges (expires_at);
