-- What an employee's app reckons codes from, base32, and the half minute of the last code that was taken: each is good once.
CREATE TABLE second_factors (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  secret TEXT NOT NULL,
  used_step INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
