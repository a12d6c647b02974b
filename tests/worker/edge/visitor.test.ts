// The visitor reference: what our platform gets in place of an address, and no other host gets.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readVisitorReference, VISITOR } from '#contract/visitor.ts';
import { Browser, bindings, SITE } from './browser.ts';
import { fetcher, host } from './fake-host.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  host.reset();
});

const BETSLIPS = '/services/sportsbook/slips';
const betslip = { type: 'single', selections: [{ event_id: '1', market_id: 'a', outcome_id: 'b', odd: '1.50' }] };
/** What the host received with a guest's call. */
async function sentFrom(address: string, given = bindings): Promise<Headers> {
  await new Browser(given, address).post(BETSLIPS, betslip);
  return host.received.at(-1)?.headers ?? new Headers();
}
const referenceIn = (headers: Headers) =>
  readVisitorReference(bindings.VISITOR_SECRET ?? '', headers.get(VISITOR), Date.now());

test('a guest keeps one reference for a day and a network, and gets another one tomorrow', async () => {
  const first = await referenceIn(await sentFrom('2001:db8:1:2::1'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await referenceIn(await sentFrom('2001:db8:1:2:3::4'))).toBe(first);
  expect(await referenceIn(await sentFrom('2001:db8:1:3::1'))).not.toBe(first);
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  expect(await referenceIn(await sentFrom('2001:db8:1:2::1'))).not.toBe(first);
});

test('no IP address leaves the edge', async () => {
  const headers = await sentFrom('203.0.113.77');
  expect([...headers].flat().join(' ')).not.toContain('203.0.113.77');
});

test('drops a reference that a browser sends', async () => {
  const before = await referenceIn(await sentFrom('192.0.2.1'));
  const theirs = (await sentFrom('192.0.2.2')).get(VISITOR) ?? '';
  const headers = { 'content-type': 'application/json', origin: SITE, [VISITOR]: theirs };
  await new Browser(bindings, '192.0.2.1').send(BETSLIPS, { method: 'POST', headers, body: JSON.stringify(betslip) });
  expect(await referenceIn(host.received.at(-1)?.headers ?? new Headers())).toBe(before);
});

test('sends no reference to a host without a shared secret, or whose profile takes no extensions', async () => {
  expect((await sentFrom('192.0.2.1', { ...bindings, VISITOR_SECRET: '' })).get(VISITOR)).toBeNull();
  const foreign = { ...bindings, HOST_PROFILE: '{"extensions":false}', PLATFORM: fetcher };
  await new Browser(foreign, '192.0.2.1').post('/api/accounts/password/reset/', { email: 'a@mail.example' });
  expect(host.to('/api/accounts/password/reset/').map(({ headers }) => headers.get(VISITOR))).toEqual([null]);
});
