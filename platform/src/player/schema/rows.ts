const sumOf = (account: string) =>
  `COALESCE((SELECT amount FROM posting WHERE effect_id = NEW.id AND account = '${account}'), 0)`;
const moved = (account: string) => `COALESCE(NEW.${account}, ${sumOf(account)})`;
const isCounter = "account NOT IN ('cash', 'bonus', 'reserved')";

/**
 * The postings of a ledger transaction are columns of its row: what it moves on the player's accounts, and on the one
 * counterparty it has. Indexes that a wallet call would write are gone, and `play_day` is written once for many calls:
 * `counts_later` marks transactions that it has not counted, after `counted_until`. `played_ms`: of a stake that was
 * taken. `is_left_open` marks open rounds up to `rounds_until`. The release before writes `entry` first, now a view, and
 * leaves the columns empty: triggers fill them.
 */
export const fewRows = `
ALTER TABLE effect ADD COLUMN cash INTEGER;
ALTER TABLE effect ADD COLUMN bonus INTEGER;
ALTER TABLE effect ADD COLUMN reserved INTEGER;
ALTER TABLE effect ADD COLUMN counter TEXT;
ALTER TABLE effect ADD COLUMN countered INTEGER CHECK (cash + bonus + reserved + countered = 0);
ALTER TABLE effect ADD COLUMN played_ms INTEGER;
ALTER TABLE effect ADD COLUMN counts_later INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER effect_stays;
UPDATE effect SET
  cash = COALESCE((SELECT amount FROM entry WHERE effect_id = effect.id AND account = 'cash'), 0),
  bonus = COALESCE((SELECT amount FROM entry WHERE effect_id = effect.id AND account = 'bonus'), 0),
  reserved = COALESCE((SELECT amount FROM entry WHERE effect_id = effect.id AND account = 'reserved'), 0),
  counter = (SELECT account FROM entry WHERE effect_id = effect.id AND ${isCounter}),
  countered = COALESCE((SELECT amount FROM entry WHERE effect_id = effect.id AND ${isCounter}), 0);
DROP TABLE entry;
CREATE TABLE posting (
  effect_id INTEGER NOT NULL, account TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (effect_id, account)
) STRICT, WITHOUT ROWID;
CREATE VIEW entry (effect_id, account, amount) AS
  SELECT id, 'cash', cash FROM effect WHERE cash <> 0
  UNION ALL SELECT id, 'bonus', bonus FROM effect WHERE bonus <> 0
  UNION ALL SELECT id, 'reserved', reserved FROM effect WHERE reserved <> 0
  UNION ALL SELECT id, counter, countered FROM effect WHERE countered <> 0;
CREATE TRIGGER entry_is_next INSTEAD OF INSERT ON entry BEGIN
  SELECT RAISE(ABORT, 'a sealed effect takes no more entries')
  WHERE NEW.effect_id <> COALESCE((SELECT MAX(id) FROM effect), 0) + 1;
  INSERT INTO posting VALUES (NEW.effect_id, NEW.account, NEW.amount);
END;
DROP TRIGGER effect_balances;
CREATE TRIGGER effect_balances BEFORE INSERT ON effect
WHEN COALESCE(NEW.cash + NEW.bonus + NEW.reserved + NEW.countered,
  (SELECT SUM(amount) FROM posting WHERE effect_id = NEW.id), 0) <> 0
BEGIN SELECT RAISE(ABORT, 'the entries of an effect must sum to zero'); END;
DROP TRIGGER effect_continues;
CREATE TRIGGER effect_continues BEFORE INSERT ON effect
WHEN (NEW.cash_after, NEW.bonus_after, NEW.reserved_after) IS NOT (
  SELECT COALESCE(MAX(before.cash_after), 0) + ${moved('cash')}, COALESCE(MAX(before.bonus_after), 0) + ${moved('bonus')},
    COALESCE(MAX(before.reserved_after), 0) + ${moved('reserved')}
  FROM effect before WHERE before.id = NEW.id - 1)
BEGIN SELECT RAISE(ABORT, 'balances must continue those before them'); END;
CREATE TRIGGER effect_is_whole AFTER INSERT ON effect WHEN NEW.cash IS NULL BEGIN
  UPDATE effect SET cash = ${sumOf('cash')}, bonus = ${sumOf('bonus')}, reserved = ${sumOf('reserved')},
    counter = (SELECT account FROM posting WHERE effect_id = NEW.id AND ${isCounter}),
    countered = COALESCE((SELECT amount FROM posting WHERE effect_id = NEW.id AND ${isCounter}), 0)
  WHERE id = NEW.id;
  DELETE FROM posting WHERE effect_id = NEW.id;
END;
CREATE TRIGGER effect_stays BEFORE UPDATE ON effect WHEN OLD.cash IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
DROP TRIGGER ticket_is_staked;
CREATE TRIGGER ticket_is_staked BEFORE INSERT ON ticket
WHEN NOT EXISTS (SELECT 1 FROM effect
  WHERE id = NEW.stake_effect AND kind = 'debit' AND counter = 'provider:sft' AND countered = NEW.stake)
BEGIN SELECT RAISE(ABORT, 'a ticket is what the ledger took for it'); END;
DROP TRIGGER ticket_paid;
CREATE TRIGGER ticket_paid BEFORE UPDATE ON ticket
WHEN NEW.paid <> (SELECT COALESCE(SUM(cash + bonus), 0) FROM effect
  WHERE pays = NEW.stake_effect AND round_id IS NULL)
BEGIN SELECT RAISE(ABORT, 'a ticket has paid what the ledger paid for it'); END;
DROP INDEX effect_by_stake;
DROP INDEX effect_by_round;
CREATE INDEX effect_of_ticket ON effect (pays) WHERE pays IS NOT NULL AND round_id IS NULL;
ALTER TABLE round ADD COLUMN first_effect INTEGER;
ALTER TABLE round ADD COLUMN is_left_open INTEGER NOT NULL DEFAULT 0;
ALTER TABLE holder ADD COLUMN counted_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE holder ADD COLUMN rounds_until INTEGER NOT NULL DEFAULT 0;
UPDATE round SET is_left_open = 1 WHERE status = 'open';
UPDATE holder SET counted_until = COALESCE((SELECT MAX(id) FROM effect), 0),
  rounds_until = COALESCE((SELECT MAX(id) FROM round), 0);
DROP INDEX round_open;
CREATE INDEX round_left_open ON round (id) WHERE is_left_open = 1 AND status = 'open';
CREATE TRIGGER round_reopens AFTER UPDATE OF status ON round
WHEN NEW.status = 'open' AND OLD.status <> 'open' AND NEW.id <= (SELECT rounds_until FROM holder)
BEGIN UPDATE round SET is_left_open = 1 WHERE id = NEW.id; END;
`;
