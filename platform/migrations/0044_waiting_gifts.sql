-- Gifts that wait for a second employee. The player's object has them; this only says where they are.
CREATE TABLE waiting_gifts (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX waiting_gifts_of_user ON waiting_gifts (user_id);
