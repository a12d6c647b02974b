-- Raised with each change of an employee, so that lists which are kept are read afresh. No row: nobody changed anything.
CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;
