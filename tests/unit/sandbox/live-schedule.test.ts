import { expect, test } from 'vitest';
import { lastResult, momentAt, nextClosing, periodOf, type Schedule, stageOf } from '#sandbox/live/schedule.ts';

const schedule: Schedule = [
  { phase: 'open', ms: 18_000 },
  { phase: 'closed', ms: 2_000 },
  { phase: 'result', ms: 14_000 },
];
const TABLE = 'lyra roulette-carthage';
const round = momentAt(TABLE, schedule, Date.UTC(2026, 10, 21)).round;
const opens = stageOf(TABLE, schedule, round, 0).startsAt;
const at = (ms: number) => momentAt(TABLE, schedule, opens + ms);

test('a round opens, closes, shows its result and is followed by the next', () => {
  const seen = [0, 17_999, 18_000, 19_999, 20_000, 33_999, 34_000].map((ms) => [at(ms).round - round, at(ms).phase]);
  expect(seen).toEqual([
    [0, 'open'],
    [0, 'open'],
    [0, 'closed'],
    [0, 'closed'],
    [0, 'result'],
    [0, 'result'],
    [1, 'open'],
  ]);
});

test('a stage ends where the next begins', () => {
  for (let ms = 0; ms < periodOf(schedule); ms += 500) {
    const moment = at(ms);
    expect(momentAt(TABLE, schedule, moment.endsAt).startsAt).toBe(moment.endsAt);
    expect(moment.startsAt).toBeLessThanOrEqual(opens + ms);
  }
});

test('a result is public only from the result stage on', () => {
  expect([lastResult(at(19_999)), lastResult(at(20_000))]).toEqual([round - 1, round]);
});

test('bets close at the end of the open stage, then at that of the next round', () => {
  expect([nextClosing(TABLE, schedule, at(5)), nextClosing(TABLE, schedule, at(20_000))]).toEqual([
    opens + 18_000,
    opens + 34_000 + 18_000,
  ]);
});

test('tables start their rounds at different moments', () => {
  const starts = ['a', 'b', 'c', 'd'].map((name) => momentAt(`lyra ${name}`, schedule, opens).startsAt);
  expect(new Set(starts).size).toBe(4);
});
