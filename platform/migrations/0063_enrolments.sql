-- Links by which employees set a password and a second factor. `secret`: what the second factor becomes. `code_digest`: of
-- what the other of two owners hands over; null where one let the employee in.
CREATE TABLE enrolments (
  user_id TEXT PRIMARY KEY, token_digest TEXT NOT NULL UNIQUE, code_digest TEXT, secret TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
