/**
 * The code that an employee signs in with besides the password.
 * Threat: an employee's password that is guessed or told; a code that somebody looked over a shoulder for. So a code is
 * counted like a password by whoever asks, and is good once, for every later one of its half minute and before as well.
 * Accepted risk: whoever reads the database reads the secrets. It holds no more than the money that they guard.
 */
import { and, eq, lt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { stepOfCode } from '#domain/one-time-code.ts';
import { secondFactors } from '#platform/accounts/tables.ts';

/** @returns whether the code is the user's and was not used before; an employee without a secret has none. */
export async function takeCode(db: D1Database, userId: string, code: string, nowMs: number): Promise<boolean> {
  const tables = drizzle(db);
  const factor = await tables.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get();
  const step = factor ? stepOfCode(factor.secret, code, nowMs) : null;
  if (step === null) return false;
  const isUnused = and(eq(secondFactors.userId, userId), lt(secondFactors.usedStep, step));
  const taken = tables.update(secondFactors).set({ usedStep: step }).where(isUnused);
  return (await taken.returning({ userId: secondFactors.userId })).length === 1;
}
