import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PlayAnswer, Visit } from '#sandbox/games/protocol.ts';

type Seen = { balance: number; calls: [string, string | null, string | null][]; effects: string[]; unsigned: number };
const operator = (path: string, body?: object) =>
  env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) });
const seen = async () => (await (await operator('seen')).json()) as Seen;
const fail = (action: string, kind: 'lost' | 'refused', times = 1) => operator('fail', { action, kind, times });

const newVisit = (mode: Visit['mode'] = 'real'): Visit => ({
  integration: 'orion',
  game_id: 'moonlit-pharaoh',
  mode,
  token: crypto.randomUUID(),
});
const tableOf = (visit: Visit) => env.GAME.get(env.GAME.idFromName(visit.token));
const STAKE = 1000;
const won = ({ round }: PlayAnswer) => round.win ?? Number.NaN;
const moneyCalls = ({ calls }: Seen) =>
  calls.filter(([action]) => action !== 'game' && action !== 'balance').map(([action]) => action);

beforeEach(() => operator('reset'));

describe('a round for money', () => {
  test('takes the stake, pays the win, and ends with the wallet’s balance', async () => {
    const visit = newVisit();
    const spun = await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE });
    const after = await seen();
    expect(spun.ok && spun.value.balance).toBe(after.balance);
    expect(spun.ok && after.balance).toBe(100_000 - STAKE + (spun.ok ? won(spun.value) : 0));
    expect(moneyCalls(after)).toEqual(['debit', 'credit']);
    expect(after.unsigned).toBe(0);
  });

  test('a repeated id gets the same round, staked once', async () => {
    const visit = newVisit();
    const id = crypto.randomUUID();
    const spins = await Promise.all([1, 2, 3, 4, 5].map(() => tableOf(visit).play(visit, id, { stake: STAKE })));
    expect(new Set(spins.map((spun) => JSON.stringify(spun))).size).toBe(1);
    expect(moneyCalls(await seen())).toEqual(['debit', 'credit']);
  });

  test('a repeated id with another stake is refused and moves nothing', async () => {
    const visit = newVisit();
    const id = crypto.randomUUID();
    await tableOf(visit).play(visit, id, { stake: STAKE });
    const before = await seen();
    expect(await tableOf(visit).play(visit, id, { stake: 2 * STAKE })).toEqual({
      ok: false,
      error: { code: 'transaction_mismatch' },
    });
    expect((await seen()).balance).toBe(before.balance);
  });

  test('is not played when the answer to its stake is lost, and the stake is refunded', async () => {
    const visit = newVisit();
    await fail('debit', 'lost');
    const spun = await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE });
    expect(spun).toEqual({ ok: false, error: { code: 'unknown' } });
    const after = await seen();
    expect(after.balance).toBe(100_000);
    expect(moneyCalls(after)).toEqual(['debit', 'rollback']);
  });

  test('whose win did not reach the wallet is paid once by the alarm and shown at the next opening', async () => {
    const visit = newVisit();
    await fail('credit', 'lost');
    const spun = await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE });
    if (!spun.ok) throw new Error('the round was not played');
    expect(spun.value.balance).toBeNull();
    expect(await runDurableObjectAlarm(tableOf(visit))).toBe(true);
    const after = await seen();
    expect(after.balance).toBe(100_000 - STAKE + won(spun.value));
    expect(moneyCalls(after)).toEqual(['debit', 'credit', 'credit']);
    expect(new Set(after.calls.filter(([action]) => action === 'credit').map(([, id]) => id)).size).toBe(1);
    const opened = await tableOf(visit).open(visit);
    expect(opened.ok && opened.value.interrupted).toEqual(spun.value.round);
  });

  test('is not offered again once its end was shown', async () => {
    const visit = newVisit();
    const spun = await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE });
    await tableOf(visit).seen(spun.ok ? spun.value.round.id : '');
    const opened = await tableOf(visit).open(visit);
    expect(opened.ok && opened.value.interrupted).toBeNull();
  });

  test('takes no new stake while a win is owed', async () => {
    const visit = newVisit();
    await fail('credit', 'refused', 2);
    await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE });
    expect(await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE })).toEqual({
      ok: false,
      error: { code: 'unknown' },
    });
    expect(moneyCalls(await seen())).toEqual(['debit', 'credit', 'credit']);
  });

  test('is refused with the wallet’s code when there is too little money, and not drawn', async () => {
    const visit = newVisit();
    await operator('balance', { balance: STAKE - 1 });
    const spun = await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE });
    expect(spun).toEqual({ ok: false, error: { code: 'not_enough_money' } });
    expect(moneyCalls(await seen())).toEqual(['debit']);
  });

  test.each([1, 150, 999, -1000, 1e9])(
    'a stake of %d that the game does not offer is refused before the wallet is called',
    async (stake) => {
      const visit = newVisit();
      expect(await tableOf(visit).play(visit, crypto.randomUUID(), { stake })).toEqual({
        ok: false,
        error: { code: 'bet_limit' },
      });
      expect(moneyCalls(await seen())).toEqual([]);
    },
  );
});

describe('a visit', () => {
  test('without a round stores nothing, however often the game is opened', async () => {
    const visit = newVisit('demo');
    await tableOf(visit).open(visit);
    await tableOf(visit).seen(crypto.randomUUID(), 3);
    expect(await tableOf(visit).decide(visit, crypto.randomUUID(), 2, {})).toEqual({
      ok: false,
      error: { code: 'bad_request' },
    });
    const held = await runInDurableObject(tableOf(visit), async (_, { storage }) => ({
      values: (await storage.list()).size,
      tables: storage.sql.exec(`SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`).toArray(),
    }));
    expect(held).toEqual({ values: 0, tables: [] });
  });

  test('continues with the parts of a round that were not shown', async () => {
    const visit = newVisit();
    const id = crypto.randomUUID();
    await tableOf(visit).play(visit, id, { stake: STAKE });
    await tableOf(visit).seen(id, 4);
    await tableOf(visit).seen(id, 2);
    const opened = await tableOf(visit).open(visit);
    expect(opened.ok && opened.value.interrupted).toMatchObject({ id, parts: 4 });
  });
});

describe('a round on granted spins', () => {
  test('is played at the stake of its grant, costs the player nothing, and pays in full', async () => {
    await operator('grant', { left: 5, stake: '0.200', prize: '1.500' });
    const visit = newVisit('freespin');
    const opened = await tableOf(visit).open(visit);
    expect(opened.ok && opened.value).toMatchObject({ stakes: [200], granted: { left: 5, stake: 200, prize: 1500 } });
    const spun = await tableOf(visit).play(visit, crypto.randomUUID(), { stake: 200 });
    const after = await seen();
    expect(spun.ok && spun.value.round.stake).toBe(0);
    expect(spun.ok && after.balance).toBe(100_000 + (spun.ok ? won(spun.value) : 0));
    expect(after.calls.find(([action]) => action === 'debit')?.[2]).toBe('0.000');
  });

  test('is refused at any other stake, before the wallet is asked', async () => {
    await operator('grant', { left: 5, stake: '0.200' });
    const visit = newVisit('freespin');
    expect(await tableOf(visit).play(visit, crypto.randomUUID(), { stake: 1000 })).toEqual({
      ok: false,
      error: { code: 'bet_limit' },
    });
    expect(moneyCalls(await seen())).toEqual([]);
  });
});

describe('a round of a demo', () => {
  test('uses play money and never moves real money', async () => {
    const visit = newVisit('demo');
    const spun = await tableOf(visit).play(visit, crypto.randomUUID(), { stake: STAKE });
    expect(spun.ok && spun.value.balance).toBe(1_000_000 - STAKE + (spun.ok ? won(spun.value) : 0));
    expect(moneyCalls(await seen())).toEqual([]);
  });
});
