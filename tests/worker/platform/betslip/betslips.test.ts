import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readVisitorReference, signVisitor, VISITOR, visitorDay } from '#contract/visitor.ts';
import { countBetslip, forgetBetslips } from '#platform/betslip/betslips.ts';
import app from '#platform/worker.ts';
import { FakeFeed, selected } from '../fake-feed.ts';
import { callAs } from '../house-calls.ts';

const base = '/services/sportsbook';
let feed: FakeFeed;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  feed = new FakeFeed();
  feed.stand(env);
  return () => vi.useRealTimers();
});
const quote = (betslip: object) => callAs(null, 'POST', `${base}/quote`, betslip);
const save = (betslip: object) => callAs(null, 'POST', `${base}/slips`, betslip);
const get = (code: unknown) => callAs(null, 'GET', `${base}/slips/${code}`);

describe('a betslip quote', () => {
  test('gives anybody current prices, the matches with one market each, and the stake limits', async () => {
    const [one, two] = [feed.offer(1), feed.offer(2)];
    feed.changeMarket(two, { suspended: true });
    const selections = [selected(one, 'home', '1.50'), selected(two), selected('1-0-1-9')];
    const { status, body } = await quote({ type: 'combined', selections });
    expect(status).toBe(200);
    expect(body).toMatchObject({ clashing: [], min_stake: '0.100', max_stake: '3000.000', max_win: '25000.000' });
    expect(body.selections).toMatchObject([
      { event_id: one, odd: '1.85', sport: 1, event: { home: 'Home 1' } },
      { event_id: two, odd: null, sport: 1, event: { home: 'Home 2' } },
      { event_id: '1-0-1-9', odd: null, sport: null, event: null },
    ]);
    const [first] = body.selections as { event: { markets: object } }[];
    expect(Object.keys(first?.event.markets ?? {})).toEqual(['result.goals']);
  });

  test('names the selections that share a match', async () => {
    const [one, two] = [feed.offer(1), feed.offer(2)];
    const selections = [selected(one), selected(two), selected(one, 'over', '1.90', 'total.goals.2.5')];
    expect((await quote({ type: 'combined', selections })).body.clashing).toEqual([0, 2]);
  });

  test('gives a maximum stake within the house’s profit limit', async () => {
    const far = feed.offer(1, { home: 100_000 });
    expect((await quote({ type: 'single', selections: [selected(far, 'home', '1000')] })).body.max_stake).toBe(
      '25.025',
    );
  });

  test('is unavailable while the feed is', async () => {
    feed.isUp = false;
    expect(await quote({ type: 'single', selections: [selected('1-0-1-1')] })).toEqual({
      status: 503,
      body: { code: 'upstream_unavailable' },
    });
  });
});

describe('a saved betslip', () => {
  const betslip = {
    type: 'system',
    system: 2,
    selections: [selected('1-1', 'home', '1.50'), selected('1-2'), selected('1-3')],
  };

  test('is kept for a week under a case-insensitive code, whether or not its matches are known', async () => {
    const { body } = await save(betslip);
    expect(body).toEqual({
      code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{8}$/),
      expires_at: '2026-11-29T10:00:00.000Z',
    });
    const kept = { ...betslip, expires_at: '2026-11-29T10:00:00.000Z' };
    expect((await get(body.code)).body).toEqual(kept);
    expect((await get(String(body.code).toLowerCase())).body).toEqual(kept);
    vi.setSystemTime(new Date('2026-11-29T10:00:00Z'));
    expect((await get(body.code)).status).toBe(404);
    expect((await get('22222222')).status).toBe(404);
    await forgetBetslips(env, Date.now());
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM betslips').first()).toEqual({ n: 0 });
  });

  test('is limited to sixty in ten minutes per address or IPv6 network', async () => {
    const from = (address: string) =>
      app.fetch(
        new Request(`http://platform.test${base}/slips`, {
          method: 'POST',
          body: JSON.stringify(betslip),
          headers: { 'cf-connecting-ip': address },
        }),
        env,
      );
    for (let time = 0; time < 60; time += 1) expect((await from('2001:db8::1')).status).toBe(200);
    expect((await from('2001:db8::2')).status).toBe(429);
    expect((await from('192.0.2.7')).status).toBe(200);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect((await from('2001:db8::1')).status).toBe(200);
  });

  test('is limited by the visitor that the edge names, and a forged reference does not help', async () => {
    const reference = 'a'.repeat(32);
    const day = visitorDay(Date.now());
    const signed = await signVisitor(env.VISITOR_SECRET, day, reference);
    const saved = async (visitor: string) =>
      (
        await app.fetch(
          new Request(`https://platform${base}/slips`, {
            method: 'POST',
            body: JSON.stringify(betslip),
            headers: { [VISITOR]: visitor, 'cf-connecting-ip': '192.0.2.9' },
          }),
          env,
        )
      ).status;
    const statuses = await Promise.all(Array.from({ length: 70 }, () => saved(signed)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(await saved(await signVisitor(env.VISITOR_SECRET, day, 'b'.repeat(32)))).toBe(200);
    // Calls through the binding count no address, and unsigned references are ignored.
    const forged = `${day}.${'c'.repeat(32)}.${'0'.repeat(64)}`;
    expect(await readVisitorReference(env.VISITOR_SECRET, forged, Date.now())).toBeNull();
    expect(await readVisitorReference(env.VISITOR_SECRET, signed, Date.now() + 2 * 24 * 3_600_000)).toBeNull();
    expect(await readVisitorReference('z'.repeat(43), signed, Date.now())).toBeNull();
  });

  test('is limited to two hundred a day for a visitor, and has a limit for everybody together', async () => {
    const until = Date.now() + 24 * 3_600_000;
    for (let time = 0; time < 200; time += 1) expect(await countBetslip(env.DB, `${time % 4}`, Date.now())).toBe(true);
    await env.DB.prepare('UPDATE call_counts SET count = 20000 WHERE until = ?').bind(until).run();
    expect(await countBetslip(env.DB, 'somebody else', Date.now())).toBe(false);
    expect(await countBetslip(env.DB, null, Date.now())).toBe(false);
    vi.setSystemTime(until);
    expect(await countBetslip(env.DB, null, Date.now())).toBe(true);
  });

  test('is deleted in batches, so that a million expired codes block nobody', async () => {
    await save(betslip);
    await env.DB.prepare(
      `INSERT INTO betslips (code, type, selections, expires_at)
       WITH RECURSIVE old (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM old WHERE n < 10001)
       SELECT n, 'single', '[]', ?1 - n FROM old`,
    )
      .bind(Date.now())
      .run();
    const left = async () => await env.DB.prepare('SELECT COUNT(*) AS n FROM betslips').first('n');
    await forgetBetslips(env, Date.now());
    expect(await left()).toBe(2);
    await forgetBetslips(env, Date.now());
    expect(await left()).toBe(1);
  });

  test('is refused with too many selections or an invalid price', async () => {
    const many = Array.from({ length: 21 }, (_, at) => selected(`1-${at}`));
    expect((await save({ type: 'combined', selections: many })).status).toBe(400);
    expect((await save({ type: 'single', selections: [selected('1-1', 'home', '1.001')] })).status).toBe(400);
    expect((await save({ type: 'single', selections: [] })).status).toBe(400);
  });
});
