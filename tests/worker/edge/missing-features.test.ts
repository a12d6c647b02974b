// The profile alone says what a host lacks: no answer adds or removes a feature.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUserInfo } from '#contract/account/profile.ts';
import { exchangeBonus, listBonuses, listCashback } from '#contract/bonuses/bonuses.ts';
import { listDeposits, listPayouts } from '#contract/cashier/payment-calls.ts';
import { activateReferral, listOnlinePayments } from '#contract/cashier/payments.ts';
import { listTransfers } from '#contract/cashier/transactions.ts';
import { getFreeSpinSession } from '#contract/game/slots.ts';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { getWheelSettings } from '#contract/wheel/wheel.ts';
import { Browser, bindings, codeOf } from './browser.ts';
import { byDefault, host, type ReceivedRequest } from './fake-host.ts';

const foreign = () => ({ ...bindings, HOST_PROFILE: '{}' });
const notFound = () => Response.json({ detail: 'Not found.' }, { status: 404 });
const pathOf = ({ path }: ReceivedRequest) => path.split('?')[0] ?? '';
const isSigned = ({ headers }: ReceivedRequest) => headers.has('authorization');

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  host.reset();
  vi.restoreAllMocks();
});

/** Pages of these features, and what a browser is told to hide. */
async function shownTo(browser: Browser) {
  const pages = ['/profile/replenishment', '/profile/transactions', '/profile/slots-history', '/profile/promocode'];
  const statuses = await Promise.all(pages.map(async (page) => (await browser.get(page)).status));
  return { statuses, hidden: browser.cookies.get('zellige_without') };
}
/** Without our extensions: the features that the specification defines completely. */
const wholeHost = async () => shownTo(await new Browser(foreign()).signedIn());

/** Those that a page requests; the edge completes the others (src/edge/host/adapt.ts). */
const lists = [
  listDeposits,
  listPayouts,
  listOnlinePayments,
  listTransfers,
  listBonuses,
  listCashback,
  listSlotsHistory,
];

test.each(lists.map((call) => [call.name, call] as const))(
  'a 404 for a page past the end of %s is an empty page, and affects no other player',
  async (_, call) => {
    const expected = await wholeHost();
    const given = foreign();
    const [one, other] = [await new Browser(given).signedIn(), await new Browser(given).signedIn()];
    host.answer = (received) =>
      pathOf(received) === call.path && received.path.includes('page=3') ? notFound() : byDefault(received);
    const answer = await one.get(`${call.path}?page=3&page_size=20`);
    expect(answer.status).toBe(200);
    const list = Object.values((await answer.json()) as object).find(Array.isArray);
    expect(list).toEqual([]);
    expect(await shownTo(other)).toEqual(expected);
  },
);

test('a player without free spins or personal details sees none, and others are unaffected', async () => {
  const expected = await wholeHost();
  const given = foreign();
  const [one, other] = [await new Browser(given).signedIn(), await new Browser(given).signedIn()];
  host.answer = (received) =>
    isSigned(received) && [getFreeSpinSession.path, getUserInfo.path].includes(pathOf(received))
      ? notFound()
      : byDefault(received);
  const spins = await one.get(getFreeSpinSession.path);
  expect([spins.status, await spins.json()]).toEqual([200, null]);
  expect((await one.get(getUserInfo.path)).status).toBe(200);
  expect(await shownTo(other)).toEqual(expected);
});

test('an unknown promo code is refused, and the page of codes stays for everybody', async () => {
  const expected = await wholeHost();
  const given = foreign();
  const [one, other] = [await new Browser(given).signedIn(), await new Browser(given).signedIn()];
  const bodies: (() => Response)[] = [
    notFound,
    () => new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
    () => Response.json({ code: 'not_found' }, { status: 404 }),
  ];
  for (const body of bodies) {
    host.answer = (received) => (pathOf(received) === activateReferral.path ? body() : byDefault(received));
    const answer = await one.post(activateReferral.path, { code: 'NOPE' });
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'referral_code_not_found']);
  }
  expect(await shownTo(other)).toEqual(expected);
});

test.each([405, 501])(
  'a player’s call that is answered %i is hidden from them, and stays for others',
  async (status) => {
    const expected = await wholeHost();
    const given = foreign();
    const [one, other] = [await new Browser(given).signedIn(), await new Browser(given).signedIn()];
    host.answer = (received) =>
      isSigned(received) && pathOf(received) === exchangeBonus.path
        ? Response.json({}, { status })
        : byDefault(received);
    expect(await codeOf(await one.post(exchangeBonus.path, { amount: '5.000' }))).toBe('not_offered');
    expect(await shownTo(other)).toEqual(expected);
    host.answer = byDefault;
    expect((await one.post(exchangeBonus.path, { amount: '5.000' })).status).not.toBe(404);
  },
);

test.each([404, 405, 501, 503, 429])(
  'a host that answers every call with %i lacks only what its profile says',
  async (status) => {
    const expected = await wholeHost();
    const browser = await new Browser(foreign()).signedIn();
    host.answer = () => Response.json({}, { status });
    expect(await shownTo(browser)).toEqual(expected);
  },
);

test('features that the profile excludes are neither requested nor shown', async () => {
  const without = ['transfers', 'roundHistory', 'wheel'];
  const browser = await new Browser({ ...bindings, HOST_PROFILE: JSON.stringify({ without }) }).signedIn();
  host.received = [];
  expect((await browser.get('/profile/transactions')).status).toBe(404);
  expect((await browser.get('/profile/slots-history')).status).toBe(404);
  expect((await browser.get('/profile/promocode')).status).toBe(200);
  expect(browser.cookies.get('zellige_without')?.split('.')).toEqual(expect.arrayContaining(without));
  for (const call of [listTransfers, listSlotsHistory, getWheelSettings])
    expect(await codeOf(await browser.get(call.path))).toBe('not_offered');
  expect(host.received).toEqual([]);
});

test('pages make no call to find out what a host has', async () => {
  const browser = new Browser(foreign());
  host.received = [];
  await browser.get('/slots/casino');
  await browser.get('/profile/promocode');
  expect(host.received).toEqual([]);
});

test('a host without demos is not advertised as having them', async () => {
  const one = { name: 'alpha', games: '/api/integrations/alpha/games/', session: 'createsession' };
  const lacksDemos = async (...integrations: object[]) => {
    const browser = new Browser({ ...bindings, HOST_PROFILE: JSON.stringify({ integrations }) });
    await browser.get('/main');
    return browser.cookies.get('zellige_without')?.split('.').includes('demos');
  };
  expect(await lacksDemos({ ...one, demo: null })).toBe(true);
  expect(await lacksDemos({ ...one, demo: null }, { ...one, name: 'bravo' })).toBe(false);
  expect(await lacksDemos()).toBe(false);
});
