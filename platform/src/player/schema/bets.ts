import { appendOnly } from '#platform/host/sql.ts';

const rowOf = (state: 'OLD' | 'NEW', columns: string) =>
  `(${columns.replaceAll(/\w+/g, `${state}.$&`).replaceAll(' ', ', ')})`;
/** @param columns separated by spaces */
const differs = (columns: string): string => `${rowOf('NEW', columns)} IS NOT ${rowOf('OLD', columns)}`;

const ticketConstants =
  'number id code type combination_size betslip_digest accept_changes stake bonus stake_transaction placed_at';
const selectionConstants = 'ticket place sport event_id market_id outcome_id home away tournament country is_live';

// The triggers guarantee that a bet and its selections never change, that an ended ticket stays ended, and that `paid` equals the
// ledger's payments for its stake. `betslip_digest` identifies the selections. `payout` follows the results known so far; null
// while open. `judge_at` is the next check of a pending ticket. `is_final` is set when the stake can no longer be returned and
// its cash has been contributed to the jackpots. `played` is the part that counted towards the wagering requirement. A stake may
// be cashed out in shares: `sold_stake` and `sold` are their sums, `early_stake` the part sold while the ticket could still be
// cancelled; `rest_payout` is the payout of the rest, null while it is open.
const tickets = `
CREATE TABLE ticket (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, code TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('single', 'combined', 'system')),
  combination_size INTEGER NOT NULL CHECK (combination_size > 0), betslip_digest TEXT NOT NULL,
  accept_changes TEXT NOT NULL CHECK (accept_changes IN ('none', 'higher', 'any')),
  stake INTEGER NOT NULL CHECK (stake > 0), bonus INTEGER NOT NULL CHECK (bonus BETWEEN 0 AND stake),
  stake_transaction INTEGER NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('pending', 'accepted', 'refused', 'cancelled', 'sold')), reason TEXT,
  possible INTEGER NOT NULL CHECK (possible >= 0), payout INTEGER CHECK (payout >= 0),
  paid INTEGER NOT NULL DEFAULT 0 CHECK (paid >= 0), is_final INTEGER NOT NULL DEFAULT 0,
  played INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 0,
  sold_stake INTEGER NOT NULL DEFAULT 0 CHECK (sold_stake >= 0 AND sold_stake < stake),
  sold INTEGER NOT NULL DEFAULT 0 CHECK (sold >= 0),
  early_stake INTEGER NOT NULL DEFAULT 0 CHECK (early_stake BETWEEN 0 AND sold_stake), rest_payout INTEGER,
  placed_at INTEGER NOT NULL, judge_at INTEGER CHECK (judge_at IS NULL OR state = 'pending'), accepted_at INTEGER,
  settled_at INTEGER
) STRICT;
CREATE INDEX ticket_by_betslip ON ticket (betslip_digest);
CREATE INDEX ticket_to_judge ON ticket (judge_at) WHERE judge_at IS NOT NULL;
CREATE TRIGGER ticket_is_staked BEFORE INSERT ON ticket
WHEN NOT EXISTS (SELECT 1 FROM ledger_transaction
  WHERE id = NEW.stake_transaction AND kind = 'debit' AND counterparty = 'provider:sft' AND counterparty_amount = NEW.stake)
BEGIN SELECT RAISE(ABORT, 'a ticket is what the ledger took for it'); END;
CREATE TRIGGER ticket_stays BEFORE UPDATE ON ticket WHEN ${differs(ticketConstants)}
BEGIN SELECT RAISE(ABORT, 'what was asked for does not change'); END;
CREATE TRIGGER ticket_ends_once BEFORE UPDATE ON ticket
WHEN OLD.state IN ('refused', 'cancelled', 'sold')
  OR NEW.state IN ('cancelled', 'sold') AND (OLD.state <> 'accepted' OR OLD.settled_at IS NOT NULL)
  OR NEW.state IN ('pending', 'refused') AND OLD.state <> 'pending'
BEGIN SELECT RAISE(ABORT, 'a ticket ends once'); END;
CREATE TRIGGER ticket_is_given_back BEFORE UPDATE ON ticket
WHEN (NEW.state IN ('refused', 'cancelled'))
  <> EXISTS (SELECT 1 FROM ledger_transaction WHERE reverses = NEW.stake_transaction)
BEGIN SELECT RAISE(ABORT, 'a ticket says of its stake what the ledger says'); END;
CREATE TRIGGER ticket_paid BEFORE UPDATE ON ticket
WHEN NEW.paid <> (SELECT COALESCE(SUM(cash + bonus), 0) FROM ledger_transaction
  WHERE pays = NEW.stake_transaction AND round_id IS NULL)
BEGIN SELECT RAISE(ABORT, 'a ticket has paid what the ledger paid for it'); END;
CREATE TRIGGER ticket_remains BEFORE DELETE ON ticket BEGIN SELECT RAISE(ABORT, 'tickets are kept'); END;
`;

// `result_version` is the version of the event's results.
const selections = `
CREATE TABLE ticket_selection (
  ticket INTEGER NOT NULL REFERENCES ticket (number), place INTEGER NOT NULL, sport INTEGER NOT NULL,
  event_id TEXT NOT NULL, market_id TEXT NOT NULL, outcome_id TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price > 100), home TEXT NOT NULL, away TEXT NOT NULL, tournament TEXT NOT NULL,
  country TEXT NOT NULL, starts_at INTEGER NOT NULL, is_live INTEGER NOT NULL,
  result TEXT CHECK (result IN ('won', 'lost', 'void')), result_version INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (ticket, place), UNIQUE (ticket, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX selection_by_event ON ticket_selection (event_id);
CREATE TRIGGER selection_stays BEFORE UPDATE ON ticket_selection WHEN ${differs(selectionConstants)}
  OR NEW.price <> OLD.price AND (SELECT state FROM ticket WHERE number = NEW.ticket) <> 'pending'
BEGIN SELECT RAISE(ABORT, 'what was on offer does not change'); END;
CREATE TRIGGER selection_goes_on BEFORE UPDATE ON ticket_selection
WHEN NEW.result_version < OLD.result_version OR NEW.result IS NOT OLD.result AND NEW.result_version = OLD.result_version
BEGIN SELECT RAISE(ABORT, 'a result that is older changes nothing'); END;
CREATE TRIGGER selection_remains BEFORE DELETE ON ticket_selection BEGIN SELECT RAISE(ABORT, 'tickets are kept'); END;
`;

// `model` is the score model at the time of the price, `results` the result of each part, both as JSON. `price` is the price of
// the parts that are not void; null while no part is void.
const builders = `
CREATE TABLE ticket_builder (
  ticket INTEGER NOT NULL, place INTEGER NOT NULL, model TEXT NOT NULL, results TEXT NOT NULL,
  price INTEGER CHECK (price > 100), PRIMARY KEY (ticket, place),
  FOREIGN KEY (ticket, place) REFERENCES ticket_selection (ticket, place)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER builder_stays BEFORE UPDATE ON ticket_builder
WHEN (NEW.ticket, NEW.place) IS NOT (OLD.ticket, OLD.place)
  OR NEW.model <> OLD.model AND (SELECT state FROM ticket WHERE number = NEW.ticket) <> 'pending'
BEGIN SELECT RAISE(ABORT, 'what was on offer does not change'); END;
CREATE TRIGGER builder_remains BEFORE DELETE ON ticket_builder BEGIN SELECT RAISE(ABORT, 'tickets are kept'); END;
`;

const steps = `
CREATE TABLE ticket_step (
  id INTEGER PRIMARY KEY, ticket INTEGER NOT NULL REFERENCES ticket (number),
  what TEXT NOT NULL CHECK (what IN ('placed', 'accepted', 'refused', 'cancelled', 'sold', 'settled')),
  moved INTEGER NOT NULL, payout INTEGER, at INTEGER NOT NULL
) STRICT;
CREATE INDEX step_by_ticket ON ticket_step (ticket);
CREATE UNIQUE INDEX step_ends_once ON ticket_step (ticket) WHERE what IN ('refused', 'cancelled', 'sold');
CREATE UNIQUE INDEX step_begins_once ON ticket_step (ticket, what) WHERE what IN ('placed', 'accepted');
${appendOnly('ticket_step', 'steps are kept')}
`;

const shares = `
CREATE TABLE ticket_share (
  number INTEGER PRIMARY KEY, ticket INTEGER NOT NULL REFERENCES ticket (number), stake INTEGER NOT NULL CHECK (stake > 0),
  cash_stake INTEGER NOT NULL CHECK (cash_stake BETWEEN 0 AND stake), paid INTEGER NOT NULL CHECK (paid > 0),
  transaction_id INTEGER NOT NULL UNIQUE, at INTEGER NOT NULL
) STRICT;
CREATE INDEX share_by_ticket ON ticket_share (ticket);
${appendOnly('ticket_share', 'shares are kept')}
CREATE TRIGGER ticket_sold BEFORE UPDATE ON ticket
WHEN (NEW.sold_stake, NEW.sold) IS NOT (
  SELECT COALESCE(SUM(stake), 0), COALESCE(SUM(paid), 0) FROM ticket_share WHERE ticket = NEW.number)
BEGIN SELECT RAISE(ABORT, 'a ticket has sold what its shares say'); END;
CREATE TRIGGER ticket_rest BEFORE UPDATE ON ticket
WHEN NEW.sold_stake > 0 AND (NEW.state = 'cancelled' OR NEW.payout IS NOT NEW.sold + NEW.rest_payout)
BEGIN SELECT RAISE(ABORT, 'a ticket pays what its shares and the rest pay'); END;
`;

// A rule cashes its ticket out once the offer reaches `amount`. `due_at` is the next check; null while the sportsbook watches the
// prices. Outcomes: `sold` by the rule, `removed` by the player, `over` with the ticket.
const cashOutRules = `
CREATE TABLE cash_out_rule (
  ticket INTEGER PRIMARY KEY REFERENCES ticket (number), amount INTEGER NOT NULL CHECK (amount > 0), set_at INTEGER NOT NULL,
  due_at INTEGER CHECK (due_at IS NULL OR ended_at IS NULL), tries INTEGER NOT NULL DEFAULT 0, ended_at INTEGER,
  outcome TEXT CHECK (outcome IN ('sold', 'removed', 'over') AND ended_at IS NOT NULL OR outcome IS NULL AND ended_at IS NULL)
) STRICT;
CREATE INDEX rule_due ON cash_out_rule (due_at) WHERE due_at IS NOT NULL;
`;

/** Subscriptions to the results of events; `due_at` is null once the sportsbook has accepted. */
const follows = `
CREATE TABLE ticket_follow (
  event_id TEXT PRIMARY KEY, sport INTEGER NOT NULL, due_at INTEGER, tries INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX follow_due ON ticket_follow (due_at) WHERE due_at IS NOT NULL;
`;

export const bets: string = [tickets, selections, builders, steps, shares, cashOutRules, follows].join('');
