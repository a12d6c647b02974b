/**
 * How often a sign-in may be tried: at once for a while, then after delays that double.
 * Threat: passwords guessed by the thousand. Whoever tries without end gets one guess in a quarter of an hour.
 * Accepted risk: a try that comes too early is refused without a look at its password, the right one included; so an
 * account is never closed, and a browser that its owner signed in with before has a budget that nobody else can spend.
 */
import { err, ok, type Result } from '#domain/result.ts';

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
