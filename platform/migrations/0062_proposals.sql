-- What one employee asked for and another one has to approve. `call`: its name in the contract; `params`, `body`: what was
-- asked; `judged`: costs, and what they were judged by. `approved`: being applied. `void`: its subject changed meanwhile.
CREATE TABLE proposals (
  id TEXT PRIMARY KEY, call TEXT NOT NULL, subject TEXT, asked_by TEXT NOT NULL, asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL, params TEXT NOT NULL, body TEXT NOT NULL, judged TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'applied', 'refused', 'void')),
  decided_at INTEGER, decided_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX proposals_by_expiry ON proposals (expires_at);
CREATE INDEX proposals_by_subject ON proposals (subject);
-- What an employee did alone, by the person that the account counts as. `request`: the call, so that a key is of one request.
CREATE TABLE done_alone (
  id TEXT PRIMARY KEY, person_id TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT, day TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0), request TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX done_alone_by_person ON done_alone (person_id, kind, day);
CREATE INDEX done_alone_by_day ON done_alone (day);
-- The person that an employee's account counts as: the owner who let it in alone. Null: the employee.
ALTER TABLE users ADD COLUMN counts_as TEXT;
