-- The documents that wait for a decision, oldest first.
CREATE INDEX documents_in_queue ON documents (sent_at, id) WHERE state IN ('sent', 'in_review');
