import { audit } from '#domain/house-rules.ts';
import { appendOnly } from '#platform/host/sql.ts';

const posted = (account: string) => `COALESCE(MAX(before.${account}_after), 0) + NEW.${account}`;

// A ledger transaction is one row with its postings as columns: the player's accounts and one counterparty. `played_ms` is the
// time played since the previous stake. `counts_later` rows after `holder.counted_until` are not in `play_day` yet. Threat: a bug
// in our code. So a statement that breaks a rule of these triggers fails with its transaction. Accepted risk: whoever can write
// the file can drop the triggers; `audit` still detects the damage.
const transactions = `
CREATE TABLE ledger_transaction (
  id INTEGER PRIMARY KEY, external_id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, fingerprint TEXT NOT NULL,
  answer TEXT NOT NULL, round_id INTEGER, pays INTEGER, reverses INTEGER,
  cash INTEGER NOT NULL, bonus INTEGER NOT NULL, held INTEGER NOT NULL,
  counterparty TEXT, counterparty_amount INTEGER NOT NULL,
  cash_after INTEGER NOT NULL CHECK (cash_after BETWEEN 0 AND 9007199254740991),
  bonus_after INTEGER NOT NULL CHECK (bonus_after BETWEEN 0 AND 9007199254740991),
  held_after INTEGER NOT NULL CHECK (held_after BETWEEN 0 AND 9007199254740991),
  staked_after INTEGER NOT NULL, played_ms INTEGER, counts_later INTEGER NOT NULL DEFAULT 0, at INTEGER NOT NULL,
  CONSTRAINT postings_sum_to_zero CHECK (cash + bonus + held + counterparty_amount = 0)
) STRICT;
CREATE UNIQUE INDEX transaction_reverses_once ON ledger_transaction (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX transaction_of_transfer ON ledger_transaction (id) WHERE kind IN ('deposit', 'hold');
CREATE INDEX transaction_of_bonus ON ledger_transaction (id) WHERE kind LIKE 'bonus:%';
CREATE INDEX transaction_of_ticket ON ledger_transaction (pays) WHERE pays IS NOT NULL AND round_id IS NULL;
CREATE TRIGGER transaction_is_next BEFORE INSERT ON ledger_transaction
WHEN NEW.id <> COALESCE((SELECT MAX(id) FROM ledger_transaction), 0) + 1
BEGIN SELECT RAISE(ABORT, 'ledger transactions follow one another'); END;
CREATE TRIGGER transaction_continues BEFORE INSERT ON ledger_transaction
WHEN (NEW.cash_after, NEW.bonus_after, NEW.held_after) IS NOT (
  SELECT ${['cash', 'bonus', 'held'].map(posted).join(', ')} FROM ledger_transaction before WHERE before.id = NEW.id - 1)
BEGIN SELECT RAISE(ABORT, 'balances must continue those before them'); END;
${appendOnly('ledger_transaction', 'the ledger is append-only')}
CREATE VIEW posting (transaction_id, account, amount) AS
  SELECT id, 'cash', cash FROM ledger_transaction WHERE cash <> 0
  UNION ALL SELECT id, 'bonus', bonus FROM ledger_transaction WHERE bonus <> 0
  UNION ALL SELECT id, 'held', held FROM ledger_transaction WHERE held <> 0
  UNION ALL SELECT id, counterparty, counterparty_amount FROM ledger_transaction WHERE counterparty_amount <> 0;
`;

const holds = `
CREATE TABLE money_hold (
  id TEXT PRIMARY KEY, purpose TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0), at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE money_hold_end (
  hold_id TEXT PRIMARY KEY REFERENCES money_hold (id),
  outcome TEXT NOT NULL CHECK (outcome IN ('captured', 'released')), at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

const requests = `
CREATE TABLE money_request (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, fingerprint TEXT NOT NULL, about TEXT, at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
${appendOnly('money_request', 'a request is what it was')}
`;

// `holder` is the player whom the object belongs to. A closed account still pays wins but takes no stakes; `held_at` is set
// during an identity review. `play_day` includes transactions up to `counted_until`; open rounds up to `rounds_until` are marked.
const holder = `
CREATE TABLE holder (
  one INTEGER PRIMARY KEY CHECK (one = 1), player_id TEXT NOT NULL, currency TEXT NOT NULL,
  is_banned INTEGER NOT NULL DEFAULT 0, closed_at INTEGER, held_at INTEGER,
  counted_until INTEGER NOT NULL DEFAULT 0, rounds_until INTEGER NOT NULL DEFAULT 0
) STRICT;
`;

// `bonus_play` has the wagering requirement and how much of it is met. `accrual` has the bonuses that accrued for a first deposit
// (`first_deposit`) or a day of play (`cashback:2026-11-21`), with their share in per cent.
const bonuses = `
CREATE TABLE bonus_play (
  one INTEGER PRIMARY KEY CHECK (one = 1), required INTEGER NOT NULL CHECK (required >= 0),
  played INTEGER NOT NULL CHECK (played >= 0)
) STRICT;
INSERT INTO bonus_play (one, required, played) VALUES (1, 0, 0);
CREATE TABLE accrual (
  id TEXT PRIMARY KEY, base INTEGER NOT NULL, share INTEGER NOT NULL, amount INTEGER NOT NULL CHECK (amount >= 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER accrual_stays BEFORE UPDATE ON accrual BEGIN SELECT RAISE(ABORT, 'what was owed is what it was'); END;
CREATE TRIGGER accrual_remains BEFORE DELETE ON accrual BEGIN SELECT RAISE(ABORT, 'what was owed is kept'); END;
`;

/** The shard that receives reports of stakes, and the total of cash stakes reported so far. */
const jackpotReport = `
CREATE TABLE jackpot_report (
  one INTEGER PRIMARY KEY CHECK (one = 1), shard TEXT NOT NULL, taken INTEGER NOT NULL CHECK (taken > 0)
) STRICT;
`;

// Rows may be deleted once they are older than the audit's retention. One day of margin covers the different month ends of SQLite
// and the market's calendar.
const staffLog = `
CREATE TABLE staff_log (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, staff_id TEXT NOT NULL, action TEXT NOT NULL, detail TEXT NOT NULL
) STRICT;
CREATE TRIGGER staff_log_stays BEFORE UPDATE ON staff_log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER staff_log_remains BEFORE DELETE ON staff_log
WHEN OLD.at > unixepoch('now', '-${audit.keptFor.count} months', '+1 day') * 1000
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
`;

export const ledger: string = [holder, transactions, holds, requests, bonuses, jackpotReport, staffLog].join('');
