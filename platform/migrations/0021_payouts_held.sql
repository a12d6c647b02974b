-- Until when no payout goes to a new destination: after a change of e-mail, a recovered password or a new passkey.
ALTER TABLE users ADD COLUMN payouts_held_until INTEGER;
