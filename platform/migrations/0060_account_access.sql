-- Changes with every change of who gets in. What was asked for before it (a link, a sign-in under way) counts no more.
ALTER TABLE users ADD COLUMN security_stamp TEXT NOT NULL DEFAULT '';

-- Each change of an e-mail address. Undoing one undoes every later one, and a change that was undone cannot be redone.
CREATE TABLE email_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL REFERENCES users (id),
  previous TEXT NOT NULL COLLATE NOCASE,
  address TEXT NOT NULL COLLATE NOCASE,
  at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
CREATE INDEX email_changes_by_user ON email_changes (user_id, id);
-- Nobody else confirms an address that may come back.
CREATE INDEX email_changes_by_previous ON email_changes (previous) WHERE undone_at IS NULL;
CREATE INDEX email_changes_by_time ON email_changes (at);

-- Of a link that undoes a change.
ALTER TABLE mail_tokens ADD COLUMN change_id INTEGER;
