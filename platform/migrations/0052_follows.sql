-- What players follow. `subject`: match/<id>, tournament/<id>, or team/<sport>:<name>. `starts_at`: of a match.
CREATE TABLE follows (
  user_id TEXT NOT NULL, subject TEXT NOT NULL, sport INTEGER NOT NULL, name TEXT NOT NULL, starts_at INTEGER,
  since INTEGER NOT NULL, PRIMARY KEY (user_id, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_by_subject ON follows (subject, user_id);
CREATE INDEX follows_by_sport ON follows (sport);
CREATE INDEX follows_begun ON follows (starts_at) WHERE starts_at IS NOT NULL;

-- News of followed matches, once for everybody, and of which followed subjects it is. `told`: the values of its kind, in JSON.
CREATE TABLE match_news (
  id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, told TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX match_news_at ON match_news (at);
CREATE TABLE match_news_subject (
  subject TEXT NOT NULL, news INTEGER NOT NULL, PRIMARY KEY (subject, news)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_news_subject_news ON match_news_subject (news);

-- Followers whose object is told of news as they come, because somebody looks there.
CREATE TABLE news_listeners (
  user_id TEXT PRIMARY KEY, until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX news_listeners_over ON news_listeners (until);
