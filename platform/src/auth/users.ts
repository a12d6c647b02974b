import * as v from 'valibot';
import { closingReasons, Role } from '#contract/auth/accounts.ts';
import { currency } from '#contract/values.ts';
import { durationMs, newDestination } from '#domain/house-rules.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { skeletonOf } from '#platform/auth/look-alikes.ts';
import { columnsBy, flag, moment, rowBy, rowsBy } from '#platform/host/rows.ts';
import { changedIn, rowsIn, statementOf } from '#platform/host/sql.ts';

/** The fields of an account that its user sees on every page. */
export const UserView = v.object({
  id: v.string(),
  username: v.string(),
  email: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  role: Role,
  parentId: v.nullable(v.string()),
  currency,
  isSelfRegistered: flag,
  createdAt: moment,
  previousSignInAt: v.nullable(moment),
});
export type UserView = v.InferOutput<typeof UserView>;

const UserRow = v.object({
  ...UserView.entries,
  emailVerifiedAt: v.nullable(moment),
  passwordHash: v.string(),
  isBanned: flag,
  /** The language of mails; null before the first sign-in. */
  locale: v.nullable(v.picklist(locales)),
  dateOfBirth: v.nullable(v.string()),
  country: v.nullable(v.string()),
  /** No payout to a new destination before this time. */
  payoutsHeldUntil: v.nullable(moment),
  closedAt: v.nullable(moment),
  closedFor: v.nullable(v.picklist(closingReasons)),
  /** Changes with every change of the account's credentials. */
  securityStamp: v.string(),
});
export type UserRow = v.InferOutput<typeof UserRow>;

export const toUserView = (user: UserRow): UserView => {
  const names = Object.keys(UserView.entries) as (keyof UserView)[];
  return Object.fromEntries(names.map((name) => [name, user[name]])) as UserView;
};

/** Compared case-insensitively and Unicode-normalised. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

/** One query for any name and browser, so that timing reveals nothing. */
export async function findSignIn(
  db: D1Database,
  username: string,
  device: string | null,
): Promise<{ readonly user: UserRow; readonly isKnownDevice: boolean } | null> {
  const row = await statementOf(db)`
    SELECT ${columnsBy(UserRow, 'users')}, devices.device AS known FROM users
    LEFT JOIN devices ON devices.user_id = users.id AND devices.device = ${device ?? ''}
    WHERE username_key = ${usernameKey(username)}`.first<{ known: string | null }>();
  return row && { user: v.parse(UserRow, row), isKnownDevice: row.known !== null };
}

export const findUserByName = (db: D1Database, username: string): Promise<UserRow | null> =>
  rowBy(db, UserRow)`FROM users WHERE username_key = ${usernameKey(username)}`;

export const findUserByEmail = (db: D1Database, email: string): Promise<UserRow | null> =>
  rowBy(db, UserRow)`FROM users WHERE email = ${email}`;

export const findUser = (db: D1Database, id: string): Promise<UserRow | null> =>
  rowBy(db, UserRow)`FROM users WHERE id = ${id}`;

/** Players not compared with excluded ones since, longest ago first. The conditions match the partial index. */
export const findDueForComparison = (db: D1Database, atMs: number, most: number): Promise<UserRow[]> =>
  rowsBy(db, UserRow)`
    FROM users WHERE role = 'P' AND forgotten_at IS NULL AND COALESCE(recognised_at, 0) <= ${atMs}
    ORDER BY COALESCE(recognised_at, 0) LIMIT ${most}`;

/** @param but the id of a player to leave out. */
export const findBornOn = (db: D1Database, days: readonly string[], but: string): Promise<UserRow[]> =>
  rowsBy(db, UserRow)`
    FROM users WHERE role = 'P' AND forgotten_at IS NULL AND id <> ${but}
      AND date_of_birth IN (SELECT value FROM json_each(${JSON.stringify(days)}))`;

type Person = { readonly username: string; readonly role: string };

/** People by id. Unknown ids are left out. */
export async function findPeople(db: D1Database, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await rowsIn<Person & { id: string }>(db)`
    SELECT id, username, role FROM users WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

const MAX_FOUND = 20;

export async function findPlayersByName(db: D1Database, beginning: string): Promise<UserRow[]> {
  const key = usernameKey(beginning);
  // Not LIKE: the text may contain its wildcards.
  return rowsBy(db, UserRow)`
    FROM users WHERE role = 'P' AND substr(username_key, 1, length(${key})) = ${key} ORDER BY username_key LIMIT ${MAX_FOUND}`;
}

/** Keeps the time of the previous sign-in, which the player sees. */
export async function recordSignIn(db: D1Database, id: string, locale: Locale, now: Date): Promise<UserRow | null> {
  const row = await statementOf(db)`
    UPDATE users SET previous_sign_in_at = signed_in_at, signed_in_at = ${now.getTime()}, locale = ${locale}
    WHERE id = ${id} RETURNING ${columnsBy(UserRow)}`.first();
  return row && v.parse(UserRow, row);
}

/** Whether an account has the name or a look-alike. */
export async function isNameTaken(db: D1Database, username: string): Promise<boolean> {
  const found = await statementOf(db)`
    SELECT 1 FROM users WHERE username_key = ${usernameKey(username)} OR username_skeleton = ${skeletonOf(username)} LIMIT 1`.first();
  return found !== null;
}

export type NewPlayer = {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly parentId: string | null;
  readonly currency: string;
  readonly locale: Locale;
  readonly isSelfRegistered: boolean;
  readonly dateOfBirth: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** Records that the player has accepted the terms. @returns `added`, or the unique value that was taken. */
export async function insertPlayer(
  db: D1Database,
  player: NewPlayer,
  now: Date,
): Promise<'added' | 'username' | 'email'> {
  const { id, username, email, passwordHash, parentId, currency, locale, dateOfBirth, firstName, lastName } = player;
  const added = await changedIn(db)`
    INSERT INTO users (id, username, username_key, username_skeleton, email, password_hash, role, parent_id, currency,
      locale, is_self_registered, date_of_birth, first_name, last_name, created_at, terms_accepted_at)
    VALUES (${id}, ${username}, ${usernameKey(username)}, ${skeletonOf(username)}, ${email}, ${passwordHash}, 'P',
      ${parentId}, ${currency}, ${locale}, ${player.isSelfRegistered ? 1 : 0}, ${dateOfBirth}, ${firstName}, ${lastName},
      ${now.getTime()}, ${now.getTime()})
    ON CONFLICT DO NOTHING`;
  if (added > 0) return 'added';
  return (await isNameTaken(db, username)) ? 'username' : 'email';
}

export async function setUserBanned(db: D1Database, id: string, isBanned: boolean): Promise<void> {
  await statementOf(db)`UPDATE users SET is_banned = ${isBanned ? 1 : 0} WHERE id = ${id}`.run();
}

// After a change of e-mail, a recovered password or a new passkey, payouts to new destinations wait. Threat: an intruder
// who withdraws the money before the owner has read the mail about the change.
const HELD_MS = durationMs(newDestination.waits);
export const payoutHoldEnd = (now: Date): number => now.getTime() + HELD_MS;

export async function holdPayouts(db: D1Database, userId: string, now: Date): Promise<void> {
  await statementOf(db)`UPDATE users SET payouts_held_until = ${payoutHoldEnd(now)} WHERE id = ${userId}`.run();
}
