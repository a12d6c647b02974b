-- Why an account was closed, and when the file of an identity document was erased. What was said of the document stays.
ALTER TABLE users ADD COLUMN closed_for TEXT CHECK (closed_for IN ('request', 'inactivity'));
UPDATE users SET closed_for = CASE WHEN forgotten_at IS NULL THEN 'request' ELSE 'inactivity' END WHERE closed_at IS NOT NULL;
CREATE INDEX users_to_forget ON users (closed_at) WHERE forgotten_at IS NULL AND closed_at IS NOT NULL;
ALTER TABLE documents ADD COLUMN erased_at INTEGER;
CREATE INDEX documents_to_erase ON documents (decided_at) WHERE erased_at IS NULL AND decided_at IS NOT NULL;
