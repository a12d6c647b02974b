import { expect, test } from 'vitest';
import { hide, isHidden } from '#shell/news.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const store = new Map<string, string>();
  return { getItem: (key) => store.get(key) ?? null, setItem: (key, value) => void store.set(key, value) };
}

test('a postponed notice is hidden for thirty minutes', () => {
  const store = storage();
  expect(isHidden('install', store, NOW_MS)).toBe(false);
  hide('install', store, NOW_MS);
  expect(isHidden('install', store, NOW_MS)).toBe(true);
  expect(isHidden('install', store, NOW_MS + 30 * MINUTE_MS - 1)).toBe(true);
  expect(isHidden('install', store, NOW_MS + 30 * MINUTE_MS)).toBe(false);
});

test('postponing one notice does not hide another', () => {
  const store = storage();
  hide('install', store, NOW_MS);
  expect(isHidden('version', store, NOW_MS)).toBe(false);
});

test('an invalid timestamp, or one in the future, hides nothing', () => {
  for (const flag of ['yes', '', `${NOW_MS + MINUTE_MS}`])
    expect(isHidden('install', { getItem: () => flag }, NOW_MS), flag).toBe(false);
});

test('where storage is refused a postponed notice is hidden until the next page', () => {
  const refused = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const store = { getItem: refused, setItem: refused };
  expect(isHidden('version', store, NOW_MS)).toBe(false);
  hide('version', store, NOW_MS);
  expect([isHidden('version', store, NOW_MS), isHidden('install', store, NOW_MS)]).toEqual([true, false]);
});
