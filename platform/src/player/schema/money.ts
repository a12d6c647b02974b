import { appendOnly } from '#platform/host/sql.ts';

// `effect` holds ledger transactions, `entry` their postings, `reservation` and `resolution` holds on money. Threat: a
// bug in our own code: a statement that breaks a rule of these triggers fails with its transaction. Accepted: whoever
// can write the file can drop them; `audit` would still show it.
export const ledger = `
CREATE TABLE effect (
  id INTEGER PRIMARY KEY, external_id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, fingerprint TEXT NOT NULL,
  answer TEXT NOT NULL, round_id INTEGER, pays INTEGER, reverses INTEGER,
  cash_after INTEGER NOT NULL CHECK (cash_after BETWEEN 0 AND 9007199254740991),
  bonus_after INTEGER NOT NULL CHECK (bonus_after BETWEEN 0 AND 9007199254740991),
  reserved_after INTEGER NOT NULL CHECK (reserved_after BETWEEN 0 AND 9007199254740991),
  staked_after INTEGER NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX effect_by_stake ON effect (pays) WHERE pays IS NOT NULL;
CREATE UNIQUE INDEX effect_reverses_once ON effect (reverses) WHERE reverses IS NOT NULL;
CREATE TABLE entry (
  effect_id INTEGER NOT NULL, account TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (effect_id, account)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entry_is_next BEFORE INSERT ON entry
WHEN NEW.effect_id <> COALESCE((SELECT MAX(id) FROM effect), 0) + 1
BEGIN SELECT RAISE(ABORT, 'a sealed effect takes no more entries'); END;
CREATE TRIGGER effect_is_next BEFORE INSERT ON effect
WHEN NEW.id <> COALESCE((SELECT MAX(id) FROM effect), 0) + 1
BEGIN SELECT RAISE(ABORT, 'effects follow one another'); END;
CREATE TRIGGER effect_balances BEFORE INSERT ON effect
WHEN (SELECT COALESCE(SUM(amount), 0) FROM entry WHERE effect_id = NEW.id) <> 0
BEGIN SELECT RAISE(ABORT, 'the entries of an effect must sum to zero'); END;
CREATE TRIGGER effect_continues BEFORE INSERT ON effect
WHEN (NEW.cash_after, NEW.bonus_after, NEW.reserved_after) IS NOT (
  SELECT
    COALESCE(MAX(before.cash_after), 0) + COALESCE((SELECT amount FROM entry WHERE effect_id = NEW.id AND account = 'cash'), 0),
    COALESCE(MAX(before.bonus_after), 0) + COALESCE((SELECT amount FROM entry WHERE effect_id = NEW.id AND account = 'bonus'), 0),
    COALESCE(MAX(before.reserved_after), 0) + COALESCE((SELECT amount FROM entry WHERE effect_id = NEW.id AND account = 'reserved'), 0)
  FROM effect before WHERE before.id = NEW.id - 1)
BEGIN SELECT RAISE(ABORT, 'balances must continue those before them'); END;
${appendOnly('effect', 'the ledger is append-only')}
${appendOnly('entry', 'the ledger is append-only')}

CREATE TABLE reservation (
  id TEXT PRIMARY KEY, purpose TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0), at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE resolution (
  reservation_id TEXT PRIMARY KEY REFERENCES reservation (id),
  outcome TEXT NOT NULL CHECK (outcome IN ('committed', 'released')), at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

// `version` counts the changes of a payment; `told` is the version that the payment index in D1 has. Steps and reports
// are append-only: they are the evidence for employee and player in a dispute.
export const cashier = `
CREATE TABLE money_request (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('deposit', 'payout', 'transfer', 'decision', 'void')),
  fingerprint TEXT NOT NULL, about TEXT, at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
${appendOnly('money_request', 'a request is what it was')}
CREATE TABLE destination (
  id TEXT PRIMARY KEY, system TEXT NOT NULL, account TEXT NOT NULL, added_at INTEGER NOT NULL,
  UNIQUE (system, account)
) STRICT, WITHOUT ROWID;
CREATE TABLE payment (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL CHECK (kind IN ('deposit', 'payout')),
  system TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL DEFAULT 0 CHECK (fee BETWEEN 0 AND amount), needs_approval INTEGER NOT NULL,
  is_by_hand INTEGER NOT NULL, destination_id TEXT REFERENCES destination (id),
  status INTEGER NOT NULL CHECK (status IN (10, 20, 21, 22, 27, 30, 40, 45)), reason TEXT,
  received INTEGER CHECK (received >= 0), settled INTEGER CHECK (settled > 0), is_sent INTEGER NOT NULL DEFAULT 0,
  is_decided INTEGER NOT NULL DEFAULT 0, is_contradicted INTEGER NOT NULL DEFAULT 0, expires_at INTEGER,
  order_due_at INTEGER, order_tries INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, version INTEGER NOT NULL DEFAULT 1, told INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX payment_untold ON payment (number) WHERE told < version;
CREATE INDEX payment_expiring ON payment (expires_at) WHERE status = 10;
CREATE INDEX payment_to_order ON payment (order_due_at) WHERE order_due_at IS NOT NULL;
CREATE TRIGGER payment_succeeds_once BEFORE UPDATE ON payment WHEN OLD.status = 30 AND NEW.status <> 30
BEGIN SELECT RAISE(ABORT, 'a payment that succeeded stays so'); END;
CREATE TRIGGER payment_stays BEFORE UPDATE ON payment
WHEN (NEW.id, NEW.kind, NEW.system, NEW.amount, NEW.fee) <> (OLD.id, OLD.kind, OLD.system, OLD.amount, OLD.fee)
BEGIN SELECT RAISE(ABORT, 'what was asked for does not change'); END;
CREATE TRIGGER payment_remains BEFORE DELETE ON payment BEGIN SELECT RAISE(ABORT, 'payments are kept'); END;
CREATE TABLE payment_step (
  id INTEGER PRIMARY KEY, payment_id TEXT NOT NULL, status INTEGER NOT NULL, reason TEXT, actor TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX step_by_payment ON payment_step (payment_id);
${appendOnly('payment_step', 'steps are kept')}
CREATE TABLE payment_report (
  event_id TEXT PRIMARY KEY, payment_id TEXT NOT NULL, event TEXT NOT NULL, outcome TEXT NOT NULL,
  fingerprint TEXT NOT NULL, at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
${appendOnly('payment_report', 'reports are kept')}
CREATE TABLE pay_in (
  payment_id TEXT PRIMARY KEY, pay_currency TEXT NOT NULL, provider_id TEXT, address TEXT, pay_amount TEXT,
  paid TEXT NOT NULL DEFAULT '0', memo TEXT, network TEXT, confirmations INTEGER NOT NULL DEFAULT 0,
  valid_until INTEGER
) STRICT, WITHOUT ROWID;
`;
