import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOTICES_MS, NOTIFICATIONS_MS } from '#stores/being-told.ts';
import { $modals, closeTopModal } from '#stores/modals.ts';
import { $notices, acknowledge, FIRST_NEWS_MS, NEWS_MS, putAside } from '#stores/notifications.ts';
import { $session } from '#stores/session.ts';
import { $toasts } from '#stores/toasts.ts';
import { answered, refused, settle, type World } from '../../support/world.ts';
import { historyOf, item, playerIsHere, startTelling, told, user } from './told-player.ts';

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = playerIsHere();
});
afterEach(() => {
  stop();
  while ($modals.get().length > 0) closeTopModal();
});

/** The page is loaded anew: what it showed is gone, what the browser keeps is not. */
function nextPage(): void {
  stop();
  $modals.set([]);
  stop = startTelling(false);
}
const cashback = (...ids: number[]) =>
  world.answers('listCashback', historyOf(...ids.map((id) => item(id, 'Cashback'))));
const queries = (name: string) =>
  world.asked.filter((call) => call.name === name).map(({ query }) => query as Record<string, string>);

test('a host without a stream is asked at once and every 15 seconds, as specified', async () => {
  stop = startTelling(false);
  await world.passes(0);
  expect(queries('listCashback')).toEqual([
    { is_accrued: 'true', date_from: '2022-12-01', ordering: '-date', page: '1', page_size: '2' },
  ]);
  expect(queries('listBonuses')).toEqual([
    expect.objectContaining({ type: 'PersonalJackpot', page_size: '2' }),
    expect.objectContaining({ type: 'FirstDeposit', page_size: '1' }),
  ]);
  await world.passes(4 * NOTICES_MS);
  expect(world.timesAsked('listCashback')).toBe(5);
});

test('the next page asks no sooner than the one before would have', async () => {
  stop = startTelling(false);
  await world.passes(NOTICES_MS - 5_000);
  nextPage();
  await world.passes(4_000);
  expect(world.timesAsked('listCashback')).toBe(1);
  await world.passes(6_000);
  expect(world.timesAsked('listCashback')).toBe(2);
});

test('nothing is asked by a browser that nobody looks at', async () => {
  world.hidden = true;
  stop = startTelling(false);
  await world.passes(10 * NOTICES_MS);
  expect(world.asked).toEqual([]);
});

test('the first deposit is asked for until it has been told, and never again', async () => {
  stop = startTelling(false);
  await world.passes(2 * NOTICES_MS);
  const first = () => queries('listBonuses').filter(({ type }) => type === 'FirstDeposit').length;
  expect(first()).toBe(3);
  world.answers('listBonuses', historyOf(item(3, 'FirstDeposit')));
  await world.passes(NOTICES_MS);
  expect(told()).toEqual(['FirstDeposit']);
  expect(first()).toBe(4);
  await world.passes(4 * NOTICES_MS);
  nextPage();
  await world.passes(4 * NOTICES_MS);
  expect(first()).toBe(4);
});

test('three at once lie in the order cashback, first deposit, jackpot, the last on top', async () => {
  cashback(1);
  world.answers('listBonuses', historyOf(item(3, 'PersonalJackpot'), item(2, 'FirstDeposit')));
  stop = startTelling(false);
  await world.passes(0);
  expect(told()).toEqual(['Cashback', 'FirstDeposit', 'PersonalJackpot']);
  acknowledge('3');
  expect(told()).toEqual(['Cashback', 'FirstDeposit']);
  world.goesBack();
  expect(told()).toEqual(['Cashback']);
});

test('OK is for good', async () => {
  cashback(1);
  stop = startTelling(false);
  await world.passes(0);
  acknowledge('1');
  await world.passes(4 * NOTICES_MS);
  nextPage();
  await world.passes(4 * NOTICES_MS);
  expect(told()).toEqual([]);
});

test('a click beside it holds until the next page, which shows it without asking', async () => {
  cashback(1);
  stop = startTelling(false);
  await world.passes(0);
  putAside('1');
  await world.passes(4 * NOTICES_MS);
  expect(told()).toEqual([]);
  const before = world.timesAsked('listCashback');
  nextPage();
  await settle();
  expect(told()).toEqual(['Cashback']);
  expect(world.timesAsked('listCashback')).toBe(before);
});

test('OK in one tab is OK in the other', async () => {
  cashback(1);
  stop = startTelling(false);
  await world.passes(0);
  world.hears('zellige-told', '1');
  expect(told()).toEqual([]);
  expect(world.posted.filter(({ channel }) => channel === 'zellige-told')).toEqual([]);
});

test.each([
  '/slots/orion/moonlit-pharaoh',
  '/slots/alpha/1001',
  '/ar/slots/nova/virtual-derby/freespins/session',
  '/en/deposit/amen-card',
  '/withdrawal/amen-card',
  '/profile/change-password',
  '/en/wheel-game',
  '/ar/profile/withdraw?amount=20',
])('nothing covers %s: it is told on the page after it', async (address) => {
  world.address = address;
  cashback(1);
  stop = startTelling(false);
  await world.passes(4 * NOTICES_MS);
  expect(told()).toEqual([]);
  world.address = '/slots/casino';
  nextPage();
  await settle();
  expect(told()).toEqual(['Cashback']);
});

test('what is long known is not news to a new browser, and what was taken is none at all', async () => {
  const old = new Date(world.nowMs - FIRST_NEWS_MS - 1).toISOString();
  world.answers('listCashback', historyOf(item(1, 'Cashback', { date: old })));
  world.answers('listBonuses', historyOf(item(2, 'DecreasedByOwner'), item(3, 'LuckySpin')));
  stop = startTelling(false);
  await world.passes(NOTICES_MS);
  expect(told()).toEqual([]);
});

test('a browser that knows the player tells what came while it was closed, for a week', async () => {
  stop = startTelling(false);
  await world.passes(NOTICES_MS);
  stop();
  const came = new Date(world.nowMs + 1).toISOString();
  world.nowMs += 3 * FIRST_NEWS_MS;
  world.answers('listCashback', historyOf(item(1, 'Cashback', { date: came })));
  stop = startTelling(false);
  await world.passes(0);
  expect(told()).toEqual(['Cashback']);
  acknowledge('1');
  world.answers('listCashback', historyOf(item(2, 'Cashback', { date: came })));
  world.nowMs += NEWS_MS;
  await world.passes(NOTICES_MS);
  expect(told()).toEqual([]);
});

const listed = () => $notices.get().map(({ id }) => id);

test('what no popup tells any more stays in the list of notifications until it is said OK to', async () => {
  stop = startTelling(false);
  await world.passes(NOTICES_MS);
  stop();
  const came = new Date(world.nowMs + 1).toISOString();
  world.nowMs += NEWS_MS + FIRST_NEWS_MS;
  world.answers('listCashback', historyOf(item(1, 'Cashback', { date: came })));
  stop = startTelling(false);
  await world.passes(0);
  expect([told(), listed()]).toEqual([[], ['1']]);
  nextPage();
  await world.passes(NOTICES_MS);
  expect([told(), listed()]).toEqual([[], ['1']]);
  acknowledge('1');
  nextPage();
  await world.passes(NOTICES_MS);
  expect([told(), listed()]).toEqual([[], []]);
});

test('a popup that was put away day after day stops coming after a week, and stays in the list', async () => {
  cashback(1);
  stop = startTelling(false);
  await world.passes(0);
  putAside('1');
  world.nowMs += NEWS_MS;
  world.answers('listCashback', historyOf());
  nextPage();
  await world.passes(0);
  expect([told(), listed()]).toEqual([[], ['1']]);
});

test('the list of a browser that is new to the player has what is long known, the newest first', async () => {
  const old = (days: number) => new Date(world.nowMs - days * FIRST_NEWS_MS - 1).toISOString();
  world.answers(
    'listCashback',
    historyOf(item(1, 'Cashback', { date: old(30) }), item(2, 'Cashback', { date: old(2) })),
  );
  world.answers('listBonuses', historyOf(item(3, 'PersonalJackpot', { date: old(9) })));
  stop = startTelling(false);
  await world.passes(0);
  expect([told(), listed()]).toEqual([[], ['2', '3', '1']]);
});

test('OK in another tab takes it from the list of this one', async () => {
  cashback(1);
  stop = startTelling(false);
  await world.passes(0);
  const kept = JSON.parse(world.stored.get('zellige-told') ?? '');
  world.stored.set('zellige-told', JSON.stringify({ ...kept, waiting: [], seen: ['1'] }));
  world.hears('zellige-told', '1');
  expect([told(), listed()]).toEqual([[], []]);
});

test('of many that nobody has said OK to six open, and fifty are kept', async () => {
  stop = startTelling(false);
  for (let id = 1; id <= 80; id += 1) {
    cashback(id);
    await world.passes(NOTICES_MS);
  }
  expect(listed()).toHaveLength(50);
  expect(world.stored.get('zellige-told')?.length).toBeLessThan(8_000);
  nextPage();
  await settle();
  expect(told()).toHaveLength(6);
});

test('another player of the same browser is told their own', async () => {
  cashback(1);
  stop = startTelling(false);
  await world.passes(0);
  acknowledge('1');
  stop();
  $session.set({ kind: 'player', user: user({ id: 'u2' }) });
  stop = startTelling(false);
  await world.passes(NOTICES_MS);
  expect(told()).toEqual(['Cashback']);
});

test('what a browser keeps stays small, and nonsense in its place is nothing', async () => {
  world.stored.set('zellige-told', '{"player":"u1","waiting":"all"}');
  stop = startTelling(false);
  for (let id = 1; id <= 500; id += 1) {
    cashback(id);
    await world.passes(NOTICES_MS);
    acknowledge(`${id}`);
  }
  expect(world.stored.get('zellige-told')?.length).toBeLessThan(2_000);
  await world.passes(NOTICES_MS);
  expect(told()).toEqual([]);
});

test('a host that does not answer is told of nothing, and asked again', async () => {
  world.answers('listCashback', refused(503, 'upstream_unavailable'));
  stop = startTelling(false);
  await world.passes(NOTICES_MS);
  cashback(1);
  await world.passes(NOTICES_MS);
  expect(told()).toEqual(['Cashback']);
  expect(world.reported).toEqual([]);
});

test('what the operator has decided is asked every ten minutes, and said once', async () => {
  const notifications = [
    { id: 'd1', type: 'document_accepted', created_at: '2026-11-21T10:00:00Z', seen: false },
    { id: 'd2', type: 'something_new', created_at: '2026-11-21T10:00:00Z', seen: false },
  ];
  world.answers('getNotifications', answered({ notifications }));
  stop = startTelling(false);
  await world.passes(0);
  expect($toasts.get().map(({ code }) => code)).toEqual(['documentAccepted']);
  await world.passes(2 * NOTIFICATIONS_MS);
  nextPage();
  await world.passes(NOTIFICATIONS_MS);
  expect(world.timesAsked('getNotifications')).toBe(4);
  expect($toasts.get()).toEqual([]);
});
