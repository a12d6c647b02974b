-- What the operator has closed for now. Who, when and why: settings_log.
CREATE TABLE closed_services (service TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT, WITHOUT ROWID;
