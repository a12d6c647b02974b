// The export of a player's data to that player. Threat: an exported secret. So only columns named here are exported, and a
// test finds every table and column that is neither exported nor withheld.
import { amountMinor, toDecimal } from '#domain/money.ts';
import { type Reading, readings } from '#platform/host/rows.ts';
import { raw, rowsIn, statementOf } from '#platform/host/sql.ts';

export type PlayerTable = {
  readonly columns: Readonly<Record<string, Reading>>;
  readonly withheld?: Readonly<Record<string, string>>;
  /** The column with the player's id, in a table of many players. */
  readonly owner?: string;
  /** A positive integer column for paging a long table; short tables are paged by offset. */
  readonly key?: string;
};
export type PlayerRow = Readonly<Record<string, string | number | boolean | null>>;
export type PlayerPage = {
  readonly rows: PlayerRow[];
  readonly next: number | null;
};
export type TableSize = { readonly name: string; readonly rows: number };

export const ROWS_A_PAGE = 1000;

/** Amounts become decimals, times ISO 8601 with a zone, flags booleans. */
function readValue(reading: Reading, value: unknown): PlayerRow[string] {
  if (value === null || value === undefined) return null;
  switch (reading) {
    case 'amount':
      return toDecimal(amountMinor(Number(value)));
    case 'time':
      return new Date(Number(value)).toISOString();
    case 'flag':
      return value === 1;
    case 'number':
      return Number(value);
    case 'text':
      return String(value);
  }
}

export const readPlayerRow = ({ columns }: PlayerTable, row: Readonly<Record<string, unknown>>): PlayerRow =>
  Object.fromEntries(Object.entries(columns).map(([name, reading]) => [name, readValue(reading, row[name])]));

/** The columns to select and to order by: all of them, so that pages do not overlap. */
export const selectList = ({ columns }: PlayerTable): string => Object.keys(columns).join(', ');

export const EMPLOYEE = 'Protects the employee.';

/** @param text "name reading, name reading": columns and how they are given to the player. */
export function columnsOf(text: string): PlayerTable['columns'] {
  const columns = text.split(',').map((column) => column.trim().split(' '));
  if (!columns.every(([, reading]) => readings.some((one) => one === reading))) throw new Error(`no columns: ${text}`);
  return Object.fromEntries(columns);
}

const ofUser = (columns: string, withheld: Readonly<Record<string, string>> = {}) => ({
  owner: 'user_id',
  columns: columnsOf(columns),
  withheld: { user_id: 'The id of the user.', ...withheld },
});

export const accountTables: Readonly<Record<string, PlayerTable & { readonly owner: string }>> = {
  users: {
    owner: 'id',
    columns: columnsOf(`
      id text, username text, email text, email_verified_at time, first_name text, last_name text, date_of_birth text,
      mobile_number text, postal_code text, street_address text, city text, country text, role text, parent_id text,
      currency text, locale text, is_self_registered flag, is_banned flag, created_at time, terms_accepted_at time,
      signed_in_at time, previous_sign_in_at time, inactivity_warned_at time, closed_at time, closed_for text,
      forgotten_at time, payouts_held_until time, self_excluded_until time, recognised_at time`),
    withheld: {
      password_hash: 'Verifies the password.',
      username_key: 'The normalised username.',
      counts_as: 'Employees only: the person that the account counts as in approvals.',
      security_stamp: 'Verifies links of mails.',
      username_skeleton: 'The username reduced to its appearance.',
    },
  },
  sessions: ofUser('id text, created_at time, last_used_at time, expires_at time, revoked_at time, user_agent text', {
    device: 'A digest that recognises the browser.',
  }),
  devices: ofUser('known_at time', { device: 'A digest that recognises the browser.' }),
  mail_tokens: ofUser('purpose text, email text, expires_at time, used_at time', {
    digest: 'Verifies the link of a mail.',
    change_id: 'The id of the change that the link undoes.',
  }),
  email_changes: ofUser('previous text, address text, at time, undone_at time', { id: 'The id of the change.' }),
  promocode_activations: ofUser('code text, activated_at time, site_name text, site_link text, request_id text'),
  push_subscription: ofUser(
    'locale text, topics text, withheld text, quiet_from number, quiet_to number, zone text, paused_until time, saved_at time',
    {
      id: 'A digest of the endpoint.',
      endpoint: 'A secret of the browser: part of what is needed to send messages to it.',
      p256dh: 'Encrypts messages.',
      auth: 'Encrypts messages.',
      session_id: 'The session, which is exported separately.',
      device: 'A digest that recognises the browser.',
    },
  ),
  bookmakers_settings: ofUser('odds_format number, sport_view text, one_click flag'),
  follows: ofUser('subject text, name text, starts_at time, since time', { sport: 'Part of the subject.' }),
  news_listeners: ofUser('until time'),
  passkeys: ofUser('id text, name text, added_at time, used_at time, counter number', {
    credential_id: 'The device’s id of the key.',
    public_key: 'Verifies signatures.',
  }),
  passkey_challenges: ofUser('expires_at time', { challenge: 'A challenge for the device to sign.' }),
  enrolments: ofUser('expires_at time', {
    token_digest: 'Verifies a link.',
    code_digest: 'Verifies a link.',
    secret: 'The secret of the one-time codes.',
  }),
  second_factors: ofUser('used_step number', { secret: 'The secret of the one-time codes.' }),
  person_mark: ofUser('kind text', { digest: 'A digest of the account’s data.' }),
  person_match: ofUser('kind text, found_at time, released_at time', {
    other_id: 'Another person’s account.',
    digest: 'A digest of the account’s data.',
    released_by: EMPLOYEE,
  }),
  player_notes: ofUser('at time', {
    id: 'The id of the note.',
    staff_id: EMPLOYEE,
    text: 'A note on a suspicion must not warn its subject. Customer service answers questions about others.',
  }),
  payments: ofUser('id text, kind text, waits_for text, created_at time, version number'),
  documents: ofUser(
    'id text, sent_at time, format text, size number, state text, decided_at time, reason text, erased_at time',
    { digest: 'A digest of the file.' },
  ),
};

export async function accountTableSizes(db: D1Database, userId: string): Promise<TableSize[]> {
  const names = Object.entries(accountTables);
  const counted = await db.batch<{ rows: number }>(
    names.map(
      ([name, { owner }]) => statementOf(db)`SELECT COUNT(*) AS rows FROM ${raw(name)} WHERE ${raw(owner)} = ${userId}`,
    ),
  );
  return names.map(([name], index) => ({ name, rows: counted[index]?.results[0]?.rows ?? 0 }));
}

export async function accountRows(
  db: D1Database,
  userId: string,
  name: string,
  from: number,
): Promise<PlayerPage | null> {
  const table = Object.hasOwn(accountTables, name) ? accountTables[name] : undefined;
  if (table === undefined) return null;
  const columns = selectList(table);
  const results = await rowsIn<Record<string, unknown>>(db)`
    SELECT ${raw(columns)} FROM ${raw(name)} WHERE ${raw(table.owner)} = ${userId} ORDER BY ${raw(columns)}
    LIMIT ${ROWS_A_PAGE + 1} OFFSET ${from}`;
  const rows = results.slice(0, ROWS_A_PAGE).map((row) => readPlayerRow(table, row));
  return { rows, next: results.length > ROWS_A_PAGE ? from + ROWS_A_PAGE : null };
}
