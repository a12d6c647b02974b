// `notification.detail` has the values of its kind as JSON. `notification_off` has the topics that the player switched off.
// `news_heard` has the id of the last match news received, and until when the sportsbook sends more to this object.
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
