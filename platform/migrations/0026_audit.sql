-- What employees asked for in the back office, and what became of it.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  area TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  -- Empty while it runs, or where it ended without an answer; else 'done' or the code of the refusal.
  outcome TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX audit_by_subject ON audit (subject, id);
CREATE INDEX audit_by_time ON audit (at);
