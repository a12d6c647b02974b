-- Identity documents that players sent, and what was said of each. Their content is in the bucket, by player and id.
CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  format TEXT NOT NULL CHECK (format IN ('jpeg', 'png', 'webp', 'pdf')),
  size INTEGER NOT NULL,
  -- Of what is kept: the same file is not looked at twice at once.
  digest TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sent', 'in_review', 'accepted', 'refused')),
  sent_at INTEGER NOT NULL,
  decided_at INTEGER,
  reason TEXT,
  CHECK ((decided_at IS NOT NULL) = (state IN ('accepted', 'refused'))),
  CHECK ((reason IS NOT NULL) = (state = 'refused'))
) STRICT;
CREATE INDEX documents_by_user ON documents (user_id, sent_at);
CREATE UNIQUE INDEX documents_waiting ON documents (user_id, digest) WHERE state IN ('sent', 'in_review');
