// Threat: mass guessing of passwords. After some free attempts, delays double. Accepted: an attempt during a delay is
// refused unchecked, even with the right password; a known browser has its own budget.
import { err, ok, type Result } from '#domain/result.ts';
import { usernameKey } from '#platform/auth/users.ts';
import { sha256 } from '#platform/host/digest.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { changedIn, statementOf } from '#platform/host/sql.ts';

export type Budget = {
  readonly free: number;
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  readonly forgottenAfterMs: number;
};
/** Failed attempts, and the epoch milliseconds of the last one. */
export type Tries = { readonly count: number; readonly triedAt: number };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const growing = { firstDelayMs: SECOND_MS, longestDelayMs: 15 * MINUTE_MS };

export const accountBudget: Budget = { ...growing, free: 10, forgottenAfterMs: DAY_MS };
export const deviceBudget: Budget = { ...growing, free: 10, forgottenAfterMs: DAY_MS };
/** Per visitor, across accounts. Many people may share an address, so it is larger and resets sooner. */
export const visitorBudget: Budget = { ...growing, free: 100, forgottenAfterMs: 2 * 60 * MINUTE_MS };

/** The longest `forgottenAfterMs` above. */
export const LONGEST_RETENTION_MS = DAY_MS;

export function delayMs({ free, firstDelayMs, longestDelayMs }: Budget, count: number): number {
  return count < free ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (count - free));
}

/** @returns the attempts including this one, or the time to wait. Early attempts are not counted. */
export function nextTry(budget: Budget, before: Tries | null, nowMs: number): Result<Tries, { waitMs: number }> {
  if (!before || nowMs - before.triedAt >= budget.forgottenAfterMs) return ok({ count: 1, triedAt: nowMs });
  const waitMs = before.triedAt + delayMs(budget, before.count) - nowMs;
  return waitMs > 0 ? err({ waitMs }) : ok({ count: before.count + 1, triedAt: nowMs });
}

// Threat: concurrent guesses that all read the count before one writes it. So an attempt is counted by a conditional write
// before its password is checked, also for unknown names. Accepted: an attacker can delay the owner on a new browser.
type Count = { readonly key: string; readonly budget: Budget; readonly onSuccess: 'forget' | 'takeBack' };
export type Attempt = {
  readonly username: string;
  readonly knownDevice: string | null;
  /** The visitor's reference. */
  readonly reference: string | null;
};

const MAX_ATTEMPTS = 8;

const keyOf = (...parts: readonly string[]): string => sha256(parts.join('\n'));

function countsOf({ username, knownDevice, reference }: Attempt): Count[] {
  const name = usernameKey(username.trim());
  if (knownDevice) return [{ key: keyOf('device', name, knownDevice), budget: deviceBudget, onSuccess: 'forget' }];
  const account: Count = { key: keyOf('account', name), budget: accountBudget, onSuccess: 'forget' };
  if (!reference) return [account];
  const key = keyOf('visitor', reference);
  // The visitor's budget comes first, so that a delayed visitor does not use up an account's attempts.
  return [{ key, budget: visitorBudget, onSuccess: 'takeBack' }, account];
}

/** Counts an attempt before its password is checked. @returns a function to call after a success, which undoes it. */
export async function countTry(
  db: D1Database,
  attempt: Attempt,
  nowMs: number,
): Promise<Result<() => Promise<void>, Failure>> {
  const counts = countsOf(attempt);
  for (const count of counts) {
    if (!(await take(db, count, nowMs))) return refuse('too_many_requests');
  }
  return ok(async () => {
    for (const count of counts) await settle(db, count);
  });
}

/** The house's limit on registrations. */
const MAX_REGISTRATIONS_AN_HOUR = 2000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Threat: mass registration, since every account costs a hash, an object and a mail. Invalid forms count as well.
 * Accepted: an attacker who exhausts the house's limit blocks registration for up to an hour.
 */
export async function mayRegister(db: D1Database, reference: string | null, nowMs: number): Promise<boolean> {
  const recent = await statementOf(db)`
    SELECT COUNT(*) AS count FROM (SELECT 1 FROM users WHERE created_at > ${nowMs - HOUR_MS} LIMIT ${MAX_REGISTRATIONS_AN_HOUR})`.first<{
    count: number;
  }>();
  if ((recent?.count ?? 0) >= MAX_REGISTRATIONS_AN_HOUR) return false;
  return reference === null || take(db, { key: keyOf('registration', reference), budget: visitorBudget }, nowMs);
}

async function take(db: D1Database, { key, budget }: Pick<Count, 'key' | 'budget'>, nowMs: number): Promise<boolean> {
  for (let reading = 0; reading < MAX_ATTEMPTS; reading += 1) {
    const before = await statementOf(db)`
      SELECT count, tried_at AS triedAt FROM sign_in_tries WHERE key = ${key}`.first<Tries>();
    const next = nextTry(budget, before, nowMs);
    if (!next.ok) return false;
    if (await write(db, key, before, next.value)) return true;
  }
  return false;
}

/** @returns false when the row has changed since `before` was read. */
async function write(db: D1Database, key: string, before: Tries | null, next: Tries): Promise<boolean> {
  const { count, triedAt } = next;
  const written = await (before
    ? changedIn(db)`
        UPDATE sign_in_tries SET count = ${count}, tried_at = ${triedAt}
        WHERE key = ${key} AND count = ${before.count} AND tried_at = ${before.triedAt}`
    : changedIn(db)`
        INSERT INTO sign_in_tries (key, count, tried_at) VALUES (${key}, ${count}, ${triedAt}) ON CONFLICT DO NOTHING`);
  return written > 0;
}

const forget = (db: D1Database, key: string) => changedIn(db)`DELETE FROM sign_in_tries WHERE key = ${key}`;

async function settle(db: D1Database, { key, onSuccess }: Count): Promise<void> {
  if (onSuccess === 'forget') await forget(db, key);
  else await statementOf(db)`UPDATE sign_in_tries SET count = MAX(0, count - 1) WHERE key = ${key}`.run();
}

export async function resetTries(db: D1Database, username: string): Promise<void> {
  await forget(db, keyOf('account', usernameKey(username)));
}
