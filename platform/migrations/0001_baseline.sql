-- Times are epoch milliseconds. Amounts are minor units (thousandths), rates and shares hundredths of a per cent.

-- auth

-- People who can sign in, whatever their role. Money is not here: it lives in the player's own object.
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL,
  -- The name as it is compared: without regard to case or to how its letters were composed.
  username_key TEXT NOT NULL UNIQUE,
  -- What it looks like (platform/src/auth/look-alikes.ts): two accounts never look the same. Null for accounts that are forgotten.
  username_skeleton TEXT UNIQUE,
  email TEXT COLLATE NOCASE UNIQUE,
  email_verified_at INTEGER,
  password_hash TEXT NOT NULL,
  -- Changes with every change of who gets in. What was asked for before it (a link, a sign-in under way) counts no more.
  security_stamp TEXT NOT NULL DEFAULT '',
  role TEXT NOT NULL CHECK (role IN ('P', 'C', 'A', 'SO', 'SA', 'O')),
  parent_id TEXT REFERENCES users (id),
  -- The person that an employee's account counts as: the owner who let it in alone. Null: the employee.
  counts_as TEXT,
  currency TEXT NOT NULL,
  locale TEXT,
  is_self_registered INTEGER NOT NULL CHECK (is_self_registered IN (0, 1)),
  is_banned INTEGER NOT NULL DEFAULT 0 CHECK (is_banned IN (0, 1)),
  first_name TEXT,
  last_name TEXT,
  date_of_birth TEXT,
  mobile_number TEXT,
  street_address TEXT,
  postal_code TEXT,
  city TEXT,
  country TEXT,
  created_at INTEGER NOT NULL,
  terms_accepted_at INTEGER,
  signed_in_at INTEGER,
  previous_sign_in_at INTEGER,
  -- Until when no payout goes to a new destination: after a change of e-mail, a recovered password or a new passkey.
  payouts_held_until INTEGER,
  -- As the player's own object has it.
  self_excluded_until INTEGER,
  -- When a player was last compared with others.
  recognised_at INTEGER,
  inactivity_warned_at INTEGER,
  closed_at INTEGER,
  closed_for TEXT CHECK (closed_for IN ('request', 'inactivity')),
  -- When what is not money was forgotten.
  forgotten_at INTEGER
) STRICT;
CREATE INDEX users_by_visit ON users (COALESCE(signed_in_at, created_at)) WHERE forgotten_at IS NULL AND role = 'P';
CREATE INDEX users_to_forget ON users (closed_at) WHERE forgotten_at IS NULL AND closed_at IS NOT NULL;
CREATE INDEX users_by_recognition ON users (COALESCE(recognised_at, 0)) WHERE role = 'P' AND forgotten_at IS NULL;
-- Registrations of the last hour are counted.
CREATE INDEX users_by_creation ON users (created_at);
-- Players who are compared with one who excludes themself.
CREATE INDEX users_by_birth ON users (date_of_birth) WHERE role = 'P' AND forgotten_at IS NULL;

-- One row a sign-in. A refresh token is worth nothing once its row is revoked.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- The digest of the browser's own secret: whoever reads this table cannot pass for a browser.
  device TEXT,
  user_agent TEXT,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Browsers that an account has signed in with, apart from its sessions, which are deleted when they are over.
CREATE TABLE devices (
  user_id TEXT NOT NULL REFERENCES users (id),
  -- The digest of the browser's own secret.
  device TEXT NOT NULL,
  known_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, device)
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_by_time ON devices (known_at);
-- Who signed in on a browser last: only they are notified there.
CREATE INDEX devices_by_device ON devices (device);

-- Sign-ins that were tried and have not succeeded: one row an account, a browser or an address, by a digest of it.
CREATE TABLE sign_in_tries (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  tried_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_tries_by_time ON sign_in_tries (tried_at);

-- How often something was done lately, by a digest of what and by whom.
CREATE TABLE call_counts (
  key TEXT PRIMARY KEY,
  until INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX call_counts_by_end ON call_counts (until);

-- What a mail's link proves, once. Only the digest of a token is kept: whoever reads this table can follow no link.
CREATE TABLE mail_tokens (
  digest TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- The address that whoever follows the link has shown to be theirs.
  email TEXT NOT NULL,
  -- Of a link that undoes a change.
  change_id INTEGER,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX mail_tokens_by_user ON mail_tokens (user_id);
CREATE INDEX mail_tokens_by_end ON mail_tokens (expires_at);

-- Each change of an e-mail address. Undoing one undoes every later one, and a change that was undone cannot be redone.
CREATE TABLE email_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL REFERENCES users (id),
  previous TEXT NOT NULL COLLATE NOCASE,
  address TEXT NOT NULL COLLATE NOCASE,
  at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
CREATE INDEX email_changes_by_user ON email_changes (user_id, id);
-- Nobody else confirms an address that may come back.
CREATE INDEX email_changes_by_previous ON email_changes (previous) WHERE undone_at IS NULL;
CREATE INDEX email_changes_by_time ON email_changes (at);

-- A second way in: the public half of a key that never leaves the player's device.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  -- What a device calls the key, base64url. One key opens one account.
  credential_id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  -- How often the device says that it used the key; 0 when it does not count.
  counter INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- What a device is asked to sign. Deleted by its first use.
CREATE TABLE passkey_challenges (
  challenge TEXT PRIMARY KEY,
  -- Whose key is to be added; null for a sign-in, when nobody is known yet.
  user_id TEXT REFERENCES users (id),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenges_by_time ON passkey_challenges (expires_at);

-- What an employee's app reckons codes from, base32, and the half minute of the last code that was taken: each is good once.
CREATE TABLE second_factors (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  secret TEXT NOT NULL,
  used_step INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Links by which employees set a password and a second factor. `secret`: what the second factor becomes. `code_digest`: of
-- what the other of two owners hands over; null where one let the employee in.
CREATE TABLE enrolments (
  user_id TEXT PRIMARY KEY,
  token_digest TEXT NOT NULL UNIQUE,
  code_digest TEXT,
  secret TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- account

-- How a player likes odds and sport to be shown. Whoever has no row has never changed any of it.
CREATE TABLE bookmakers_settings (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  odds_format INTEGER NOT NULL DEFAULT 0 CHECK (odds_format BETWEEN 0 AND 5),
  sport_view TEXT NOT NULL DEFAULT 'europeanView',
  -- Off until the player turns it on: nobody places a bet by a slip of the finger.
  one_click INTEGER NOT NULL DEFAULT 0 CHECK (one_click IN (0, 1))
) STRICT;

-- kyc

-- Identity documents that players sent, and what was said of each. Their content is in the bucket, by player and id.
CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  format TEXT NOT NULL CHECK (format IN ('jpeg', 'png', 'webp', 'pdf')),
  size INTEGER NOT NULL,
  -- Of what is kept: the same file is not looked at twice at once.
  digest TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sent', 'in_review', 'accepted', 'refused')),
  sent_at INTEGER NOT NULL,
  decided_at INTEGER,
  reason TEXT,
  -- When its file was erased. What was said of it stays.
  erased_at INTEGER,
  CHECK ((decided_at IS NOT NULL) = (state IN ('accepted', 'refused'))),
  CHECK ((reason IS NOT NULL) = (state = 'refused'))
) STRICT;
CREATE INDEX documents_by_user ON documents (user_id, sent_at);
CREATE UNIQUE INDEX documents_waiting ON documents (user_id, digest) WHERE state IN ('sent', 'in_review');
-- The documents that wait for a decision, oldest first.
CREATE INDEX documents_in_queue ON documents (sent_at, id) WHERE state IN ('sent', 'in_review');
CREATE INDEX documents_to_erase ON documents (decided_at) WHERE erased_at IS NULL AND decided_at IS NOT NULL;

-- What a person is recognised by, as digests: name and date of birth, a verified e-mail, a file that was sent as a document,
-- where money was sent; of excluded players also marks by which nearly the same name is found. Only added to, so that a name
-- that was changed is still known.
CREATE TABLE person_mark (
  kind TEXT NOT NULL CHECK (kind IN ('person', 'near', 'name', 'email', 'document', 'destination')),
  digest TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  PRIMARY KEY (kind, digest, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_mark_by_user ON person_mark (user_id);

-- Whoever looks like a self-excluded player, and by which mark. Held while one of them is not released; a released one
-- stays, so that the same two are not taken for one again.
CREATE TABLE person_match (
  user_id TEXT NOT NULL REFERENCES users (id),
  other_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  digest TEXT NOT NULL,
  found_at INTEGER NOT NULL,
  released_at INTEGER,
  released_by TEXT,
  PRIMARY KEY (user_id, other_id, kind, digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_match_by_other ON person_match (other_id);

-- lobby

CREATE TABLE producers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  -- The allow-list: only these producers' games reach the lists.
  is_allowed INTEGER NOT NULL CHECK (is_allowed IN (0, 1))
) STRICT;

CREATE TABLE games (
  integration TEXT NOT NULL CHECK (integration IN ('orion', 'vega', 'lyra', 'nova')),
  game_id TEXT NOT NULL,
  name TEXT NOT NULL,
  producer_id TEXT NOT NULL REFERENCES producers (id),
  game_type TEXT NOT NULL,
  rtp INTEGER NOT NULL,
  volatility INTEGER NOT NULL CHECK (volatility IN (1, 2, 3)),
  min_bet INTEGER NOT NULL,
  max_bet INTEGER NOT NULL,
  -- The most that a round wins, in whole times its stake, as the game publishes it; null where it publishes none.
  max_win INTEGER CHECK (max_win > 0),
  has_demo INTEGER NOT NULL CHECK (has_demo IN (0, 1)),
  has_free_spins INTEGER NOT NULL CHECK (has_free_spins IN (0, 1)),
  drops_and_wins INTEGER NOT NULL CHECK (drops_and_wins IN (0, 1)),
  released TEXT NOT NULL,
  popularity INTEGER NOT NULL,
  PRIMARY KEY (integration, game_id)
) STRICT, WITHOUT ROWID;

-- The exclusion list: games that the operator does not offer, whatever a provider sends.
CREATE TABLE excluded_games (
  integration TEXT NOT NULL,
  game_id TEXT NOT NULL,
  PRIMARY KEY (integration, game_id)
) STRICT, WITHOUT ROWID;

-- Raised with each change of an employee, so that lists which are kept are read afresh. No row: nobody changed anything.
CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE carousels (
  id INTEGER PRIMARY KEY,
  -- Encodes place, language and platform: lobby-fr-web.
  slug TEXT NOT NULL UNIQUE,
  routes TEXT NOT NULL CHECK (json_valid(routes))
) STRICT;

CREATE TABLE slides (
  id INTEGER PRIMARY KEY,
  carousel_id INTEGER NOT NULL REFERENCES carousels (id),
  type TEXT NOT NULL,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  action TEXT NOT NULL,
  link TEXT NOT NULL,
  image TEXT,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  auth_required INTEGER NOT NULL CHECK (auth_required IN (0, 1)),
  position INTEGER NOT NULL,
  -- Null: from the beginning, or without an end.
  shown_from INTEGER,
  shown_until INTEGER
) STRICT;

-- betslip

-- Betslips under the codes that they are taken elsewhere by. Nobody's: whoever has the code may read it.
CREATE TABLE betslips (
  code TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('single', 'combined', 'system')),
  combination_size INTEGER,
  selections TEXT NOT NULL CHECK (json_valid(selections)),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX betslips_expiring ON betslips (expires_at);

-- sportsbook

-- What players follow. `subject`: match/<id>, tournament/<id>, or team/<sport>:<name>. `starts_at`: of a match.
CREATE TABLE follows (
  user_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  sport INTEGER NOT NULL,
  name TEXT NOT NULL,
  starts_at INTEGER,
  since INTEGER NOT NULL,
  PRIMARY KEY (user_id, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_by_subject ON follows (subject, user_id);
CREATE INDEX follows_by_sport ON follows (sport);
CREATE INDEX follows_begun ON follows (starts_at) WHERE starts_at IS NOT NULL;

-- News of followed matches, once for everybody, and of which followed subjects it is. `detail`: the values of its kind, in JSON.
CREATE TABLE match_news (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX match_news_at ON match_news (at);
CREATE TABLE match_news_subject (
  subject TEXT NOT NULL,
  news INTEGER NOT NULL,
  PRIMARY KEY (subject, news)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_news_subject_news ON match_news_subject (news);

-- Followers whose object is notified of news as they come, because somebody looks there.
CREATE TABLE news_listeners (
  user_id TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX news_listeners_over ON news_listeners (until);

-- cashier

CREATE TABLE currencies (
  code TEXT PRIMARY KEY,
  symbol TEXT NOT NULL,
  -- Units of this currency for one unit of the operator's own, as an exact decimal.
  rate TEXT NOT NULL,
  -- Whether deposits and withdrawals are offered in it.
  is_accepted INTEGER NOT NULL CHECK (is_accepted IN (0, 1)),
  position INTEGER NOT NULL
) STRICT;

-- Ways to pay in and out, as the operator has them.
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

-- Whose each payment is, and which of them wait for an employee: to approve it, or to carry it out. The player's object has the
-- truth and writes this after it.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  waits_for TEXT CHECK (waits_for IN ('approval', 'employee')),
  created_at INTEGER NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX payments_waiting ON payments (kind, waits_for, created_at) WHERE waits_for IS NOT NULL;
-- Rows go once nobody waits for them: the id of a payment names its player.
CREATE INDEX payments_over ON payments (created_at) WHERE waits_for IS NULL;

-- bonuses

-- Codes that somebody hands out, and who activated which.
CREATE TABLE promocodes (
  -- In capitals: a code is the same however it is typed.
  code TEXT PRIMARY KEY,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  -- A partner's code asks which site it came from.
  needs_site INTEGER NOT NULL DEFAULT 0 CHECK (needs_site IN (0, 1)),
  -- When it may be activated (null: from the beginning, without an end) and by how many players.
  valid_from INTEGER,
  valid_until INTEGER,
  most_uses INTEGER CHECK (most_uses > 0),
  -- Counted by the database. Stays when the account of a player is forgotten: otherwise that gave one back.
  uses INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER
) STRICT;
CREATE TABLE promocode_activations (
  user_id TEXT NOT NULL REFERENCES users (id),
  code TEXT NOT NULL REFERENCES promocodes (code),
  activated_at INTEGER NOT NULL,
  site_name TEXT,
  site_link TEXT,
  -- The request that activated it, which may be repeated.
  request_id TEXT,
  PRIMARY KEY (user_id, code)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER promocode_used AFTER INSERT ON promocode_activations BEGIN
  UPDATE promocodes SET uses = uses + 1 WHERE code = NEW.code;
END;

-- Races, as employees make them. `games`: JSON, a list of provider, id and name. `amounts`: JSON, by currency a stake and prizes
-- by rank. `ends_at` is not included, and comes nearer if a race is ended.
CREATE TABLE races (
  id TEXT PRIMARY KEY,
  games TEXT NOT NULL,
  amounts TEXT NOT NULL,
  rounds INTEGER NOT NULL CHECK (rounds > 0),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at >= starts_at),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX races_by_end ON races (ends_at);

-- wheel

-- The wheels that the operator has, one a currency: what a spin costs and needs.
CREATE TABLE wheels (
  currency TEXT PRIMARY KEY,
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
  paid_spin_cost INTEGER NOT NULL CHECK (paid_spin_cost >= 0),
  free_spin_least INTEGER NOT NULL CHECK (free_spin_least >= 0),
  paid_spin_least INTEGER NOT NULL CHECK (paid_spin_least >= 0)
) STRICT;

-- Their tiles, clockwise. The weights of a wheel sum to 10,000: domain/wheel/wheel.ts.
CREATE TABLE wheel_tiles (
  currency TEXT NOT NULL REFERENCES wheels (currency),
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 15),
  name TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  weight INTEGER NOT NULL CHECK (weight BETWEEN 0 AND 10000),
  PRIMARY KEY (currency, position)
) STRICT;

-- Who set what. Only ever added to.
CREATE TABLE wheel_changes (
  id INTEGER PRIMARY KEY,
  currency TEXT NOT NULL,
  at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE TRIGGER wheel_change_stays BEFORE UPDATE ON wheel_changes BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER wheel_change_remains BEFORE DELETE ON wheel_changes BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

-- notifications

-- Browsers that a player has switched push notifications on in.
CREATE TABLE push_subscription (
  -- The digest of the endpoint, which is a secret between the browser and who sends to it.
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  -- The sign-in that it was saved in, and its browser.
  session_id TEXT NOT NULL,
  device TEXT,
  locale TEXT NOT NULL,
  topics TEXT NOT NULL,
  -- Minutes of the day in the zone; null for none.
  quiet_from INTEGER,
  quiet_to INTEGER,
  zone TEXT,
  -- Topics that the player wants no notifications of anywhere.
  withheld TEXT NOT NULL DEFAULT '[]',
  -- Of a break or an exclusion.
  paused_until INTEGER NOT NULL DEFAULT 0,
  saved_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscription_by_user ON push_subscription (user_id, saved_at);

-- backoffice

-- What the operator sets: one row a group, its value checked by a schema when it is read.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;
-- What an employee set, with who and when: only ever added to.
CREATE TABLE settings_log (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;
CREATE TRIGGER settings_log_stays BEFORE UPDATE ON settings_log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER settings_log_remains BEFORE DELETE ON settings_log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

-- What the operator has closed for now. Who, when and why: settings_log.
CREATE TABLE closed_services (service TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- What employees asked for in the back office, and what became of it.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  area TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  -- Empty while it runs, or where it ended without an answer; else 'done' or the code of the refusal.
  outcome TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX audit_by_subject ON audit (subject, id);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_by_staff ON audit (staff_id, id);
CREATE INDEX audit_by_area ON audit (area, id);

-- What one employee asked for and another one has to approve. `call`: its name in the contract; `params`, `body`: what was
-- asked; `judged`: costs, and what they were judged by. `approved`: being applied. `void`: its subject changed meanwhile.
CREATE TABLE proposals (
  id TEXT PRIMARY KEY,
  call TEXT NOT NULL,
  subject TEXT,
  asked_by TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  params TEXT NOT NULL,
  body TEXT NOT NULL,
  judged TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'applied', 'refused', 'void')),
  decided_at INTEGER,
  decided_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX proposals_by_expiry ON proposals (expires_at);
CREATE INDEX proposals_by_subject ON proposals (subject);

-- What an employee did alone, by the person that the account counts as. `request`: the call, so that a key is of one request.
CREATE TABLE done_alone (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT,
  day TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  request TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX done_alone_by_person ON done_alone (person_id, kind, day);
CREATE INDEX done_alone_by_day ON done_alone (day);

-- What employees write down about a player. Written once; deleted with what else is forgotten of an account.
CREATE TABLE player_notes (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX player_notes_by_user ON player_notes (user_id, id);
CREATE TRIGGER player_notes_stay BEFORE UPDATE ON player_notes
BEGIN SELECT RAISE(ABORT, 'a note is what was written'); END;

-- What an employee must look at. The same finding is one alarm, however often it is found.
CREATE TABLE alarm (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  -- Whose payouts wait until the alarm is closed; null when nobody's do.
  player_id TEXT,
  raised_at INTEGER NOT NULL,
  closed_at INTEGER,
  closed_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX alarm_open ON alarm (raised_at) WHERE closed_at IS NULL;
-- Closed alarms go when they are as old as the audit may be.
CREATE INDEX alarm_closed ON alarm (closed_at) WHERE closed_at IS NOT NULL;

-- ledger

-- One row a day that was reconciled, and how far it has got: players are visited in the order of their ids.
CREATE TABLE reconciliation (
  day TEXT PRIMARY KEY,
  visited_to TEXT NOT NULL DEFAULT '',
  -- The first day that a run sums up: the first run takes every day so far.
  figures_from TEXT NOT NULL,
  -- Players whose ledgers could not be read: their figures are missing.
  unread INTEGER NOT NULL DEFAULT 0,
  started_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT, WITHOUT ROWID;

-- What each player's ledger came to at the end of the last day that was reconciled: by account, and what was staked and won
-- with each provider on that day.
CREATE TABLE ledger_closing (
  player_id TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  currency TEXT NOT NULL,
  closing TEXT NOT NULL CHECK (json_valid(closing)),
  turnover TEXT NOT NULL CHECK (json_valid(turnover))
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_closing_of_day ON ledger_closing (day);

-- What all players' ledgers came to on a day of the market: of the house, of a game, of a sport. Summed up by the daily
-- reconciliation, player after player.
CREATE TABLE day_figures (
  kind TEXT NOT NULL CHECK (kind IN ('house', 'game', 'sport')),
  currency TEXT NOT NULL,
  day TEXT NOT NULL,
  -- Of a game: integration, producer and game id. Of a sport: the sportsbook, and the sport where it is known.
  provider TEXT NOT NULL,
  producer TEXT NOT NULL,
  subject TEXT NOT NULL,
  staked INTEGER NOT NULL,
  won INTEGER NOT NULL,
  stakes INTEGER NOT NULL,
  bonus_cost INTEGER NOT NULL,
  deposited INTEGER NOT NULL,
  withdrawn INTEGER NOT NULL,
  players INTEGER NOT NULL,
  PRIMARY KEY (kind, currency, day, provider, producer, subject)
) STRICT, WITHOUT ROWID;

-- A day's export of the house into the bucket: how far it is, what could not be read, and when each part was whole.
-- `tables_to`: the place of the next page of the tables, as JSON.
CREATE TABLE exports (
  day TEXT PRIMARY KEY,
  visited_to TEXT NOT NULL DEFAULT '',
  tables_to TEXT,
  objects INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  tables_at INTEGER,
  objects_at INTEGER,
  finished_at INTEGER
) STRICT, WITHOUT ROWID;
