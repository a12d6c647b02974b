-- Browsers that an account has signed in with, apart from its sessions, which are deleted when they are over.
CREATE TABLE devices (
  user_id TEXT NOT NULL REFERENCES users (id),
  -- The digest of the browser's own secret.
  device TEXT NOT NULL,
  known_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, device)
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_by_time ON devices (known_at);
INSERT INTO devices (user_id, device, known_at)
SELECT user_id, device, max(created_at) FROM sessions WHERE device IS NOT NULL GROUP BY user_id, device;

-- What is over is found by its end.
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX mail_tokens_by_end ON mail_tokens (expires_at);
