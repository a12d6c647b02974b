// Newest last; `detail`: the values of its kind, in JSON. `notification_off`: topics that the player wants no notifications of.
// `news_heard`: the last news of followed matches that were taken over, and until when this object is called with more.
export const notifications = `
CREATE TABLE notification (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, detail TEXT NOT NULL, at INTEGER NOT NULL,
  read_at INTEGER
) STRICT;
CREATE INDEX notification_unread ON notification (at) WHERE read_at IS NULL;
CREATE TABLE notification_off (topic TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE news_heard (
  one INTEGER PRIMARY KEY CHECK (one = 1), last INTEGER NOT NULL, listens_until INTEGER NOT NULL
) STRICT;
`;
