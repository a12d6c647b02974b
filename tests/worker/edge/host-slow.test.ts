// A slow host: what a page waits for, and for how long.
import { afterEach, expect, test } from 'vitest';
import { listSlides } from '#contract/reading/content.ts';
import { getSettings } from '#contract/settings.ts';
import { getLocals, PART_TIMEOUT_MS } from '#edge/page-locals.ts';
import { Browser } from './browser.ts';
import { byDefault, host } from './fake-host.ts';

const SLOW_MS = PART_TIMEOUT_MS + 700;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
afterEach(() => host.reset());

const slides = [{ id: 1, image: null, title: 'a' }];

test('a slow optional part is left out of the page, and is in the next one', async () => {
  let hasAnswered = false;
  host.answer = async ({ path }) => {
    await later(SLOW_MS);
    hasAnswered = true;
    return Response.json(path === '/slide/' ? slides : {});
  };
  const browser = new Browser();
  const seen: unknown[] = [];
  browser.render = async (_request, _bindings, execution) => {
    const part = await getLocals(execution).part(listSlides);
    seen.push({ part: part.ok, hasAnswered });
    return new Response('page', { headers: { 'content-type': 'text/html' } });
  };
  // This browser waits for background work, too.
  await browser.get('/slots/late');
  await browser.get('/slots/later');
  expect(seen).toEqual([
    { part: false, hasAnswered: false },
    { part: true, hasAnswered: true },
  ]);
  expect(host.to('/slide/')).toHaveLength(1);
});

test('a page waits for its main content', async () => {
  host.answer = async () => {
    await later(SLOW_MS);
    return Response.json({});
  };
  const browser = new Browser();
  let settings: unknown;
  browser.render = async (_request, _bindings, execution) => {
    settings = await getLocals(execution).ask(getSettings, { for: 'this test' });
    return new Response('page', { headers: { 'content-type': 'text/html' } });
  };
  await browser.get('/profile-of-nobody');
  expect(settings).toMatchObject({ ok: true, value: { bonuses: { cashbackOn: true } } });
});

test('a page without scripts does not wait for optional menu entries, and shows deposit', async () => {
  const browser = new Browser();
  await browser.submit('/session/sign-in', { username: `slow-${crypto.randomUUID()}`, password: 'right' });
  host.answer = async (received) => {
    await later(SLOW_MS);
    return byDefault(received);
  };
  browser.render = async () =>
    new Response('<html><a data-needs="cashier" hidden>deposit</a></html>', {
      headers: { 'content-type': 'text/html' },
    });
  const startedMs = Date.now();
  const answer = await browser.get('/help');
  expect(await answer.text()).not.toContain('hidden');
  // One time-out at most: the user and the settings are fetched together.
  expect(Date.now() - startedMs).toBeLessThan(SLOW_MS + PART_TIMEOUT_MS);
});
