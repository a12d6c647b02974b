-- Closed alarms go when they are as old as the audit may be.
CREATE INDEX alarm_closed ON alarm (closed_at) WHERE closed_at IS NOT NULL;
