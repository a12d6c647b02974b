-- What a player recognises a session by, and when it was last of use.
-- The digest of the browser's own secret: whoever reads this table cannot pass for a browser.
ALTER TABLE sessions ADD COLUMN device TEXT;
ALTER TABLE sessions ADD COLUMN user_agent TEXT;
ALTER TABLE sessions ADD COLUMN last_used_at INTEGER;

-- Sign-ins that were tried and have not succeeded: one row an account, a browser or an address, by a digest of it.
CREATE TABLE sign_in_tries (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  tried_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_tries_by_time ON sign_in_tries (tried_at);
