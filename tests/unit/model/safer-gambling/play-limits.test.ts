import { expect, test } from 'vitest';
import { nearestLimit } from '#model/safer-gambling/play-limits.ts';

type Limit = Parameters<typeof nearestLimit>[0][number];
const money = (kind: 'loss' | 'wager' | 'deposit', amount: number, left: number) =>
  ({ kind, period: 'day', amount, used: amount - left, left, ends_at: '2026-11-22T00:00:00+01:00' }) as Limit;
const time = (minutes: number, left: number) =>
  ({
    kind: 'session',
    period: 'day',
    minutes,
    used: minutes - left,
    left,
    ends_at: '2026-11-22T00:00:00+01:00',
  }) as Limit;

test('the nearest limit is the one with the smallest share left, of money or time', () => {
  const loss = money('loss', 100_000, 60_000);
  const session = time(60, 10);
  expect(nearestLimit([loss, session])).toBe(session);
  expect(nearestLimit([session, money('wager', 500_000, 1000)])?.kind).toBe('wager');
});

test('a deposit limit does not end play, however little is left', () => {
  expect(nearestLimit([money('deposit', 100_000, 0), money('loss', 100_000, 99_000)])?.kind).toBe('loss');
  expect(nearestLimit([money('deposit', 100_000, 0)])).toBeNull();
});

test('a limit of zero is used up', () => {
  expect(nearestLimit([money('loss', 100_000, 1000), money('wager', 0, 0)])?.kind).toBe('wager');
});

test('shows no limit to a player without limits', () => {
  expect(nearestLimit([])).toBeNull();
});
