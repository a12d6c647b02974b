-- How often something was done lately, by a digest of what and by whom. In place of the counts of betslips alone.
DROP TABLE slip_counts;
CREATE TABLE call_counts (
  key TEXT PRIMARY KEY,
  until INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX call_counts_by_end ON call_counts (until);
