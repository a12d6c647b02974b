/**
 * What the house owed for a first deposit (`first_deposit`) or a day of play (`cashback:2026-11-21`), by which share in
 * percent, once. What was before this step earned nothing by it.
 */
export const rewards = `
CREATE INDEX effect_of_bonus ON effect (id) WHERE kind LIKE 'bonus:%';
CREATE TABLE accrual (
  id TEXT PRIMARY KEY,
  base INTEGER NOT NULL,
  share INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO accrual (id, base, share, amount, at) SELECT 'cashback:' || day, 0, 0, 0, 0 FROM play_day;
INSERT INTO accrual (id, base, share, amount, at)
SELECT 'first_deposit', 0, 0, 0, 0 WHERE EXISTS (SELECT 1 FROM effect WHERE kind = 'deposit');
CREATE TRIGGER accrual_stays BEFORE UPDATE ON accrual BEGIN SELECT RAISE(ABORT, 'what was owed is what it was'); END;
CREATE TRIGGER accrual_remains BEFORE DELETE ON accrual BEGIN SELECT RAISE(ABORT, 'what was owed is kept'); END;
`;

/** What is to be staked before bonus may become cash, and what was. Bonus of before this step was given without it. */
export const bonusPlay = `
CREATE TABLE bonus_play (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  required INTEGER NOT NULL CHECK (required >= 0),
  played INTEGER NOT NULL CHECK (played >= 0)
) STRICT;
INSERT INTO bonus_play (one, required, played) VALUES (1, 0, 0);
`;
