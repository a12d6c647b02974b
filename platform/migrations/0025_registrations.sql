-- Registrations of the last hour are counted.
CREATE INDEX users_by_creation ON users (created_at);
