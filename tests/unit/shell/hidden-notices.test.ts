import { expect, test } from 'vitest';
import { hide, isHidden } from '#shell/hidden-notices.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('an offer that was put off is not made again for thirty minutes', () => {
  const kept = storage();
  expect(isHidden('install', kept, NOW_MS)).toBe(false);
  hide('install', kept, NOW_MS);
  expect(isHidden('install', kept, NOW_MS)).toBe(true);
  expect(isHidden('install', kept, NOW_MS + 30 * MINUTE_MS - 1)).toBe(true);
  expect(isHidden('install', kept, NOW_MS + 30 * MINUTE_MS)).toBe(false);
});

test('putting off one thing does not hide another', () => {
  const kept = storage();
  hide('install', kept, NOW_MS);
  expect(isHidden('version', kept, NOW_MS)).toBe(false);
});

test('a flag that somebody else wrote, or from a clock that was ahead, hides nothing', () => {
  for (const flag of ['yes', '', `${NOW_MS + MINUTE_MS}`])
    expect(isHidden('install', { getItem: () => flag }, NOW_MS), flag).toBe(false);
});
