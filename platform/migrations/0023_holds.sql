-- Whose payouts wait until the alarm is closed; null when nobody's do.
ALTER TABLE alarm ADD COLUMN player_id TEXT;
-- The most that a round wins, in whole times its stake, as the game publishes it; null where it publishes none.
ALTER TABLE games ADD COLUMN max_win INTEGER CHECK (max_win > 0);
