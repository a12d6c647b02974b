-- Ways to pay in and out, as the operator has them. Amounts are thousandths; a fee is hundredths of a per cent.
CREATE TABLE payment_systems (
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'payout')),
  slug TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- By language.
  name TEXT NOT NULL CHECK (json_valid(name)),
  description TEXT NOT NULL CHECK (json_valid(description)),
  least INTEGER NOT NULL CHECK (least > 0),
  most INTEGER NOT NULL CHECK (most >= least),
  fee INTEGER NOT NULL DEFAULT 0 CHECK (fee BETWEEN 0 AND 10000),
  usual_minutes INTEGER NOT NULL DEFAULT 0,
  disabled_reason TEXT,
  -- A deposit: 'redirect' or 'crypto'. A payout: what its destination is, 'iban' or 'phone'.
  way TEXT NOT NULL,
  -- An employee looks at each deposit before it is added, or carries out each payout.
  needs_employee INTEGER NOT NULL DEFAULT 0 CHECK (needs_employee IN (0, 1)),
  PRIMARY KEY (kind, slug)
) STRICT;

-- Whose each payment is, and which of them wait for an employee. The player's object has the truth and writes this after it.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  waits_for TEXT CHECK (waits_for IN ('approval', 'hand')),
  created_at INTEGER NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX payments_waiting ON payments (kind, waits_for, created_at) WHERE waits_for IS NOT NULL;
