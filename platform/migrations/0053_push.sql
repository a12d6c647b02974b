-- Browsers that a player has switched push notifications on in.
CREATE TABLE push_subscription (
  -- The digest of the endpoint, which is a secret between the browser and who sends to it.
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  -- The sign-in that it was saved in, and its browser.
  session_id TEXT NOT NULL,
  device TEXT,
  locale TEXT NOT NULL,
  topics TEXT NOT NULL,
  -- Minutes of the day in the zone; null for none.
  quiet_from INTEGER,
  quiet_to INTEGER,
  zone TEXT,
  -- Topics that the player wants to hear nothing of anywhere.
  withheld TEXT NOT NULL DEFAULT '[]',
  -- Of a break or an exclusion.
  paused_until INTEGER NOT NULL DEFAULT 0,
  saved_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscription_by_user ON push_subscription (user_id, saved_at);
