import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { notificationKinds } from '#domain/notifications/kinds.ts';
import { KEPT_MS, MAX_STORED, PAGE_SIZE } from '#platform/notifications/notifications.ts';
import { forgetAccount } from '#platform/routes/account/closing.ts';
import { betslipOf, bettor, deliverResult, morning, objectOf, pass, placed, selected, setRule } from '../fake-feed.ts';
import { callAs } from '../house-calls.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
type ListedNotification = { id: number; kind: string; values: Record<string, unknown>; is_read: boolean };
type Page = { notifications: ListedNotification[]; next: number | null; unread: number };

const pageOf = async (id: string, query = '') =>
  (await callAs(id, 'GET', `/services/notifications/${query}`)).body as unknown as Page;
const kindsOf = async (id: string) => (await pageOf(id)).notifications.map(({ kind }) => kind);
const read = (id: string, upTo: unknown) => callAs(id, 'POST', '/services/notifications/read/', { up_to: upTo });
const choose = (id: string, wanted: object) => callAs(id, 'POST', '/services/notifications/settings/', wanted);
const gift = (id: string, name: string) =>
  objectOf(id).bonuses.post({ externalId: name, type: 'IncreasedByOwner', amount: amountMinor(5_000) });

test('notifies about results, money and limits once, newest first, with the fields of the kind', async () => {
  const { match, id } = await morning({ home: 200, away: 200 });
  const ticket = await placed(id, betslipOf([selected(match, 'home', '2')]));
  await deliverResult(id, match, 1, { home: 'won', away: 'lost' });
  await deliverResult(id, match, 1, { home: 'won', away: 'lost' });
  await deliverResult(id, match, 2, { home: 'lost', away: 'won' });
  await gift(id, 'gift:1');
  await gift(id, 'gift:1');
  await objectOf(id).bonuses.payJackpot({ id: 'fall:1', amount: amountMinor(1_000_000) });
  await callAs(id, 'PUT', '/api/users/limits/', { kind: 'deposit', period: 'day', amount: '50' });
  const { notifications, unread } = await pageOf(id);
  expect(notifications.map(({ kind }) => kind)).toEqual([
    'limit_changed',
    'jackpot_won',
    'bonus_given',
    'ticket_lost',
    'ticket_won',
  ]);
  expect(notifications.at(-1)).toMatchObject({ values: { ticket, amount: '20.000', currency: 'TND' }, is_read: false });
  expect(unread).toBe(5);
  for (const { kind, values } of notifications)
    expect(Object.keys(values)).toEqual(notificationKinds[kind as keyof typeof notificationKinds].values);
});

test('notifies about a ticket that a rule cashed out, and not about one that its player cashed out', async () => {
  const { feed, match, id } = await morning({ home: 200, away: 200 });
  const ticket = await placed(id, betslipOf([selected(match, 'home', '2')]));
  await setRule(id, ticket, '12.500');
  feed.changeMarket(match, { prices: { home: 140 } });
  await objectOf(id).bets.recheckRule(ticket);
  expect((await pageOf(id)).notifications).toMatchObject([
    { kind: 'ticket_cashed_out', values: { ticket, amount: '13.571', currency: 'TND' } },
  ]);
});

test('read notifications stay read, and newer ones stay unread', async () => {
  const { id } = await morning();
  await gift(id, 'gift:1');
  const seen = (await pageOf(id)).notifications[0]?.id;
  await gift(id, 'gift:2');
  expect((await read(id, seen)).body).toEqual({ unread: 1 });
  expect((await read(id, seen)).body).toEqual({ unread: 1 });
  expect((await pageOf(id)).notifications.map(({ is_read }) => is_read)).toEqual([false, true]);
});

test('nobody sees or marks another player’s notifications, and a forged id does nothing', async () => {
  const { feed, id } = await morning();
  const thief = await bettor(feed, {}, 'thief');
  await gift(id, 'gift:1');
  const [{ id: told = 0 } = {}] = (await pageOf(id)).notifications;
  expect(await pageOf(thief)).toEqual({ notifications: [], next: null, unread: 0 });
  expect((await read(thief, told)).body).toEqual({ unread: 0 });
  expect((await pageOf(id)).unread).toBe(1);
  for (const forged of [-1, 0, 1.5, '1 OR 1=1', Number.MAX_SAFE_INTEGER + 2, null])
    expect((await read(id, forged)).status, `${forged}`).toBe(400);
  expect((await pageOf(id)).unread).toBe(1);
  for (const query of ['?before=x', '?before=-1'])
    expect(await callAs(id, 'GET', `/services/notifications/${query}`)).toMatchObject({ status: 400 });
  expect((await callAs(null, 'GET', '/services/notifications/')).status).toBe(401);
  expect((await callAs(id, 'GET', '/services/notifications/', undefined, { role: 'O' })).status).toBe(403);
});

test.each([
  ['a time-out', '/api/users/time-out/', 'PUT', { days: 1 }, 'break_began'],
  ['an exclusion', '/api/users/self-exclusion/', 'POST', { months: 6, understood: true }, 'exclusion_began'],
])(
  'from the moment that %s begins, only mandatory notifications are written and shown',
  async (_, path, method, body, kind) => {
    const { match, id } = await morning({ home: 200, away: 200 });
    await placed(id, betslipOf([selected(match, 'home', '2')]));
    await gift(id, 'before');
    expect((await callAs(id, method, path, body)).status).toBe(200);
    await gift(id, 'in the middle');
    await deliverResult(id, match, 1, { home: 'won', away: 'lost' });
    await callAs(id, 'PUT', '/api/users/limits/', { kind: 'deposit', period: 'day', amount: '50' });
    expect(await kindsOf(id)).toEqual(['limit_changed', kind]);
    expect((await pageOf(id)).unread).toBe(2);
  },
);

test('notifications withheld during a time-out are not sent after it', async () => {
  const { id } = await morning();
  await gift(id, 'before');
  await callAs(id, 'PUT', '/api/users/time-out/', { days: 1 });
  await gift(id, 'in the middle');
  pass(DAY_MS + 1);
  expect(await kindsOf(id)).toEqual(['break_began', 'bonus_given']);
});

test('a topic can be switched off and on, and mandatory ones cannot', async () => {
  const { id } = await morning();
  expect((await choose(id, { bonuses: false })).body.topics).toContainEqual({
    topic: 'bonuses',
    is_on: false,
    is_required: false,
  });
  await gift(id, 'unwanted');
  expect(await kindsOf(id)).toEqual([]);
  await choose(id, { payments: false, limits: false });
  await callAs(id, 'PUT', '/api/users/limits/', { kind: 'deposit', period: 'day', amount: '50' });
  expect(await kindsOf(id)).toEqual(['limit_changed']);
  await choose(id, { bonuses: true });
  await gift(id, 'wanted');
  expect(await kindsOf(id)).toEqual(['bonus_given', 'limit_changed']);
  expect((await choose(id, { bonuses: 'off' })).status).toBe(400);
});

test('keeps the newest two hundred of ninety days, in pages', async () => {
  const { id } = await morning();
  for (let count = 0; count < MAX_STORED + 5; count += 1) await gift(id, `gift:${count}`);
  const seen: number[] = [];
  for (let next: number | null = null, page = 0; page === 0 || next !== null; page += 1) {
    const { notifications, next: before }: Page = await pageOf(id, next === null ? '' : `?before=${next}`);
    expect(notifications.length).toBeLessThanOrEqual(PAGE_SIZE);
    seen.push(...notifications.map((one) => one.id));
    next = before;
  }
  expect(seen).toHaveLength(MAX_STORED);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  pass(KEPT_MS + 1);
  expect(await pageOf(id)).toMatchObject({ notifications: [], unread: 0 });
});

test('notifications are part of a player’s own data, and are erased with the account', async () => {
  const { id } = await morning();
  await gift(id, 'gift:1');
  await choose(id, { matches: false });
  const rows = async (table: string) =>
    (await callAs(id, 'GET', `/api/users/own-data/${table}/`)).body.rows as Record<string, unknown>[];
  expect(await rows('notification')).toMatchObject([{ kind: 'bonus_given', read_at: null }]);
  expect(await rows('notification_off')).toMatchObject([{ topic: 'matches' }]);
  await forgetAccount(env, id, 'request', Date.now());
  expect(await rows('notification')).toEqual([]);
  expect(await rows('notification_off')).toEqual([]);
});
