import { appendOnly } from '#platform/host/sql.ts';

// `version` counts the changes of a payment; the payment index in D1 has `indexed_version`. Steps and reports are append-only:
// they are evidence in a dispute.
export const cashier = `
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
  updated_at INTEGER NOT NULL, version INTEGER NOT NULL DEFAULT 1, indexed_version INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX payment_to_index ON payment (number) WHERE indexed_version < version;
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
