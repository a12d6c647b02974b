/**
 * Keeps count of sign-ins that were tried.
 * Threat: many guesses at once, all read before one of them is written. So a try is written down before its password is
 * looked at, by a write that only takes effect on what was read; a right password takes it back.
 * An unknown name is counted like a known one: being slowed down tells nothing.
 * Accepted risk: who guesses without pause delays an owner on a browser that never signed in; a new password by mail
 * clears the account's count. A host that is called past the site's edge sees the caller's own address, or none.
 */
import { and, eq, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { ok, type Result } from '#domain/result.ts';
import {
  accountBudget,
  addressBudget,
  type Budget,
  deviceBudget,
  LONGEST_KEPT_MS,
  networkOf,
  nextTry,
  type Tries,
} from '#platform/auth/sign-in-budget.ts';
import { signInTries } from '#platform/auth/tables.ts';
import { usernameKey } from '#platform/auth/users.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';

/** Something that tries are counted by. */
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
