-- What an employee must look at. The same finding is one alarm, however often it is found.
CREATE TABLE alarm (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  raised_at INTEGER NOT NULL,
  closed_at INTEGER,
  closed_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX alarm_open ON alarm (raised_at) WHERE closed_at IS NULL;
