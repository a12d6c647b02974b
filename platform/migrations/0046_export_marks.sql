-- The tables of a day's export have a mark of their own: the place of their next page, as JSON. And when each part was whole.
ALTER TABLE exports ADD COLUMN tables_to TEXT;
ALTER TABLE exports ADD COLUMN tables_at INTEGER;
ALTER TABLE exports ADD COLUMN objects_at INTEGER;
UPDATE exports SET tables_at = finished_at, objects_at = finished_at;
