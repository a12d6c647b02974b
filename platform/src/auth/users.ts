import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { closingReasons, Role } from '#contract/auth/accounts.ts';
import { currency } from '#contract/values.ts';
import { durationMs, newDestination } from '#domain/house-rules.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { skeletonOf } from '#platform/auth/look-alikes.ts';
import { devices, users } from '#platform/auth/tables.ts';

/** What a user sees of their own account, wherever they are. */
export const SeenUser = v.object({
  id: v.string(),
  username: v.string(),
  email: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  role: Role,
  parentId: v.nullable(v.string()),
  currency,
  isSelfRegistered: v.boolean(),
  createdAt: v.date(),
  previousSignInAt: v.nullable(v.date()),
});
export type SeenUser = v.InferOutput<typeof SeenUser>;

const UserRow = v.object({
  ...SeenUser.entries,
  emailVerifiedAt: v.nullable(v.date()),
  passwordHash: v.string(),
  isBanned: v.boolean(),
  /** The language of mails; null before the first sign-in. */
  locale: v.nullable(v.picklist(locales)),
  dateOfBirth: v.nullable(v.string()),
  country: v.nullable(v.string()),
  /** No payout to a new destination before this time. */
  payoutsHeldUntil: v.nullable(v.date()),
  closedAt: v.nullable(v.date()),
  closedFor: v.nullable(v.picklist(closingReasons)),
  /** Changes with every change of who gets in. */
  securityStamp: v.string(),
});
export type UserRow = v.InferOutput<typeof UserRow>;

/** Compared case-insensitively and Unicode-normalised. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

const checked = (row: unknown): UserRow | null => (row === undefined ? null : v.parse(UserRow, row));

/** With whether the browser is known to the account: one question for any name, so that its timing reveals nothing. */
export async function findSignIn(
  db: D1Database,
  username: string,
  device: string | null,
): Promise<{ readonly user: UserRow; readonly isKnownDevice: boolean } | null> {
  const row = await drizzle(db)
    .select({ user: users, known: devices.device })
    .from(users)
    .leftJoin(devices, and(eq(devices.userId, users.id), eq(devices.device, device ?? '')))
    .where(eq(users.usernameKey, usernameKey(username)))
    .get();
  const user = checked(row?.user);
  return user && { user, isKnownDevice: row?.known != null };
}

export async function findUserByName(db: D1Database, username: string): Promise<UserRow | null> {
  return checked(
    await drizzle(db)
      .select()
      .from(users)
      .where(eq(users.usernameKey, usernameKey(username)))
      .get(),
  );
}

export async function findUserByEmail(db: D1Database, email: string): Promise<UserRow | null> {
  return checked(await drizzle(db).select().from(users).where(sql`${users.email} = ${email} COLLATE NOCASE`).get());
}

export async function findUser(db: D1Database, id: string): Promise<UserRow | null> {
  return checked(await drizzle(db).select().from(users).where(eq(users.id, id)).get());
}

/** Players who were not recognised since, the oldest first. The conditions are those of the index. */
export async function findComparedBefore(db: D1Database, atMs: number, most: number): Promise<UserRow[]> {
  const since = sql`COALESCE(recognised_at, 0)`;
  const due = sql`role = 'P' AND forgotten_at IS NULL AND ${since} <= ${atMs}`;
  return v.parse(v.array(UserRow), await drizzle(db).select().from(users).where(due).orderBy(since).limit(most));
}

/** Players born on one of the days, without one of them. */
export async function findBornOn(db: D1Database, days: readonly string[], but: string): Promise<UserRow[]> {
  const born = and(eq(users.role, 'P'), inArray(users.dateOfBirth, [...new Set(days)]), ne(users.id, but));
  return v.parse(
    v.array(UserRow),
    await drizzle(db)
      .select()
      .from(users)
      .where(and(born, isNull(users.forgottenAt))),
  );
}

type Person = { readonly username: string; readonly role: string };

/** By id; of at most a hundred. An unknown id is nobody's. */
export async function peopleOf(db: D1Database, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const named = drizzle(db).select({ id: users.id, username: users.username, role: users.role }).from(users);
  const rows = await named.where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

const MOST_FOUND = 20;

export async function findPlayersByName(db: D1Database, beginning: string): Promise<UserRow[]> {
  const key = usernameKey(beginning);
  const rows = await drizzle(db)
    .select()
    .from(users)
    // Not LIKE: the text may contain its wildcards.
    .where(and(eq(users.role, 'P'), eq(sql`substr(${users.usernameKey}, 1, length(${key}))`, key)))
    .orderBy(users.usernameKey)
    .limit(MOST_FOUND);
  return v.parse(v.array(UserRow), rows);
}

/** Also keeps the time of the previous sign-in, which the player sees. */
export async function recordSignIn(db: D1Database, id: string, locale: Locale, now: Date): Promise<UserRow | null> {
  const change = { previousSignInAt: sql`${users.signedInAt}`, signedInAt: now, locale };
  return checked(await drizzle(db).update(users).set(change).where(eq(users.id, id)).returning().get());
}

/** Whether an account has the name, or one that looks like it. */
export async function isNameTaken(db: D1Database, username: string): Promise<boolean> {
  const same = or(eq(users.usernameKey, usernameKey(username)), eq(users.usernameSkeleton, skeletonOf(username)));
  return (await drizzle(db).select({ id: users.id }).from(users).where(same).limit(1).get()) !== undefined;
}

export type NewPlayer = Omit<
  typeof users.$inferInsert,
  'usernameKey' | 'usernameSkeleton' | 'role' | 'emailVerifiedAt' | 'isBanned'
>;

/** @returns which unique value was already taken. */
export async function insertUser(db: D1Database, player: NewPlayer): Promise<'added' | 'username' | 'email'> {
  const { username } = player;
  const keys = { usernameKey: usernameKey(username), usernameSkeleton: skeletonOf(username) };
  const row = { ...player, ...keys, role: 'P' };
  const added = await drizzle(db).insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
  if (added.length > 0) return 'added';
  return (await isNameTaken(db, username)) ? 'username' : 'email';
}

export async function setUserBanned(db: D1Database, id: string, isBanned: boolean): Promise<void> {
  await drizzle(db).update(users).set({ isBanned }).where(eq(users.id, id));
}

// After a change of e-mail, a recovered password or a new passkey, payouts to new destinations wait. Threat: an
// intruder who sends the money away before the owner has read the mail about it.
const HELD_MS = durationMs(newDestination.waits);
export const payoutsHeldFrom = (now: Date): number => now.getTime() + HELD_MS;

export async function holdPayouts(db: D1Database, userId: string, now: Date): Promise<void> {
  await drizzle(db)
    .update(users)
    .set({ payoutsHeldUntil: new Date(payoutsHeldFrom(now)) })
    .where(eq(users.id, userId));
}
