// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSessionState } from '#contract/auth/session.ts';
import { CLOCK_OFFSET_KEY, SERVER_TIME } from '#domain/server-time.ts';

const TRUTH = Date.UTC(2026, 10, 29, 12);
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: TRUTH + HOUR, toFake: ['Date'] });
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { signedIn: false, name: null, inactiveAt: null, warnAt: null },
      { headers: { [SERVER_TIME]: `${TRUTH}` } },
    ),
  );
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The modules of a newly opened page. */
async function openPage() {
  vi.resetModules();
  const { environment } = await import('#stores/environment.ts');
  return environment();
}

test('any answer of the site corrects the time of a page and of the next one in its tab', async () => {
  const page = await openPage();
  expect(page.now() - TRUTH).toBeGreaterThanOrEqual(HOUR);
  await page.request(readSessionState);
  expect(Math.abs(page.now() - TRUTH)).toBeLessThan(1_000);
  expect(Number(sessionStorage.getItem(CLOCK_OFFSET_KEY))).toBeLessThan(-HOUR + 1_000);
  expect(Math.abs((await openPage()).now() - TRUTH)).toBeLessThan(1_000);
});

test('a page that needs the time asks the site for it', async () => {
  const page = await openPage();
  await page.timeKnown();
  expect(Math.abs(page.now() - TRUTH)).toBeLessThan(1_000);
});

test('a browser that refuses storage knows the time on this page', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  const page = await openPage();
  await page.timeKnown();
  expect(Math.abs(page.now() - TRUTH)).toBeLessThan(1_000);
});
