import { audit } from '#domain/house-rules.ts';
import { appendOnly } from '#platform/host/sql.ts';

export const play = `
CREATE TABLE holder (
  one INTEGER PRIMARY KEY CHECK (one = 1), player_id TEXT NOT NULL, currency TEXT NOT NULL,
  is_banned INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE game_session (
  id TEXT PRIMARY KEY, integration TEXT NOT NULL, game_id TEXT NOT NULL, producer TEXT NOT NULL,
  free_spins_id INTEGER, sign_in_id TEXT NOT NULL, client_type TEXT NOT NULL, language TEXT NOT NULL,
  opened_at INTEGER NOT NULL, seen_at INTEGER NOT NULL, ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE round (
  id INTEGER PRIMARY KEY, integration TEXT NOT NULL, reference TEXT NOT NULL, session_id TEXT NOT NULL,
  game_id TEXT NOT NULL, producer TEXT NOT NULL, bet INTEGER NOT NULL DEFAULT 0, win INTEGER NOT NULL DEFAULT 0,
  balance_before INTEGER NOT NULL, balance_after INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost', 'cancelled')), opened_at INTEGER NOT NULL,
  UNIQUE (integration, reference)
) STRICT;
CREATE TABLE free_spins (
  id INTEGER PRIMARY KEY, external_id TEXT NOT NULL UNIQUE, integration TEXT NOT NULL, game_id TEXT NOT NULL,
  granted INTEGER NOT NULL CHECK (granted > 0), used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND granted),
  prize INTEGER NOT NULL DEFAULT 0, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE favourite (
  integration TEXT NOT NULL, game_id TEXT NOT NULL, added_at INTEGER NOT NULL, PRIMARY KEY (integration, game_id)
) STRICT, WITHOUT ROWID;
`;

/** After as long as the audit is kept, entries go. The day is for the two calendars' ends of months. */
export const staffLogEnds = `
DROP TRIGGER desk_entry_remains;
CREATE TRIGGER desk_entry_remains BEFORE DELETE ON desk_entry
WHEN OLD.at > unixepoch('now', '-${audit.keptFor.count} months', '+1 day') * 1000
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
`;

/** A partial index: transfers are few among many stakes, so stakes do not pay for it. */
export const records = `
CREATE INDEX effect_of_transfer ON effect (id) WHERE kind IN ('deposit', 'reserve');
`;

/** A closed account still pays what is owed and takes no stake. */
export const closing = `
ALTER TABLE holder ADD COLUMN closed_at INTEGER;
`;

/** Kept for as long as an access token of the sign-in may live. */
export const endedSignIns = `
CREATE TABLE ended_sign_in (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** An account on hold while staff review whose it is. */
export const holding = `
ALTER TABLE holder ADD COLUMN held_at INTEGER;
`;

/** Days before this step are summed from the ledger; Tunisia's clock has been an hour ahead of UTC since 2009. */
export const care = `
CREATE TABLE play_day (
  day TEXT PRIMARY KEY, deposited INTEGER NOT NULL DEFAULT 0, staked INTEGER NOT NULL DEFAULT 0,
  returned INTEGER NOT NULL DEFAULT 0, played_ms INTEGER NOT NULL DEFAULT 0, played_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO play_day (day, deposited, staked, returned)
SELECT date(e.at / 1000 + 3600, 'unixepoch'),
  COALESCE(SUM(l.amount) FILTER (WHERE e.kind = 'deposit' AND l.account = 'cash'), 0),
  COALESCE(SUM(l.amount) FILTER (WHERE e.kind IN ('debit', 'rollback') AND l.account LIKE 'provider:%'), 0),
  COALESCE(-SUM(l.amount) FILTER (WHERE e.kind = 'credit' AND l.account LIKE 'provider:%'), 0)
FROM effect e JOIN entry l ON l.effect_id = e.id GROUP BY 1;
CREATE TABLE play_limit (
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'session')),
  period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month')), size INTEGER NOT NULL CHECK (size > 0),
  next_size INTEGER CHECK (next_size > size), next_from INTEGER, PRIMARY KEY (kind, period)
) STRICT, WITHOUT ROWID;
CREATE TABLE exclusion (
  kind TEXT PRIMARY KEY CHECK (kind IN ('self_exclusion', 'time_out')), since INTEGER NOT NULL,
  until INTEGER NOT NULL CHECK (until > since)
) STRICT, WITHOUT ROWID;
CREATE TABLE desk_entry (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, staff_id TEXT NOT NULL, action TEXT NOT NULL, detail TEXT NOT NULL
) STRICT;
${appendOnly('desk_entry', 'the log is append-only')}
CREATE INDEX round_open ON round (id) WHERE status = 'open';
CREATE INDEX effect_by_round ON effect (round_id) WHERE round_id IS NOT NULL;
ALTER TABLE free_spins ADD COLUMN stake INTEGER NOT NULL DEFAULT 100 CHECK (stake > 0);
`;

/** The `_before` columns: the totals of all play when the sitting began. */
export const sitting = `
CREATE TABLE sitting (
  one INTEGER PRIMARY KEY CHECK (one = 1), since INTEGER NOT NULL DEFAULT 0, checked_at INTEGER NOT NULL DEFAULT 0,
  staked_before INTEGER NOT NULL DEFAULT 0, returned_before INTEGER NOT NULL DEFAULT 0,
  played_before INTEGER NOT NULL DEFAULT 0, check_minutes INTEGER NOT NULL CHECK (check_minutes > 0)
) STRICT;
INSERT INTO sitting (one, check_minutes) VALUES (1, 60);
`;

// The bet and its offer never change, an ended ticket stays so, and `paid` equals what the ledger paid for its stake.
// `payout`: by the results known so far, null while open. `judge_at`: the next check of a pending one.
// `result_version`: of a match's results. `ticket_follow`: subscriptions to results that are due.
export const tickets = `
CREATE TABLE ticket (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, code TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('single', 'combined', 'system')), pick INTEGER NOT NULL CHECK (pick > 0),
  slip TEXT NOT NULL, accept_changes TEXT NOT NULL CHECK (accept_changes IN ('none', 'higher', 'any')),
  stake INTEGER NOT NULL CHECK (stake > 0), bonus INTEGER NOT NULL CHECK (bonus BETWEEN 0 AND stake),
  stake_effect INTEGER NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('pending', 'accepted', 'refused', 'cancelled', 'sold')), reason TEXT,
  possible INTEGER NOT NULL CHECK (possible >= 0), payout INTEGER CHECK (payout >= 0),
  paid INTEGER NOT NULL DEFAULT 0 CHECK (paid >= 0), version INTEGER NOT NULL DEFAULT 0, placed_at INTEGER NOT NULL,
  judge_at INTEGER CHECK (judge_at IS NULL OR state = 'pending'), accepted_at INTEGER, settled_at INTEGER
) STRICT;
CREATE INDEX ticket_by_slip ON ticket (slip);
CREATE INDEX ticket_to_judge ON ticket (judge_at) WHERE judge_at IS NOT NULL;
CREATE TRIGGER ticket_is_staked BEFORE INSERT ON ticket
WHEN NOT EXISTS (SELECT 1 FROM effect e JOIN entry l ON l.effect_id = e.id
  WHERE e.id = NEW.stake_effect AND e.kind = 'debit' AND l.account = 'provider:sft' AND l.amount = NEW.stake)
BEGIN SELECT RAISE(ABORT, 'a ticket is what the ledger took for it'); END;
CREATE TRIGGER ticket_stays BEFORE UPDATE ON ticket
WHEN (NEW.number, NEW.id, NEW.code, NEW.type, NEW.pick, NEW.slip, NEW.accept_changes, NEW.stake, NEW.bonus, NEW.stake_effect, NEW.placed_at)
  IS NOT (OLD.number, OLD.id, OLD.code, OLD.type, OLD.pick, OLD.slip, OLD.accept_changes, OLD.stake, OLD.bonus, OLD.stake_effect, OLD.placed_at)
BEGIN SELECT RAISE(ABORT, 'what was asked for does not change'); END;
CREATE TRIGGER ticket_ends_once BEFORE UPDATE ON ticket
WHEN OLD.state IN ('refused', 'cancelled', 'sold')
  OR NEW.state IN ('cancelled', 'sold') AND (OLD.state <> 'accepted' OR OLD.settled_at IS NOT NULL)
  OR NEW.state IN ('pending', 'refused') AND OLD.state <> 'pending'
BEGIN SELECT RAISE(ABORT, 'a ticket ends once'); END;
CREATE TRIGGER ticket_is_given_back BEFORE UPDATE ON ticket
WHEN (NEW.state IN ('refused', 'cancelled')) <> EXISTS (SELECT 1 FROM effect WHERE reverses = NEW.stake_effect)
BEGIN SELECT RAISE(ABORT, 'a ticket says of its stake what the ledger says'); END;
CREATE TRIGGER ticket_paid BEFORE UPDATE ON ticket
WHEN NEW.paid <> (SELECT COALESCE(SUM(l.amount), 0) FROM effect e JOIN entry l ON l.effect_id = e.id
  WHERE e.pays = NEW.stake_effect AND l.account IN ('cash', 'bonus'))
BEGIN SELECT RAISE(ABORT, 'a ticket has paid what the ledger paid for it'); END;
CREATE TRIGGER ticket_remains BEFORE DELETE ON ticket BEGIN SELECT RAISE(ABORT, 'tickets are kept'); END;

CREATE TABLE ticket_selection (
  ticket INTEGER NOT NULL REFERENCES ticket (number), place INTEGER NOT NULL, sport INTEGER NOT NULL,
  event_id TEXT NOT NULL, market_id TEXT NOT NULL, outcome_id TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price > 100), home TEXT NOT NULL, away TEXT NOT NULL, tournament TEXT NOT NULL,
  country TEXT NOT NULL, starts_at INTEGER NOT NULL, is_live INTEGER NOT NULL,
  result TEXT CHECK (result IN ('won', 'lost', 'void')), result_version INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (ticket, place), UNIQUE (ticket, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX selection_by_event ON ticket_selection (event_id);
CREATE TRIGGER selection_stays BEFORE UPDATE ON ticket_selection
WHEN (NEW.ticket, NEW.place, NEW.sport, NEW.event_id, NEW.market_id, NEW.outcome_id, NEW.home, NEW.away, NEW.tournament, NEW.country, NEW.is_live)
  IS NOT (OLD.ticket, OLD.place, OLD.sport, OLD.event_id, OLD.market_id, OLD.outcome_id, OLD.home, OLD.away, OLD.tournament, OLD.country, OLD.is_live)
  OR NEW.price <> OLD.price AND (SELECT state FROM ticket WHERE number = NEW.ticket) <> 'pending'
BEGIN SELECT RAISE(ABORT, 'what was on offer does not change'); END;
CREATE TRIGGER selection_goes_on BEFORE UPDATE ON ticket_selection
WHEN NEW.result_version < OLD.result_version OR NEW.result IS NOT OLD.result AND NEW.result_version = OLD.result_version
BEGIN SELECT RAISE(ABORT, 'a result that is older changes nothing'); END;
CREATE TRIGGER selection_remains BEFORE DELETE ON ticket_selection BEGIN SELECT RAISE(ABORT, 'tickets are kept'); END;

CREATE TABLE ticket_step (
  id INTEGER PRIMARY KEY, ticket INTEGER NOT NULL REFERENCES ticket (number),
  what TEXT NOT NULL CHECK (what IN ('placed', 'accepted', 'refused', 'cancelled', 'sold', 'settled')),
  moved INTEGER NOT NULL, payout INTEGER, at INTEGER NOT NULL
) STRICT;
CREATE INDEX step_by_ticket ON ticket_step (ticket);
CREATE UNIQUE INDEX step_ends_once ON ticket_step (ticket) WHERE what IN ('refused', 'cancelled', 'sold');
CREATE UNIQUE INDEX step_begins_once ON ticket_step (ticket, what) WHERE what IN ('placed', 'accepted');
${appendOnly('ticket_step', 'steps are kept')}

CREATE TABLE ticket_follow (
  event_id TEXT PRIMARY KEY, sport INTEGER NOT NULL, due_at INTEGER, tries INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX follow_due ON ticket_follow (due_at) WHERE due_at IS NOT NULL;
`;

/** How many bets were settled on a day: their losses count on that day. */
export const betDays = `
ALTER TABLE play_day ADD COLUMN bets_settled INTEGER NOT NULL DEFAULT 0;
`;

// `is_final`: the stake can no longer be returned, and its cash has been contributed to the jackpots; earlier tickets
// contributed when they were placed. `played`: how much of it counted towards the wagering requirement of bonus.
export const finalStakes = `
ALTER TABLE ticket ADD COLUMN is_final INTEGER NOT NULL DEFAULT 1;
ALTER TABLE ticket ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
`;

// A stake may be cashed out in shares. `sold_stake` and `sold` are their sums, `early_stake` what of them could have been taken
// back; `rest_payout` is what the rest paid, null while it is open. The release before does not know shares: it may neither
// cancel nor settle such a ticket, and tries again until this one serves.
export const ticketShares = `
ALTER TABLE ticket ADD COLUMN sold_stake INTEGER NOT NULL DEFAULT 0 CHECK (sold_stake >= 0 AND sold_stake < stake);
ALTER TABLE ticket ADD COLUMN sold INTEGER NOT NULL DEFAULT 0 CHECK (sold >= 0);
ALTER TABLE ticket ADD COLUMN early_stake INTEGER NOT NULL DEFAULT 0 CHECK (early_stake BETWEEN 0 AND sold_stake);
ALTER TABLE ticket ADD COLUMN rest_payout INTEGER;
CREATE TABLE ticket_share (
  number INTEGER PRIMARY KEY, ticket INTEGER NOT NULL REFERENCES ticket (number), stake INTEGER NOT NULL CHECK (stake > 0),
  cash_stake INTEGER NOT NULL CHECK (cash_stake BETWEEN 0 AND stake), paid INTEGER NOT NULL CHECK (paid > 0),
  effect INTEGER NOT NULL UNIQUE, at INTEGER NOT NULL
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

// A ticket's rule: cash it out when that comes to `amount`. `due_at`: when it is looked at, or its prices are watched, next; null
// while the sportsbook has them. It ends once: `sold` by itself, `removed` by the player, `over` with the ticket.
export const cashOutRules = `
CREATE TABLE cash_out_rule (
  ticket INTEGER PRIMARY KEY REFERENCES ticket (number), amount INTEGER NOT NULL CHECK (amount > 0), set_at INTEGER NOT NULL,
  due_at INTEGER CHECK (due_at IS NULL OR ended_at IS NULL), tries INTEGER NOT NULL DEFAULT 0, ended_at INTEGER,
  outcome TEXT CHECK (outcome IN ('sold', 'removed', 'over') AND ended_at IS NOT NULL OR outcome IS NULL AND ended_at IS NULL)
) STRICT;
CREATE INDEX rule_due ON cash_out_rule (due_at) WHERE due_at IS NOT NULL;
`;

// Bet builders: `model` is how the score was expected to go on when the price was taken, in JSON, as is what became of each part.
// `price`: of the parts that are not void, null while none is.
export const betBuilders = `
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

// A race that the player entered, with its terms then. `after_round`: the last round before it. `due_at`: when the race is told
// next; `is_over`: nothing more can count. `closed`: JSON, what the player came in with. `prize`: bonus, booked at `paid_at`.
export const raceEntries = `
CREATE TABLE race_entry (
  race TEXT PRIMARY KEY, name TEXT NOT NULL, entered_at INTEGER NOT NULL, after_round INTEGER NOT NULL,
  ends_at INTEGER NOT NULL, rounds INTEGER NOT NULL CHECK (rounds > 0), stake INTEGER NOT NULL CHECK (stake > 0),
  games TEXT NOT NULL, due_at INTEGER, is_over INTEGER NOT NULL DEFAULT 0, closed TEXT,
  prize INTEGER CHECK (prize > 0), paid_at INTEGER CHECK (paid_at IS NULL OR prize IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER entry_keeps_prize BEFORE UPDATE ON race_entry
WHEN OLD.prize IS NOT NULL AND NEW.prize IS NOT OLD.prize OR OLD.paid_at IS NOT NULL AND NEW.paid_at IS NOT OLD.paid_at
BEGIN SELECT RAISE(ABORT, 'a prize is what it was'); END;
CREATE TRIGGER entry_remains BEFORE DELETE ON race_entry BEGIN SELECT RAISE(ABORT, 'entries of races are kept'); END;
`;
