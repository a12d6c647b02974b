-- Rows of payments whose id names their player go once nobody waits for them; those of before have ids of 36 characters.
CREATE INDEX payments_over ON payments (created_at) WHERE waits_for IS NULL AND length(id) > 36;
