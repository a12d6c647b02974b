// How histories are asked for: a foreign host by the specification's words, our own platform as the browser asks.
import { afterEach, expect, test, vi } from 'vitest';
import { listBonuses, listCashback } from '#contract/bonuses.ts';
import { getNotifications } from '#contract/content.ts';
import { listDeposits } from '#contract/deposits.ts';
import { listTransfers } from '#contract/transactions.ts';
import { Browser, bindings } from './browser.ts';
import { byDefault, host } from './fake-host.ts';

afterEach(() => {
  host.reset();
  vi.useRealTimers();
});

const asked = async (path: string, query: string, profile: object = {}) => {
  const browser = await new Browser({ ...bindings, HOST_PROFILE: JSON.stringify(profile) }).signedIn();
  host.heard = [];
  await browser.get(`${path}?${query}`);
  return Object.fromEntries(new URLSearchParams(host.to(path)[0]?.path.split('?')[1]));
};
const days = { date_from: '2026-11-01T00:00:00', date_to: '2026-11-21T23:59:59' };

test('what was accrued is asked for from the start of the first day to the end of the last', async () => {
  const query = 'date_from=2026-11-01&date_to=2026-11-21&ordering=-date&page=2&page_size=20&type=';
  const said = { is_accrued: 'true', ...days, ordering: '-date', page: '2', page_size: '20', size: '20' };
  expect(await asked(listBonuses.path, query)).toEqual(said);
  expect(await asked(listCashback.path, `${query}LuckySpin`)).toEqual(said);
  expect(await asked(listTransfers.path, 'created_from=2026-11-01&created_to=2026-11-21&status=')).toEqual({
    created_from: '2026-11-01T00:00:00',
    created_to: '2026-11-21T23:59:59',
  });
});

test('where a day is not said, it is the first of December 2022 or the market’s today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:30:00Z') });
  expect(await asked(listBonuses.path, 'type=PersonalJackpot&ordering=-date&page_size=2')).toEqual({
    is_accrued: 'true',
    type: 'PersonalJackpot',
    ordering: '-date',
    page_size: '2',
    size: '2',
    date_from: '2022-12-01T00:00:00',
    date_to: '2026-11-23T23:59:59',
  });
});

test('our own platform gets the days as they are', async () => {
  const query = { date_from: '2026-11-01', page: '1' };
  expect(await asked(listBonuses.path, String(new URLSearchParams(query)), { extensions: true })).toEqual(query);
});

test('a foreign host is asked for payments by their page alone, and its pages show no other filter', async () => {
  const query = 'status=30&payment_by=card&created_from=2026-11-01&created_to=2026-11-21&page=2&page_size=20';
  const { path } = listDeposits;
  expect(await asked(path, query)).toEqual({ page: '2', page_size: '20' });
  expect(await asked(path, query, { extensions: true })).toEqual(Object.fromEntries(new URLSearchParams(query)));
  for (const extensions of [true, false]) {
    const browser = await new Browser({ ...bindings, HOST_PROFILE: JSON.stringify({ extensions }) }).signedIn();
    browser.render = async () =>
      new Response('<p data-feature="paymentFilters">', { headers: { 'content-type': 'text/html' } });
    const page = await (await browser.open('/profile/replenishment')).text();
    expect([extensions, page.includes('hidden')]).toEqual([extensions, !extensions]);
  }
});

test('what the user has not been told yet is read from any list of it, and nothing said of it means that it is new', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const told = async (sent: unknown) => {
    const browser = await new Browser({ ...bindings, HOST_PROFILE: '{}' }).signedIn();
    host.answer = (heard) => (heard.path === getNotifications.path ? Response.json(sent) : byDefault(heard));
    return ((await (await browser.get(getNotifications.path)).json()) as { notifications: unknown }).notifications;
  };
  const fresh = [{ id: 1, type: 'document_accepted', seen: false }];
  expect(await told([{ id: 1, type: 'document_accepted', extra: {} }, 'nonsense', null])).toEqual(fresh);
  expect(await told({ count: 1, results: [{ id: 1, code: 'document_accepted', isRead: 0 }] })).toEqual(fresh);
  expect(await told({ success: true, data: [{ id: 1, seen: null, created_at: null }] })).toMatchObject([
    { id: 1, type: '', seen: false },
  ]);
});
