-- The language that a player is written to in, what was said at registration, and when the terms were accepted.
ALTER TABLE users ADD COLUMN locale TEXT;
ALTER TABLE users ADD COLUMN date_of_birth TEXT;
ALTER TABLE users ADD COLUMN terms_accepted_at INTEGER;

-- What a mail's link proves, once. Only the digest of a token is kept: whoever reads this table can follow no link.
CREATE TABLE mail_tokens (
  digest TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- The address that whoever follows the link has shown to be theirs.
  email TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX mail_tokens_by_user ON mail_tokens (user_id);

-- Codes that somebody hands out, and who activated which.
CREATE TABLE promocodes (
  -- In capitals: a code is the same however it is typed.
  code TEXT PRIMARY KEY,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1))
) STRICT;
CREATE TABLE promocode_activations (
  user_id TEXT NOT NULL REFERENCES users (id),
  code TEXT NOT NULL REFERENCES promocodes (code),
  activated_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, code)
) STRICT, WITHOUT ROWID;
