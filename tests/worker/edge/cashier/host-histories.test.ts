// Requests of histories: by the specification for a foreign host, unchanged for our own platform.
import { afterEach, expect, test, vi } from 'vitest';
import { listBonuses, listCashback } from '#contract/bonuses/bonuses.ts';
import { listDeposits } from '#contract/cashier/payment-calls.ts';
import { listTransfers } from '#contract/cashier/transactions.ts';
import { getNotifications } from '#contract/reading/content.ts';
import { Browser, bindings } from '../browser.ts';
import { byDefault, host } from '../fake-host.ts';

afterEach(() => {
  host.reset();
  vi.useRealTimers();
});

const queryOf = async (path: string, query: string, profile: object = {}) => {
  const browser = await new Browser({ ...bindings, HOST_PROFILE: JSON.stringify(profile) }).signedIn();
  host.received = [];
  await browser.get(`${path}?${query}`);
  return Object.fromEntries(new URLSearchParams(host.to(path)[0]?.path.split('?')[1]));
};
const days = { date_from: '2026-11-01T00:00:00', date_to: '2026-11-21T23:59:59' };

test('accrued amounts are requested from the start of the first day to the end of the last', async () => {
  const query = 'date_from=2026-11-01&date_to=2026-11-21&ordering=-date&page=2&page_size=20&type=';
  const expected = { is_accrued: 'true', ...days, ordering: '-date', page: '2', page_size: '20', size: '20' };
  expect(await queryOf(listBonuses.path, query)).toEqual(expected);
  expect(await queryOf(listCashback.path, `${query}LuckySpin`)).toEqual(expected);
  expect(await queryOf(listTransfers.path, 'created_from=2026-11-01&created_to=2026-11-21&status=')).toEqual({
    created_from: '2026-11-01T00:00:00',
    created_to: '2026-11-21T23:59:59',
  });
});

test('missing days default to 1 December 2022 and the market’s today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:30:00Z') });
  expect(await queryOf(listBonuses.path, 'type=PersonalJackpot&ordering=-date&page_size=2')).toEqual({
    is_accrued: 'true',
    type: 'PersonalJackpot',
    ordering: '-date',
    page_size: '2',
    size: '2',
    date_from: '2022-12-01T00:00:00',
    date_to: '2026-11-23T23:59:59',
  });
});

test('our own platform gets the days unchanged', async () => {
  const query = { date_from: '2026-11-01', page: '1' };
  expect(await queryOf(listBonuses.path, String(new URLSearchParams(query)), { extensions: true })).toEqual(query);
});

test('a foreign host gets only the page of a payment list, and its pages hide the other filters', async () => {
  const query = 'status=30&payment_by=card&created_from=2026-11-01&created_to=2026-11-21&page=2&page_size=20';
  const { path } = listDeposits;
  expect(await queryOf(path, query)).toEqual({ page: '2', page_size: '20' });
  expect(await queryOf(path, query, { extensions: true })).toEqual(Object.fromEntries(new URLSearchParams(query)));
  for (const extensions of [true, false]) {
    const browser = await new Browser({ ...bindings, HOST_PROFILE: JSON.stringify({ extensions }) }).signedIn();
    browser.render = async () =>
      new Response('<p data-feature="paymentFilters">', { headers: { 'content-type': 'text/html' } });
    const page = await (await browser.open('/profile/replenishment')).text();
    expect([extensions, page.includes('hidden')]).toEqual([extensions, !extensions]);
  }
});

test('notifications are read from any shape of list, and without a flag they are unseen', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const notificationsIn = async (sent: unknown) => {
    const browser = await new Browser({ ...bindings, HOST_PROFILE: '{}' }).signedIn();
    host.answer = (received) => (received.path === getNotifications.path ? Response.json(sent) : byDefault(received));
    return ((await (await browser.get(getNotifications.path)).json()) as { notifications: unknown }).notifications;
  };
  const fresh = [{ id: 1, type: 'document_accepted', seen: false }];
  expect(await notificationsIn([{ id: 1, type: 'document_accepted', extra: {} }, 'nonsense', null])).toEqual(fresh);
  expect(await notificationsIn({ count: 1, results: [{ id: 1, code: 'document_accepted', isRead: 0 }] })).toEqual(
    fresh,
  );
  expect(await notificationsIn({ success: true, data: [{ id: 1, seen: null, created_at: null }] })).toMatchObject([
    { id: 1, type: '', seen: false },
  ]);
});
