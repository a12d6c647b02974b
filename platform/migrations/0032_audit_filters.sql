-- The audit is read by who did it and by what it is about; by subject and time it is found already.
CREATE INDEX audit_by_staff ON audit (staff_id, id);
CREATE INDEX audit_by_area ON audit (area, id);
