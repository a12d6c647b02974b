-- What employees write down about a player. Written once; deleted with what else is forgotten of an account.
CREATE TABLE player_notes (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX player_notes_by_user ON player_notes (user_id, id);
CREATE TRIGGER player_notes_stay BEFORE UPDATE ON player_notes
BEGIN SELECT RAISE(ABORT, 'a note is what was written'); END;
