/**
 * A hold's `id`: of the alarm that shows it; `told`: the alarm is written. `approved_by`: who gave the first of two approvals.
 * A gift's `id`: of the request; `gift`: as JSON; `worth` in minor units. `max_win`: times the stake, as the game publishes it.
 */
export const holds = `
CREATE TABLE hold (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL,
  at INTEGER NOT NULL,
  told INTEGER NOT NULL DEFAULT 0,
  released_at INTEGER,
  released_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX hold_untold ON hold (id) WHERE told = 0;
ALTER TABLE payment ADD COLUMN approved_by TEXT;
CREATE TABLE gift (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  worth INTEGER NOT NULL CHECK (worth > 0),
  gift TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('given', 'waiting', 'approved', 'refused')),
  decided_at INTEGER,
  decided_by TEXT
) STRICT;
ALTER TABLE game_session ADD COLUMN max_win INTEGER;
`;
