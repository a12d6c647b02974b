-- When a slide is shown, in epoch milliseconds; null: from the beginning, or without an end.
ALTER TABLE slides ADD COLUMN shown_from INTEGER;
ALTER TABLE slides ADD COLUMN shown_until INTEGER;
