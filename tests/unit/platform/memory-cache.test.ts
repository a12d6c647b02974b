import { beforeEach, expect, test, vi } from 'vitest';
import { clearMemoryCaches, memoryCached } from '#platform/host/memory-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A source that answers when the test says, and counts the requests. */
function source() {
  const waiting: { resolve: (answer: number) => void; reject: (cause: Error) => void }[] = [];
  const load = () => new Promise<number>((resolve, reject) => void waiting.push({ resolve, reject }));
  const answer = () => waiting.at(-1)?.resolve(waiting.length);
  return { load, answer, fail: () => waiting.at(-1)?.reject(new Error('down')), times: () => waiting.length };
}
async function kept() {
  const from = source();
  const read = memoryCached(5_000, from.load);
  const first = read(null);
  from.answer();
  expect(await first).toBe(1);
  return { ...from, read: () => read(null) };
}

test('requests a value once in its lifetime, however many read it', async () => {
  const { read, times } = await kept();
  vi.advanceTimersByTime(3_900);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(times()).toBe(1);
});

test('one reader refreshes shortly before the end, while the others get the cached value', async () => {
  const { read, answer, times } = await kept();
  vi.advanceTimersByTime(4_000);
  const one = read();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  answer();
  expect(await one).toBe(2);
  expect(await read()).toBe(2);
  expect(times()).toBe(2);
});

test('never returns an expired value, even if the refresh was interrupted', async () => {
  const { read, answer } = await kept();
  vi.advanceTimersByTime(4_500);
  void read();
  vi.advanceTimersByTime(500);
  const next = read();
  answer();
  expect(await next).toBe(3);
});

test('counts a value’s age from its request', async () => {
  const { read, answer, times } = await kept();
  vi.advanceTimersByTime(5_000);
  const slow = read();
  vi.advanceTimersByTime(4_900);
  answer();
  await slow;
  vi.advanceTimersByTime(100);
  void read();
  expect(times()).toBe(3);
});

test('throws a failure at its reader, and does not cache it', async () => {
  const { read, fail, answer } = await kept();
  vi.advanceTimersByTime(5_000);
  const failed = read();
  fail();
  await expect(failed).rejects.toThrow('down');
  const next = read();
  answer();
  expect(await next).toBe(3);
});

test('requests a value again that must not be cached', async () => {
  let answer: number | null = null;
  const read = memoryCached(
    5_000,
    async () => answer,
    (value) => value !== null,
  );
  expect(await read(null)).toBeNull();
  answer = 1;
  expect(await read(null)).toBe(1);
  answer = 2;
  expect(await read(null)).toBe(1);
});

test('shows a change at once where it was made, even to a read in progress', async () => {
  const { read, answer } = await kept();
  clearMemoryCaches();
  const during = read();
  clearMemoryCaches();
  answer();
  expect(await during).toBe(2);
  const after = read();
  answer();
  expect(await after).toBe(3);
});
