import { expect, test } from 'vitest';
import {
  accountBudget,
  addressBudget,
  type Budget,
  delayMs,
  deviceBudget,
  networkOf,
  nextTry,
  type Tries,
} from '#platform/accounts/sign-in-budget.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const ATTEMPTS = 100_000;

/** Tries as fast as `everyMs` says. @returns how many of them reached a password. */
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

test('of 100,000 guesses at one account, one each second, 129 reach a password', () => {
  // Ten at once, ten more in the seventeen minutes in which the delay doubles, then one a quarter of an hour.
  expect(attack(accountBudget, ATTEMPTS, SECOND_MS).reached).toBe(10 + 10 + 109);
});

test('of 100,000 guesses within ten seconds no more than fourteen reach a password', () => {
  expect(attack(accountBudget, ATTEMPTS, 0.1).reached).toBeLessThanOrEqual(14);
});

test('of 100,000 guesses from one address at as many accounts, a hundred and the delayed ones reach a password', () => {
  expect(attack(addressBudget, ATTEMPTS, SECOND_MS / 10).reached).toBeLessThan(125);
});

test('the owner’s own browser gets in at once while the account is being attacked', () => {
  const { tries } = attack(accountBudget, ATTEMPTS, SECOND_MS);
  const now = ATTEMPTS * SECOND_MS;
  expect(nextTry(accountBudget, tries, now).ok).toBe(false);
  expect(nextTry(deviceBudget, null, now)).toEqual({ ok: true, value: { count: 1, triedAt: now } });
});

test('an owner elsewhere waits a quarter of an hour at most, and asking meanwhile does not make it longer', () => {
  const tries: Tries = { count: 1_000_000, triedAt: 0 };
  for (let now = 0; now < 15 * MINUTE_MS; now += SECOND_MS)
    expect(nextTry(accountBudget, tries, now)).toEqual({ ok: false, error: { waitMs: 15 * MINUTE_MS - now } });
  expect(nextTry(accountBudget, tries, 15 * MINUTE_MS).ok).toBe(true);
});

test('a person who mistypes nine times is never delayed, and what follows takes twice as long each time', () => {
  const delays = [1, 9, 10, 11, 12, 19, 20, 1000].map((count) => delayMs(accountBudget, count) / SECOND_MS);
  expect(delays).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
});

test('after a day without a try the next one is the first', () => {
  const day = 24 * 60 * MINUTE_MS;
  expect(nextTry(accountBudget, { count: 50, triedAt: 0 }, day)).toEqual({
    ok: true,
    value: { count: 1, triedAt: day },
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('an address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
