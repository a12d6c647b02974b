import { afterEach, beforeEach, expect, test } from 'vitest';
import { $session } from '#stores/auth/session.ts';
import { $modals, closeTopModal } from '#stores/modals.ts';
import {
  $notices,
  acknowledge,
  dismissUntilNextPage,
  FIRST_VISIT_MAX_AGE_MS,
  POPUP_MAX_AGE_MS,
} from '#stores/notifications/notifications.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { NOTICES_MS, NOTIFICATIONS_MS } from '#stores/notifications/updates.ts';
import { answered, refused, settle, type World } from '../../../support/world.ts';
import { enterWorldAsPlayer, historyOf, item, shownNotices, startUpdates, user } from '../player-stream.ts';

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = enterWorldAsPlayer();
});
afterEach(() => {
  stop();
  while ($modals.get().length > 0) closeTopModal();
});

/** Simulates a new page: shown notices are gone, stored ones stay. */
function nextPage(): void {
  stop();
  $modals.set([]);
  stop = startUpdates(false);
}
const cashback = (...ids: number[]) =>
  world.answers('listCashback', historyOf(...ids.map((id) => item(id, 'Cashback'))));
const queries = (name: string) =>
  world.requests.filter((call) => call.name === name).map(({ query }) => query as Record<string, string>);

test('polls a host without a stream at once and every 15 seconds, as specified', async () => {
  stop = startUpdates(false);
  await world.passes(0);
  expect(queries('listCashback')).toEqual([
    { is_accrued: 'true', date_from: '2022-12-01', ordering: '-date', page: '1', page_size: '2' },
  ]);
  expect(queries('listBonuses')).toEqual([
    expect.objectContaining({ type: 'PersonalJackpot', page_size: '2' }),
    expect.objectContaining({ type: 'FirstDeposit', page_size: '1' }),
  ]);
  await world.passes(4 * NOTICES_MS);
  expect(world.requestCount('listCashback')).toBe(5);
});

test('the next page polls no sooner than the previous one would have', async () => {
  stop = startUpdates(false);
  await world.passes(NOTICES_MS - 5_000);
  nextPage();
  await world.passes(4_000);
  expect(world.requestCount('listCashback')).toBe(1);
  await world.passes(6_000);
  expect(world.requestCount('listCashback')).toBe(2);
});

test('a hidden browser does not poll', async () => {
  world.hidden = true;
  stop = startUpdates(false);
  await world.passes(10 * NOTICES_MS);
  expect(world.requests).toEqual([]);
});

test('the first deposit’s bonus is requested until it is found, and never again', async () => {
  stop = startUpdates(false);
  await world.passes(2 * NOTICES_MS);
  const first = () => queries('listBonuses').filter(({ type }) => type === 'FirstDeposit').length;
  expect(first()).toBe(3);
  world.answers('listBonuses', historyOf(item(3, 'FirstDeposit')));
  await world.passes(NOTICES_MS);
  expect(shownNotices()).toEqual(['FirstDeposit']);
  expect(first()).toBe(4);
  await world.passes(4 * NOTICES_MS);
  nextPage();
  await world.passes(4 * NOTICES_MS);
  expect(first()).toBe(4);
});

test('three at once are stacked as cashback, first deposit, jackpot, with the last on top', async () => {
  cashback(1);
  world.answers('listBonuses', historyOf(item(3, 'PersonalJackpot'), item(2, 'FirstDeposit')));
  stop = startUpdates(false);
  await world.passes(0);
  expect(shownNotices()).toEqual(['Cashback', 'FirstDeposit', 'PersonalJackpot']);
  acknowledge('3');
  expect(shownNotices()).toEqual(['Cashback', 'FirstDeposit']);
  world.goesBack();
  expect(shownNotices()).toEqual(['Cashback']);
});

test('in quiet mode nothing pops up, and the notice waits in the list', async () => {
  world.marks.set('quiet', '');
  cashback(1);
  stop = startUpdates(false);
  await world.passes(4 * NOTICES_MS);
  expect(shownNotices()).toEqual([]);
  expect($notices.get()).toHaveLength(1);
});

test('shows no popup while somebody types in a field, until they have left it', async () => {
  world.isTyping = true;
  cashback(1);
  stop = startUpdates(false);
  await world.passes(2 * NOTICES_MS);
  expect(shownNotices()).toEqual([]);
  world.isTyping = false;
  await world.passes(NOTICES_MS);
  expect(shownNotices()).toEqual(['Cashback']);
});

test('OK acknowledges a notice for good', async () => {
  cashback(1);
  stop = startUpdates(false);
  await world.passes(0);
  acknowledge('1');
  await world.passes(4 * NOTICES_MS);
  nextPage();
  await world.passes(4 * NOTICES_MS);
  expect(shownNotices()).toEqual([]);
});

test('a click outside hides it until the next page, which shows it without a request', async () => {
  cashback(1);
  stop = startUpdates(false);
  await world.passes(0);
  dismissUntilNextPage('1');
  await world.passes(4 * NOTICES_MS);
  expect(shownNotices()).toEqual([]);
  const before = world.requestCount('listCashback');
  nextPage();
  await settle();
  expect(shownNotices()).toEqual(['Cashback']);
  expect(world.requestCount('listCashback')).toBe(before);
});

test('OK in one tab closes it in the others', async () => {
  cashback(1);
  stop = startUpdates(false);
  await world.passes(0);
  world.receivesFromTab('zellige-told', '1');
  expect(shownNotices()).toEqual([]);
  expect(world.posted.filter(({ channel }) => channel === 'zellige-told')).toEqual([]);
});

test.each([
  '/slots/orion/moonlit-pharaoh',
  '/slots/alpha/1001',
  '/ar/slots/nova/virtual-derby/freespins/session',
  '/en/deposit/amen-card',
  '/withdrawal/amen-card',
  '/sportsbook/betslip?code=ABCDEF',
  '/profile/change-password',
  '/en/wheel-game',
  '/en/wheel-check?round=1',
  '/en/statement-check',
  '/ar/profile/withdraw?amount=20',
])('no popup covers %s: it opens on the next page', async (address) => {
  world.address = address;
  cashback(1);
  stop = startUpdates(false);
  await world.passes(4 * NOTICES_MS);
  expect(shownNotices()).toEqual([]);
  world.address = '/slots/casino';
  nextPage();
  await settle();
  expect(shownNotices()).toEqual(['Cashback']);
});

test('a browser new to the player shows no old notices, and deductions are no notices', async () => {
  const old = new Date(world.nowMs - FIRST_VISIT_MAX_AGE_MS - 1).toISOString();
  world.answers('listCashback', historyOf(item(1, 'Cashback', { date: old })));
  world.answers('listBonuses', historyOf(item(2, 'DecreasedByOwner'), item(3, 'LuckySpin')));
  stop = startUpdates(false);
  await world.passes(NOTICES_MS);
  expect(shownNotices()).toEqual([]);
});

test('a browser that knows the player shows what came while it was closed, for a week', async () => {
  stop = startUpdates(false);
  await world.passes(NOTICES_MS);
  stop();
  const came = new Date(world.nowMs + 1).toISOString();
  world.nowMs += 3 * FIRST_VISIT_MAX_AGE_MS;
  world.answers('listCashback', historyOf(item(1, 'Cashback', { date: came })));
  stop = startUpdates(false);
  await world.passes(0);
  expect(shownNotices()).toEqual(['Cashback']);
  acknowledge('1');
  world.answers('listCashback', historyOf(item(2, 'Cashback', { date: came })));
  world.nowMs += POPUP_MAX_AGE_MS;
  await world.passes(NOTICES_MS);
  expect(shownNotices()).toEqual([]);
});

const listed = () => $notices.get().map(({ id }) => id);

test('notices too old for a popup stay in the list until acknowledged', async () => {
  stop = startUpdates(false);
  await world.passes(NOTICES_MS);
  stop();
  const came = new Date(world.nowMs + 1).toISOString();
  world.nowMs += POPUP_MAX_AGE_MS + FIRST_VISIT_MAX_AGE_MS;
  world.answers('listCashback', historyOf(item(1, 'Cashback', { date: came })));
  stop = startUpdates(false);
  await world.passes(0);
  expect([shownNotices(), listed()]).toEqual([[], ['1']]);
  nextPage();
  await world.passes(NOTICES_MS);
  expect([shownNotices(), listed()]).toEqual([[], ['1']]);
  acknowledge('1');
  nextPage();
  await world.passes(NOTICES_MS);
  expect([shownNotices(), listed()]).toEqual([[], []]);
});

test('a popup dismissed every day stops after a week, and stays in the list', async () => {
  cashback(1);
  stop = startUpdates(false);
  await world.passes(0);
  dismissUntilNextPage('1');
  world.nowMs += POPUP_MAX_AGE_MS;
  world.answers('listCashback', historyOf());
  nextPage();
  await world.passes(0);
  expect([shownNotices(), listed()]).toEqual([[], ['1']]);
});

test('the list of a browser new to the player includes old notices, the newest first', async () => {
  const old = (days: number) => new Date(world.nowMs - days * FIRST_VISIT_MAX_AGE_MS - 1).toISOString();
  world.answers(
    'listCashback',
    historyOf(item(1, 'Cashback', { date: old(30) }), item(2, 'Cashback', { date: old(2) })),
  );
  world.answers('listBonuses', historyOf(item(3, 'PersonalJackpot', { date: old(9) })));
  stop = startUpdates(false);
  await world.passes(0);
  expect([shownNotices(), listed()]).toEqual([[], ['2', '3', '1']]);
});

test('OK in another tab removes it from the list here', async () => {
  cashback(1);
  stop = startUpdates(false);
  await world.passes(0);
  const kept = JSON.parse(world.stored.get('zellige-told') ?? '');
  world.stored.set('zellige-told', JSON.stringify({ ...kept, waiting: [], seen: ['1'] }));
  world.receivesFromTab('zellige-told', '1');
  expect([shownNotices(), listed()]).toEqual([[], []]);
});

test('of many unacknowledged notices six open, and fifty are stored', async () => {
  stop = startUpdates(false);
  for (let id = 1; id <= 80; id += 1) {
    cashback(id);
    await world.passes(NOTICES_MS);
  }
  expect(listed()).toHaveLength(50);
  expect(world.stored.get('zellige-told')?.length).toBeLessThan(8_000);
  nextPage();
  await settle();
  expect(shownNotices()).toHaveLength(6);
});

test('another player of the same browser sees their own notices', async () => {
  cashback(1);
  stop = startUpdates(false);
  await world.passes(0);
  acknowledge('1');
  stop();
  $session.set({ kind: 'player', user: user({ id: 'u2' }) });
  stop = startUpdates(false);
  await world.passes(NOTICES_MS);
  expect(shownNotices()).toEqual(['Cashback']);
});

test('stored data stays small, and an invalid value counts as none', async () => {
  world.stored.set('zellige-told', '{"player":"u1","waiting":"all"}');
  stop = startUpdates(false);
  for (let id = 1; id <= 500; id += 1) {
    cashback(id);
    await world.passes(NOTICES_MS);
    acknowledge(`${id}`);
  }
  expect(world.stored.get('zellige-told')?.length).toBeLessThan(2_000);
  await world.passes(NOTICES_MS);
  expect(shownNotices()).toEqual([]);
});

test('an unreachable host shows no error, and is polled again', async () => {
  world.answers('listCashback', refused(503, 'upstream_unavailable'));
  stop = startUpdates(false);
  await world.passes(NOTICES_MS);
  cashback(1);
  await world.passes(NOTICES_MS);
  expect(shownNotices()).toEqual(['Cashback']);
  expect(world.reported).toEqual([]);
});

test('the operator’s decisions are polled every ten minutes, and shown once', async () => {
  const notifications = [
    { id: 'd1', type: 'document_accepted', created_at: '2026-11-21T10:00:00Z', seen: false },
    { id: 'd2', type: 'something_new', created_at: '2026-11-21T10:00:00Z', seen: false },
  ];
  world.answers('getNotifications', answered({ notifications }));
  stop = startUpdates(false);
  await world.passes(0);
  expect($toasts.get().map(({ code }) => code)).toEqual(['documentAccepted']);
  await world.passes(2 * NOTIFICATIONS_MS);
  nextPage();
  await world.passes(NOTIFICATIONS_MS);
  expect(world.requestCount('getNotifications')).toBe(4);
  expect($toasts.get()).toEqual([]);
});
