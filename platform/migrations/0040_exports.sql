-- A day's export of the house into the bucket: how far it is, and what could not be read.
CREATE TABLE exports (
  day TEXT PRIMARY KEY, visited_to TEXT NOT NULL DEFAULT '', started_at INTEGER NOT NULL, finished_at INTEGER,
  objects INTEGER NOT NULL DEFAULT 0, failed INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
