import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signRequest } from '#contract/signature.ts';
import type { FeedEvent, FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import app from '#sandbox/worker.ts';

const SITE = 'http://site.test';
const call = (path: string, init: RequestInit = {}) =>
  app.fetch(new Request(`http://sandbox.test/sportsbooks/${path}`, init), env as never);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
const json = async <Answer>(answer: Response | Promise<Response>): Promise<Answer> => (await answer).json();

type Listed = { events: { id: string; markets: Record<string, { main: boolean }> }[]; count: number };
const upcoming = (most = 5) => json<Listed>(call(`line/events?sport=1&type=prematch&most=${most}`));

beforeEach(async () => {
  await env.OPERATOR.fetch('http://operator.test/reset', { method: 'POST' });
});

describe('the pages of the two sportsbooks', () => {
  test('list only the markets of lists, and no more events than requested', async () => {
    const { events, count } = await upcoming();
    expect(events).toHaveLength(5);
    expect(count).toBeGreaterThan(100);
    expect(events.flatMap(({ markets }) => Object.values(markets)).every(({ main }) => main)).toBe(true);
  });

  test('find events by words of their names, whatever their case and accents', async () => {
    const { events } = await json<{ events: { home: string; away: string }[] }>(call('line/search?q=MONAC%20PARIS'));
    const all = await json<{ events: unknown[] }>(call('line/search?q=a'));
    expect(events.every(({ home, away }) => /monaco/i.test(home + away) && /paris/i.test(home + away))).toBe(true);
    expect(all.events).toEqual([]);
  });

  test('name, find and quote events in the page’s language, and in the feed’s own without one', async () => {
    type Found = { events: { id: string; home: string; away: string; tournament: string }[] };
    const search = (words: string, lang: string) =>
      json<Found>(call(`line/search?q=${encodeURIComponent(words)}&lang=${lang}`));
    const [match] = (await search('ألمانيا', 'ar')).events;
    expect(`${match?.home} ${match?.away}`).toContain('ألمانيا');
    const id = match?.id ?? '';
    const named = async (lang: string) => {
      const { event, tournament } = await json<{ event: Found['events'][number]; tournament: { name: string } }>(
        call(`line/events/${id}?lang=${lang}`),
      );
      return `${event.home} ${event.away} ${tournament.name}`;
    };
    expect(await named('fr')).toContain('Allemagne');
    expect(await named('en')).toContain('Germany');
    expect(await named('ar')).toMatch(/ألمانيا/);
    const { event } = await json<{ event: FeedEvent }>(call(`line/events/${id}`));
    const [marketId = '', market] = Object.entries(event.markets)[0] ?? [];
    const [outcomeId = ''] = Object.keys(market?.outcomes ?? {});
    const selection = { event_id: id, market_id: marketId, outcome_id: outcomeId };
    const quoted = await json<{ sides: ({ home: string; away: string } | null)[] }>(
      post('line/quote?lang=ar', { selections: [selection] }),
    );
    expect(`${quoted.sides[0]?.home} ${quoted.sides[0]?.away}`).toContain('ألمانيا');
  });

  test('get a socket with the named matches and nothing else', async () => {
    const [first, second] = (await upcoming()).events;
    const address = `line/feed?sport=1&all&event=${first?.id}&event=${second?.id}`;
    const { status, webSocket } = await call(address, { headers: { upgrade: 'websocket' } });
    expect(status).toBe(101);
    const firstMessage = new Promise<FeedMessage>((resolve) => {
      webSocket?.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))));
    });
    webSocket?.accept();
    const message = await firstMessage;
    expect(message.type === 'snapshot' && message.events.map(({ id }) => id).sort()).toEqual(
      [first?.id, second?.id].sort(),
    );
    webSocket?.close();
    expect((await call('line/feed?sport=1', { headers: { upgrade: 'websocket' } })).status).toBe(404);
    expect((await call(address)).status).toBe(426);
  });

  test('may be requested by the operator’s page and by no other', async () => {
    const from = async (origin: string) =>
      (await call('line/sports', { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await from(SITE)).toBe(SITE);
    expect(await from('http://elsewhere.test')).toBeNull();
    const placement = await call('alt/place', {
      method: 'OPTIONS',
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(placement.headers.get('access-control-allow-headers')).toMatch(/content-type/i);
  });

  test('in a frame run only their own code, in no frame but the operator’s, and know nothing of the visit', async () => {
    const page = await call('dgt/app?lang=ar&token=secret');
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${SITE}`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const text = await page.text();
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).not.toContain('secret');
  });
});

describe('a player’s own page', () => {
  const body = { token: 'token', state: 'running' };

  test('gets the balance and bets of the player whom the wallet names for the token', async () => {
    expect(await json(post('alt/open', body))).toEqual({ balance: 100_000, currency: 'TND' });
    expect(await json(post('alt/bets', body))).toEqual({ bets: [] });
  });

  test('places a bet at the shown price, and reads it back', async () => {
    const { events } = await upcoming(20);
    const event = events.at(-1);
    const detail = await json<{ event: { markets: Record<string, { outcomes: Record<string, { price: number }> }> } }>(
      call(`line/events/${event?.id}`),
    );
    const selection = { event_id: event?.id, market_id: 'result.goals', outcome_id: 'home' };
    const quoted = await json<{ prices: number[] }>(post('line/quote', { selections: [selection] }));
    expect(quoted.prices).toEqual([detail.event.markets['result.goals']?.outcomes.home?.price]);
    const placement = {
      token: 'token',
      id: crypto.randomUUID(),
      stake: '2.500',
      accept_higher: true,
      selections: [{ ...selection, price: quoted.prices[0] }],
    };
    const placed = await json<{ ticket_id: string; balance: number }>(post('dgt/place', placement));
    expect(placed.balance).toBe(97_500);
    const { bets } = await json<{ bets: { id: string; stake: number }[] }>(post('dgt/bets', body));
    expect(bets).toMatchObject([{ id: placed.ticket_id, stake: 2_500, status: 'Wait' }]);
    expect(await json(post('alt/bets', body))).toEqual({ bets: [] });
  });

  test.each([
    ['no token', { state: 'running' }],
    ['no JSON', 'x'],
    [
      'a stake of many decimals',
      { token: 't', id: crypto.randomUUID(), stake: '1.0001', accept_higher: true, selections: [] },
    ],
  ])('that sends %s is refused', async (_, sent) => {
    expect((await post(`alt/${typeof sent === 'object' && 'stake' in sent ? 'place' : 'bets'}`, sent)).status).toBe(
      400,
    );
  });
});

describe('the operator', () => {
  const signed = async (path: string, question: object, keys = env.WALLET_SECRET_ALT) => {
    const body = JSON.stringify({ timestamp: new Date().toISOString(), ...question });
    const address = `http://sandbox.test/sportsbooks/${path}`;
    return post(path, body, { 'x-signature': await signRequest(keys, { method: 'POST', address, body }) });
  };
  const question = { player_id: 'p9', page: 1, page_size: 20 };

  test('gets a player’s bets, and no unknown one', async () => {
    expect(await json(signed('alt/provider/bets', question))).toEqual({ status: 'ok', bets: { count: 0, list: [] } });
    const other = { player_id: 'p9', ticket_id: 'B1', locale: 'fr' };
    expect(await json(signed('alt/provider/bet', other))).toEqual({ status: 'error', code: 'not_found' });
    expect(await json(signed('alt/provider/cancel', other))).toEqual({ status: 'error', code: 'not_found' });
  });

  test('is only a caller that signs, now, and requests an agreed call', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await post('alt/provider/bets', question)).status).toBe(403);
    for (const keys of ['x'.repeat(43), env.WALLET_SECRET_DGT])
      expect((await signed('alt/provider/bets', question, keys)).status).toBe(403);
    const old = new Date(Date.now() - 10 * 60_000).toISOString();
    expect((await signed('alt/provider/bets', { ...question, timestamp: old })).status).toBe(400);
    expect((await signed('alt/provider/bets', { ...question, page_size: 1e9 })).status).toBe(400);
    expect((await signed('sft/provider/bets', question)).status).toBe(404);
  });
});
