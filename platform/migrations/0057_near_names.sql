-- Marks of excluded players by which nearly the same name is found, with and without the date of birth.
CREATE TABLE person_mark_next (
  kind TEXT NOT NULL CHECK (kind IN ('person', 'near', 'name', 'email', 'document', 'destination')),
  digest TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  PRIMARY KEY (kind, digest, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO person_mark_next SELECT kind, digest, user_id FROM person_mark;
DROP TABLE person_mark;
ALTER TABLE person_mark_next RENAME TO person_mark;
CREATE INDEX person_mark_by_user ON person_mark (user_id);

-- Players who are compared with one who excludes themself.
CREATE INDEX users_by_birth ON users (date_of_birth) WHERE role = 'P' AND forgotten_at IS NULL;
