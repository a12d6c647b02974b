/**
 * How often a sign-in may be tried: at once for a while, then after delays that double.
 * Threat: passwords guessed by the thousand. Whoever tries without end gets one guess in a quarter of an hour.
 * Accepted risk: a try that comes too early is refused without a look at its password, the right one included; so an
 * account is never closed, and a browser that its owner signed in with before has a budget that nobody else can spend.
 */

import { and, eq, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { err, ok, type Result } from '#domain/result.ts';
import { signInTries } from '#platform/auth/tables.ts';
import { usernameKey } from '#platform/auth/users.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';

export type Budget = {
  /** Tries that nobody waits for. */
  readonly free: number;
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** After so long without a try the next one is the first. */
  readonly forgottenAfterMs: number;
};
/** Tries that did not succeed, and when the last of them was: epoch milliseconds. */
export type Tries = { readonly count: number; readonly triedAt: number };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const growing = { firstDelayMs: SECOND_MS, longestDelayMs: 15 * MINUTE_MS };

/** Of an account, by everybody who never signed in to it from where they are. */
export const accountBudget: Budget = { ...growing, free: 10, forgottenAfterMs: DAY_MS };
/** Of one account by one browser that has been in it. */
export const deviceBudget: Budget = { ...growing, free: 10, forgottenAfterMs: DAY_MS };
/** Of an address, whatever the account: a town may share one, so it takes longer to run out and is forgotten sooner. */
export const addressBudget: Budget = { ...growing, free: 100, forgottenAfterMs: 2 * 60 * MINUTE_MS };

/** The longest that anything above has to be kept. */
export const LONGEST_KEPT_MS = DAY_MS;

/** What has to pass after so many tries before the next one. */
export function delayMs({ free, firstDelayMs, longestDelayMs }: Budget, count: number): number {
  return count < free ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (count - free));
}

/** @returns the tries with this one among them, or how long to wait. Waiting is not counted: who asks again loses nothing. */
export function nextTry(budget: Budget, before: Tries | null, nowMs: number): Result<Tries, { waitMs: number }> {
  if (!before || nowMs - before.triedAt >= budget.forgottenAfterMs) return ok({ count: 1, triedAt: nowMs });
  const waitMs = before.triedAt + delayMs(budget, before.count) - nowMs;
  return waitMs > 0 ? err({ waitMs }) : ok({ count: before.count + 1, triedAt: nowMs });
}

/** A network of IPv6 is one visitor: who has one has all of its addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Something that tried sign-ins are counted by.
 * Threat: many guesses at once, all read before one of them is written. So a try is written down before its password is
 * looked at, by a write that only takes effect on what was read; a right password takes it back.
 * An unknown name is counted like a known one: being slowed down tells nothing.
 * Accepted risk: who guesses without pause delays an owner on a browser that never signed in; a new password by mail
 * clears the account's count. A host that is called past the site's edge sees the caller's own address, or none.
 */
type Count = { readonly key: string; readonly budget: Budget; readonly onSuccess: 'forget' | 'takeBack' };
export type Attempt = {
  readonly username: string;
  /** The digest of a browser's secret, if it has signed in to this account before. */
  readonly knownDevice: string | null;
  readonly address: string | null;
};

/** Others may write between our reading and our writing; whoever loses so often is in a crowd that may wait. */
const MOST_READINGS = 8;

async function keyOf(...parts: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(parts.join('\n'));
  return Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('base64url');
}

async function countsOf({ username, knownDevice, address }: Attempt): Promise<Count[]> {
  const name = usernameKey(username.trim());
  if (knownDevice)
    return [{ key: await keyOf('device', name, knownDevice), budget: deviceBudget, onSuccess: 'forget' }];
  const account: Count = { key: await keyOf('account', name), budget: accountBudget, onSuccess: 'forget' };
  if (!address) return [account];
  const key = await keyOf('address', networkOf(address));
  // The address first: one that must wait spends nothing of an account. Others' failures from there still stand.
  return [{ key, budget: addressBudget, onSuccess: 'takeBack' }, account];
}

/** Counts a try, before its password is looked at. @returns how to take it back, once the password was right. */
export async function countTry(
  db: D1Database,
  attempt: Attempt,
  nowMs: number,
): Promise<Result<() => Promise<void>, Failure>> {
  const counts = await countsOf(attempt);
  for (const count of counts) {
    if (!(await take(db, count, nowMs))) return refuse('too_many_requests');
  }
  return ok(async () => {
    for (const count of counts) await settle(db, count);
  });
}

async function take(db: D1Database, { key, budget }: Count, nowMs: number): Promise<boolean> {
  const tables = drizzle(db);
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const before = (await tables.select().from(signInTries).where(eq(signInTries.key, key)).get()) ?? null;
    const next = nextTry(budget, before, nowMs);
    if (!next.ok) return false;
    if (await write(db, key, before, next.value)) {
      if (!before) await forgetOld(db, nowMs);
      return true;
    }
  }
  return false;
}

/** @returns whether nobody else wrote since `before` was read. */
async function write(db: D1Database, key: string, before: Tries | null, next: Tries): Promise<boolean> {
  const tables = drizzle(db);
  const written = { key: signInTries.key };
  if (!before) {
    const added = tables.insert(signInTries).values({ key, ...next });
    return (await added.onConflictDoNothing().returning(written)).length > 0;
  }
  const isStill = and(
    eq(signInTries.key, key),
    eq(signInTries.count, before.count),
    eq(signInTries.triedAt, before.triedAt),
  );
  return (await tables.update(signInTries).set(next).where(isStill).returning(written)).length > 0;
}

async function settle(db: D1Database, { key, onSuccess }: Count): Promise<void> {
  const tables = drizzle(db);
  if (onSuccess === 'forget') await tables.delete(signInTries).where(eq(signInTries.key, key));
  else
    await tables
      .update(signInTries)
      .set({ count: sql`max(0, ${signInTries.count} - 1)` })
      .where(eq(signInTries.key, key));
}

async function forgetOld(db: D1Database, nowMs: number): Promise<void> {
  await drizzle(db)
    .delete(signInTries)
    .where(lt(signInTries.triedAt, nowMs - LONGEST_KEPT_MS));
}

/** Whoever has shown by mail whose account it is begins anew. */
export async function forgetTriesAt(db: D1Database, username: string): Promise<void> {
  const key = await keyOf('account', usernameKey(username));
  await drizzle(db).delete(signInTries).where(eq(signInTries.key, key));
}
