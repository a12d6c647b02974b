-- Slips under the codes that they are taken elsewhere by. Nobody's: whoever has the code may read it.
CREATE TABLE slips (
  code TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('single', 'combined', 'system')),
  system INTEGER,
  selections TEXT NOT NULL CHECK (json_valid(selections)),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX slips_expiring ON slips (expires_at);
-- How many slips came from where lately, by a digest of it.
CREATE TABLE slip_counts (
  key TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
