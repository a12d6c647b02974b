-- What an employee set, with who and when: only ever added to.
CREATE TABLE settings_log (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;
CREATE TRIGGER settings_log_stays BEFORE UPDATE ON settings_log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER settings_log_remains BEFORE DELETE ON settings_log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
