-- When an account was closed, when its owner was told that nobody had come for long, and when what is not money was forgotten.
ALTER TABLE users ADD COLUMN closed_at INTEGER;
ALTER TABLE users ADD COLUMN inactivity_told_at INTEGER;
ALTER TABLE users ADD COLUMN forgotten_at INTEGER;
CREATE INDEX users_by_visit ON users (COALESCE(signed_in_at, created_at)) WHERE forgotten_at IS NULL AND role = 'P';
