// Browsers set their clock by the edge, only from answers that no cache may store.
import { afterEach, expect, test } from 'vitest';
import { SERVER_TIME } from '#domain/server-time.ts';
import { Browser } from './browser.ts';
import { byDefault, host } from './fake-host.ts';

afterEach(() => host.reset());

const timeIn = (answer: Response): number => Number(answer.headers.get(SERVER_TIME) ?? Number.NaN);

test.each([
  ['of 1970', { date: 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  ['that is not a time', { date: 'yesterday' }],
  ['of its own in our header', { date: '', [SERVER_TIME]: '1' }],
])('a host with a date %s does not change the time sent to browsers', async (_, headers: Record<string, string>) => {
  const browser = await new Browser().signedIn();
  host.answer = (received, request) => {
    const answer = byDefault(received);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return request.headers.has('if-none-match') ? new Response(null, { status: 304, headers: answer.headers }) : answer;
  };
  const before = Date.now();
  for (const init of [{}, { headers: { 'if-none-match': '"u1"' } }]) {
    const answer = await browser.send('/api/accounts/user', init);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(timeIn(answer)).toBeGreaterThanOrEqual(before);
    expect(timeIn(answer)).toBeLessThanOrEqual(Date.now());
  }
});

test('a guest gets the time without a call to the host', async () => {
  const answer = await new Browser().get('/session/state');
  expect(Math.abs(timeIn(answer) - Date.now())).toBeLessThan(5_000);
  expect(host.received).toEqual([]);
});

test('cacheable answers carry no time, not even the host’s', async () => {
  host.answer = () =>
    Response.json({ sports: [] }, { headers: { 'cache-control': 'public, max-age=60', [SERVER_TIME]: '1' } });
  const shared = await new Browser().get('/services/sportsbook/sports');
  expect(shared.headers.get('cache-control')).toContain('public');
  expect(shared.headers.has(SERVER_TIME)).toBe(false);
  const page = await new Browser().get('/auth/sign-in');
  expect(page.headers.has(SERVER_TIME)).toBe(false);
});
