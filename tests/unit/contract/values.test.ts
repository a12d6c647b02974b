import * as v from 'valibot';
import { expect, test } from 'vitest';
import { timestamp } from '#contract/values.ts';

test.each([
  '2026-11-27T10:00:00Z',
  '2026-11-27T10:00:00.123Z',
  '2026-11-27T10:00:00+01:00',
  '2026-11-27T10:00:00+0100',
])('%s is a valid time', (text) => {
  expect(v.is(timestamp, text)).toBe(true);
});

test.each(['2026-11-27T10:00:00+01', '2026-11-27T10:00:00 +0100', '2026-13-01T10:00:00Z', 'some day', ''])(
  '%j is not a valid time: a page could not show it',
  (text) => {
    expect(v.is(timestamp, text)).toBe(false);
  },
);
