-- When a code may be activated (epoch milliseconds; null: from the beginning, without an end) and by how many players.
-- Uses are counted by the database, and stay when the account of a player is forgotten: otherwise that gave one back.
ALTER TABLE promocodes ADD COLUMN valid_from INTEGER;
ALTER TABLE promocodes ADD COLUMN valid_until INTEGER;
ALTER TABLE promocodes ADD COLUMN most_uses INTEGER CHECK (most_uses > 0);
ALTER TABLE promocodes ADD COLUMN uses INTEGER NOT NULL DEFAULT 0;
ALTER TABLE promocodes ADD COLUMN created_at INTEGER;
UPDATE promocodes SET uses = (SELECT COUNT(*) FROM promocode_activations a WHERE a.code = promocodes.code);
CREATE TRIGGER promocode_used AFTER INSERT ON promocode_activations BEGIN
  UPDATE promocodes SET uses = uses + 1 WHERE code = NEW.code;
END;
