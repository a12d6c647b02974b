-- What a username looks like (src/auth/look-alikes.ts): two accounts never look the same. Null for what was joined before,
-- and for accounts that are forgotten.
ALTER TABLE users ADD COLUMN username_skeleton TEXT;
CREATE UNIQUE INDEX users_by_skeleton ON users (username_skeleton);
