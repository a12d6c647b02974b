import { expect, test } from 'vitest';
import {
  accountBudget,
  type Budget,
  delayMs,
  deviceBudget,
  nextTry,
  type Tries,
  visitorBudget,
} from '#platform/auth/sign-in-throttle.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const ATTEMPTS = 100_000;

/**
 * Tries once every `everyMs`.
 * @returns how many tries reached a password check.
 */
function attack(budget: Budget, attempts: number, everyMs: number): { reached: number; tries: Tries | null } {
  let tries: Tries | null = null;
  let reached = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const next = nextTry(budget, tries, attempt * everyMs);
    if (!next.ok) continue;
    tries = next.value;
    reached += 1;
  }
  return { reached, tries };
}

test('of 100,000 guesses at one account, one each second, 129 reach a password check', () => {
  // Ten at once, ten more in the seventeen minutes in which the delay doubles, then one a quarter of an hour.
  expect(attack(accountBudget, ATTEMPTS, SECOND_MS).reached).toBe(10 + 10 + 109);
});

test('of 100,000 guesses within ten seconds at most fourteen reach a password check', () => {
  expect(attack(accountBudget, ATTEMPTS, 0.1).reached).toBeLessThanOrEqual(14);
});

test('of 100,000 guesses from one address at as many accounts, a hundred and the delayed ones reach a password check', () => {
  expect(attack(visitorBudget, ATTEMPTS, SECOND_MS / 10).reached).toBeLessThan(125);
});

test('the owner’s known browser signs in at once while the account is being attacked', () => {
  const { tries } = attack(accountBudget, ATTEMPTS, SECOND_MS);
  const now = ATTEMPTS * SECOND_MS;
  expect(nextTry(accountBudget, tries, now).ok).toBe(false);
  expect(nextTry(deviceBudget, null, now)).toEqual({ ok: true, value: { count: 1, triedAt: now } });
});

test('an owner in another browser waits a quarter of an hour at most, and retries do not prolong it', () => {
  const tries: Tries = { count: 1_000_000, triedAt: 0 };
  for (let now = 0; now < 15 * MINUTE_MS; now += SECOND_MS)
    expect(nextTry(accountBudget, tries, now)).toEqual({ ok: false, error: { waitMs: 15 * MINUTE_MS - now } });
  expect(nextTry(accountBudget, tries, 15 * MINUTE_MS).ok).toBe(true);
});

test('a person who mistypes nine times is not delayed, and then the delay doubles each time', () => {
  const delays = [1, 9, 10, 11, 12, 19, 20, 1000].map((count) => delayMs(accountBudget, count) / SECOND_MS);
  expect(delays).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
});

test('after a day without an attempt the count restarts', () => {
  const day = 24 * 60 * MINUTE_MS;
  expect(nextTry(accountBudget, { count: 50, triedAt: 0 }, day)).toEqual({
    ok: true,
    value: { count: 1, triedAt: day },
  });
});
