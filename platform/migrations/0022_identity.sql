-- Until when a player is self-excluded, as the player's own object has it; and when they were last compared with others.
ALTER TABLE users ADD COLUMN self_excluded_until INTEGER;
ALTER TABLE users ADD COLUMN recognised_at INTEGER;
CREATE INDEX users_by_recognition ON users (COALESCE(recognised_at, 0)) WHERE role = 'P' AND forgotten_at IS NULL;

-- What a person is recognised by, as digests: name and date of birth, a verified e-mail, a file that was sent as a document,
-- where money was sent. Only added to, so that a name that was changed is still known.
CREATE TABLE person_mark (
  kind TEXT NOT NULL CHECK (kind IN ('person', 'email', 'document', 'destination')),
  digest TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  PRIMARY KEY (kind, digest, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_mark_by_user ON person_mark (user_id);

-- Whoever looks like a self-excluded player, and by which mark. Held while one of them is not released; a released one
-- stays, so that the same two are not taken for one again.
CREATE TABLE person_match (
  user_id TEXT NOT NULL REFERENCES users (id),
  other_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  digest TEXT NOT NULL,
  found_at INTEGER NOT NULL,
  released_at INTEGER,
  released_by TEXT,
  PRIMARY KEY (user_id, other_id, kind, digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_match_by_other ON person_match (other_id);
