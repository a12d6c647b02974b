// Every row of a list is reached, whatever page sizes a host has and whatever it says about them.
import { beforeEach, expect, test, vi } from 'vitest';
import { callOf, listBets } from '#contract/bets/bets.ts';
import { listBonuses, listCashback } from '#contract/bonuses/bonuses.ts';
import type { Call } from '#contract/call.ts';
import { listDeposits, listPayouts } from '#contract/cashier/payment-calls.ts';
import { listOnlinePayments } from '#contract/cashier/payments.ts';
import { listTransfers } from '#contract/cashier/transactions.ts';
import { listFavourites } from '#contract/game/slots.ts';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { listGamesOf } from '#contract/lobby/games.ts';
import { getNotifications } from '#contract/reading/content.ts';
import { listSpins } from '#contract/wheel/wheel.ts';
import { unknownProfile } from '#edge/host/profile.ts';
import { type Host, requestHost } from '#edge/host.ts';

const at = (index: number) => new Date(Date.UTC(2026, 10, 30) - index * 3_600_000).toISOString();
/** A row that every list can read; `id` counts from 1, newest first. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    game_id: `g${index + 1}`,
    provider: 'p',
    producer: 'p',
    name: `Row ${index + 1}`,
    date: at(index),
    created_at: at(index),
    type: 'deposit',
    payment_type: 'deposit',
    status: 'Winner',
    amount: '5',
    bet_amount: '5',
    win_amount: '0',
    coef: '2',
    balance_before: '1',
    balance_after: '2',
    sender_id: 1,
    recipient_id: 2,
    seen: false,
  }));

type Paging = {
  all: readonly unknown[];
  /** The host's page size, whatever is requested. */
  length?: number;
  /** The host's largest page size. */
  most?: number;
  say: (page: {
    rows: readonly unknown[];
    number: number;
    size: number;
    isLast: boolean;
    query: URLSearchParams;
  }) => unknown;
  headers?: (page: { number: number; isLast: boolean; size: number }) => Record<string, string>;
  ignoresPage?: boolean;
  byCursor?: boolean;
  pastTheEnd?: number;
};

/** A host with one list. */
function hostWith(paging: Paging): { host: Host; queries: URLSearchParams[] } {
  const queries: URLSearchParams[] = [];
  const fetcher = {
    async fetch(request: Request) {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      const wanted = Number(query.get('page_size') ?? query.get('size') ?? query.get('limit') ?? 20);
      const size = Math.min(paging.length ?? wanted, paging.most ?? Number.POSITIVE_INFINITY);
      const cursor = Number(query.get('cursor') ?? query.get('offset') ?? 0);
      const number = paging.ignoresPage || paging.byCursor ? 1 : Number(query.get('page') ?? 1);
      const start = cursor + (number - 1) * size;
      const shown = paging.all.slice(start, start + size);
      if (shown.length === 0 && start > 0 && paging.pastTheEnd)
        return Response.json({ detail: 'Invalid page.' }, { status: paging.pastTheEnd });
      const isLast = start + size >= paging.all.length;
      const place = { number: Math.floor(start / size) + 1, size, isLast, query };
      return Response.json(paging.say({ ...place, rows: shown }), { headers: paging.headers?.(place) ?? {} });
    },
  };
  const profile = unknownProfile('https://host.test');
  const host = { host: { address: 'https://host.test', fetcher }, profile, missingFeatures: new Set<never>() };
  return { host, queries };
}

const lists: readonly (readonly [string, Call])[] = [
  ['history', listBonuses],
  ['history', listCashback],
  ['list', callOf(listBets, 'alt')],
  ['items', listSpins],
  ['history', listTransfers],
  ['list', listDeposits],
  ['list', listPayouts],
  ['items', listOnlinePayments],
  ['items', listSlotsHistory],
];

type Shown = { count: number; has_more?: boolean; page?: number } & Record<string, { id: number | string }[]>;

async function pageOf(host: Host, call: Call, query: string): Promise<Shown> {
  const answer = await requestHost(host, { call, path: call.path, query, token: 't' });
  if (!answer.ok || answer.value.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.value.body as Shown;
}

/** Turns pages as the browser does: while the count or `has_more` says that there is another. */
async function everyRow(host: Host, call: Call, name: string, size = 20) {
  const found: string[] = [];
  const counts: string[] = [];
  for (let page = 1; page < 60; page += 1) {
    const shown = await pageOf(host, call, `page=${page}&page_size=${size}`);
    found.push(...(shown[name] ?? []).map(({ id }) => String(id)));
    counts.push(`${shown.count}${shown.has_more ? '+' : ''}`);
    if (shown.count <= page * size) break;
  }
  return { found, counts };
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

const link = (query: URLSearchParams, change: Record<string, string>) => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  return `http://host.test/somewhere?${next}`;
};

const all = rows(63);
const total = all.length;
const shapes: Record<string, Paging> = {
  'keeps the size and counts rows': { all, say: ({ rows: results }) => ({ results, count: total }) },
  'has pages of ten and counts rows': { all, length: 10, say: ({ rows: results }) => ({ results, count: total }) },
  'has pages of forty and counts rows': { all, length: 40, say: ({ rows: results }) => ({ results, count: total }) },
  'gives at most fifteen': { all, most: 15, say: ({ rows: results }) => ({ results, count: total }) },
  'keeps the size and states nothing': { all, say: ({ rows: results }) => results },
  'has pages of ten and states nothing': { all, length: 10, say: ({ rows: results }) => results },
  'has pages of seven and states nothing': { all, length: 7, say: ({ rows: results }) => ({ results }) },
  'has pages of forty and states nothing': { all, length: 40, say: ({ rows: results }) => results },
  'sends everything at once, bare': { all, length: 1000, ignoresPage: true, say: ({ rows: results }) => results },
  'counts pages': { all, say: ({ rows: results, size }) => ({ results, count: Math.ceil(total / size) }) },
  'counts pages of ten': {
    all,
    length: 10,
    say: ({ rows: results, size }) => ({ results, count: Math.ceil(total / size) }),
  },
  'counts the rows of the page': { all, say: ({ rows: results }) => ({ results, count: results.length }) },
  'counts the rows of its pages of ten': {
    all,
    length: 10,
    say: ({ rows: results }) => ({ results, count: results.length }),
  },
  'counts nothing': { all, length: 10, say: ({ rows: results }) => ({ results, count: 0 }) },
  'links to the next page as Django does': {
    all,
    length: 10,
    pastTheEnd: 404,
    say: ({ rows: results, number, isLast, query }) => ({
      results,
      count: total,
      next: isLast ? null : link(query, { page: `${number + 1}` }),
      previous: null,
    }),
  },
  'pages as Laravel does': {
    all,
    length: 15,
    say: ({ rows: data, number, isLast, query, size }) => ({
      data,
      links: { next: isLast ? null : link(query, { page: `${number + 1}` }) },
      meta: { current_page: number, last_page: Math.ceil(total / size), per_page: size, total },
    }),
  },
  'counts beside a wrapper': {
    all,
    length: 10,
    say: ({ rows: data }) => ({ success: true, data, total_count: String(total) }),
  },
  'counts inside a wrapper': {
    all,
    length: 10,
    say: ({ rows: list }) => ({ success: true, data: { list, pagination: { total } } }),
  },
  'uses a cursor': {
    all,
    length: 10,
    byCursor: true,
    say: ({ rows: results, number, isLast, size }) => ({ results, next_cursor: isLast ? null : `${number * size}` }),
  },
  'links by cursor': {
    all,
    byCursor: true,
    say: ({ rows: results, number, isLast, query, size }) => ({
      results,
      next: isLast ? null : link(query, { cursor: `${number * size}` }),
    }),
  },
  'links by offset and counts rows': {
    all,
    length: 25,
    byCursor: true,
    say: ({ rows: results, number, isLast, query, size }) => ({
      results,
      count: total,
      next: isLast ? null : link(query, { offset: `${number * size}` }),
    }),
  },
  'states only that there is more': {
    all,
    length: 10,
    say: ({ rows: results, isLast }) => ({ results, has_more: !isLast }),
  },
  'states its number of pages': {
    all,
    length: 10,
    say: ({ rows: results, size }) => ({ results, total_pages: Math.ceil(total / size) }),
  },
  'counts in a header': {
    all,
    length: 10,
    say: ({ rows: results }) => results,
    headers: () => ({ 'x-total-count': `${total}` }),
  },
  'links in a header': {
    all,
    length: 10,
    byCursor: true,
    say: ({ rows: results }) => results,
    headers: ({ number, isLast, size }) =>
      isLast ? { link: '' } : { link: `</x?page=1>; rel="first", </x?cursor=${number * size}>; rel="next"` },
  },
  'takes a size and no page': { all, ignoresPage: true, say: ({ rows: results }) => ({ results, count: total }) },
  'takes an offset and no page': {
    all,
    length: 40,
    ignoresPage: true,
    say: ({ rows: results }) => ({ results, count: total }),
  },
  'refuses a page past the end': { all, length: 10, pastTheEnd: 400, say: ({ rows: results }) => ({ results }) },
};

const whole = async (host: Host, call: Call, query: string, name: string) => {
  const answer = await requestHost(host, { call, query, token: 't' });
  return answer.ok && (answer.value.body as Shown)[name]?.length;
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each(Object.entries(shapes))('every row of a host that %s is on some page', async (_, paging) => {
  for (const [name, call] of lists) {
    const { found, counts } = await everyRow(hostWith(paging).host, call, name);
    expect({ call: call.name, found, last: counts.at(-1) }).toEqual({
      call: call.name,
      found: numbers(total),
      last: `${total}`,
    });
  }
});

test.each(Object.entries(shapes).filter(([name]) => !name.includes('seven')))(
  'every game, favourite and notification of a host that %s is listed',
  async (_, paging) => {
    const { host } = hostWith(paging);
    expect([
      await whole(host, listGamesOf('/api/list'), 'page=1&page_size=1000', 'games'),
      await whole(host, listFavourites, '', 'favourites'),
      await whole(host, getNotifications, '', 'notifications'),
    ]).toEqual([total, total, total]);
  },
);

test('a history without a total says whether more follows, and has its total on the last page', async () => {
  const shape = { all: rows(43), say: ({ rows: results }: { rows: readonly unknown[] }) => ({ results }) };
  expect((await everyRow(hostWith(shape).host, listTransfers, 'history')).counts).toEqual(['40+', '41+', '43']);
});

test('a list of a host with totals and page sizes costs one call a page, and one for the first', async () => {
  const { host, queries } = hostWith({ all: rows(43), say: ({ rows: results }) => ({ results, count: 43 }) });
  await pageOf(host, listTransfers, 'page=1&page_size=20');
  expect(queries).toHaveLength(1);
  await pageOf(host, listTransfers, 'page=3&page_size=20');
  expect(queries.map((query) => query.get('page'))).toEqual(['1', '3', '1']);
});

test('uses only the query of a host’s link, so that it leads to no other address', async () => {
  const paging: Paging = {
    all: rows(40),
    length: 10,
    say: ({ rows: results, number, isLast }) => ({
      results,
      next: isLast ? null : `https://evil.test/steal?page=${number + 1}`,
    }),
  };
  const { host } = hostWith(paging);
  const addresses: string[] = [];
  const { fetch } = host.host.fetcher;
  const fetcher = {
    fetch(request: Request) {
      addresses.push(request.url);
      return fetch(request);
    },
  };
  const { found } = await everyRow({ ...host, host: { ...host.host, fetcher } }, listTransfers, 'history');
  expect(found).toHaveLength(40);
  expect(addresses.every((address) => address.startsWith(`https://host.test${listTransfers.path}?`))).toBe(true);
});

test('a failing later page fails the list instead of hiding its rows', async () => {
  const { host } = hostWith({ all: rows(40), length: 10, say: ({ rows: results }) => ({ results, count: 40 }) });
  const { fetch } = host.host.fetcher;
  const fetcher = {
    fetch: async (request: Request) =>
      new URL(request.url).searchParams.get('page') === '2' ? new Response('', { status: 503 }) : fetch(request),
  };
  const failing = { ...host, host: { ...host.host, fetcher } };
  const answer = await requestHost(failing, { call: listTransfers, query: 'page=1&page_size=20', token: 't' });
  expect(answer).toEqual({ ok: false, error: 'upstream_unavailable' });
});
