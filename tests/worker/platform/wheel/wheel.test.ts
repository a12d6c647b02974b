import { createHash, createHmac } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { callAs } from '../house-calls.ts';
import { historyOf, objectOf, owned, playerAtWheel, settingsOf, spinAs, spun } from '../wheel-calls.ts';

let id = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  id = await playerAtWheel({ cash: 100_000 });
  return () => vi.useRealTimers();
});
const at = (moment: string) => vi.setSystemTime(new Date(moment));
const free = (requestId?: string) => spinAs(id, { is_free: true }, requestId);
const paid = (requestId?: string) => spinAs(id, { is_free: false }, requestId);
const minor = (amount: string) => Math.round(Number(amount) * 1000);

test('the sixteen prizes and their weights are public', async () => {
  for (const caller of [null, id]) {
    const { prizes } = (await callAs(caller, 'GET', '/services/wheel/prizes/')).body as {
      prizes: { weight: number }[];
    };
    expect(prizes).toHaveLength(16);
    expect(prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
    expect(prizes[0]).toEqual({
      id: 'tnd-1',
      name: '5.000 TND',
      amount: '5.000',
      is_present: false,
      currency: 'TND',
      weight: 400,
    });
  }
});

test('a currency without a wheel has no prizes, and no spin', async () => {
  expect((await callAs(null, 'GET', '/services/wheel/prizes/?currency=EUR')).body).toEqual({ prizes: [] });
});

test('a visitor sees the rules, but no free spin and no commitment', async () => {
  expect(await settingsOf(null)).toEqual({
    free_spin_time: '09:00:00',
    paid_spin_cost: '2.000',
    free_spin_min_balance: '1.000',
    paid_spin_min_balance: '2.000',
    free_spins_available: 0,
    is_open: true,
    currency: 'TND',
    commitment: null,
  });
});

test('a free spin’s prize is bonus money, paid once, and stored with both balances', async () => {
  const answer = await free();
  const spin = spun(answer);
  expect(answer.body).toMatchObject({ name: `${spin.win_amount} TND`, amount: spin.win_amount, is_present: false });
  expect(await owned(id)).toEqual({ cash: 100_000, bonus: minor(spin.win_amount) });
  expect(spin).toMatchObject({ is_free: true, type: 'free', bet_amount: '0.000', bonus_amount: spin.win_amount });
  expect(spin).toMatchObject({ user_balance_before: '100.000', created_at: '2026-11-22T10:00:00.000Z' });
  expect(minor(spin.user_balance_after)).toBe(100_000 + minor(spin.win_amount));
  expect(await historyOf(id)).toEqual({ count: 1, items: [spin] });
  const { history } = (await callAs(id, 'GET', '/api/bonus-system/bonusbalance/history')).body;
  expect(history).toMatchObject([{ type: 'LuckySpin', amount: spin.win_amount, bonusBalanceBefore: '0.000' }]);
  expect((await objectOf(id).ledger.audit()).brokenTransactions).toEqual([]);
});

test('there is one free spin a day, and the next one comes at nine in the market’s time, not a second before', async () => {
  at('2026-11-22T07:59:59Z');
  await free();
  expect(await settingsOf(id)).toMatchObject({ free_spins_available: 0 });
  expect((await free()).body).toEqual({ code: 'free_spin_used' });
  at('2026-11-22T08:00:01Z');
  expect(await settingsOf(id)).toMatchObject({ free_spins_available: 1 });
  expect((await free()).status).toBe(200);
  at('2026-11-23T07:59:59Z');
  expect((await free()).body).toEqual({ code: 'free_spin_used' });
  at('2026-11-25T08:00:00Z');
  expect((await free()).status).toBe(200);
  // Unused free spins of the days between have expired.
  expect((await free()).body).toEqual({ code: 'free_spin_used' });
});

test('a spin paid in cash pays its prize in cash', async () => {
  const spin = spun(await paid());
  expect(await owned(id)).toEqual({ cash: 98_000 + minor(spin.win_amount), bonus: 0 });
  expect(spin).toMatchObject({ bet_amount: '2.000', bonus_amount: '0.000', is_free: false });
  expect((await callAs(id, 'GET', '/api/users/net-position/')).body).toMatchObject({
    session: { staked: '2.000', returned: spin.win_amount },
  });
});

test('a spin is paid with bonus where cash is short, and its prize is split in the same proportion', async () => {
  const other = await playerAtWheel({ cash: 500, bonus: 10_000 }, 'sami');
  const spin = spun(await spinAs(other, { is_free: false }));
  const prize = minor(spin.win_amount);
  const inBonus = Math.floor((prize * 1500) / 2000);
  expect(await owned(other)).toEqual({ cash: prize - inBonus, bonus: 8_500 + inBonus });
});

test('a spin is drawn with the secret it was committed to, and anybody can verify it', async () => {
  for (let round = 0; round < 5; round++) {
    const { commitment } = await settingsOf(id);
    const requestId = crypto.randomUUID();
    const spin = spun(await spinAs(id, { is_free: false, commitment }, requestId));
    expect(spin).toMatchObject({ commitment, request_id: requestId });
    const hash = createHash('sha256').update(`${spin.seed}:${spin.wheel}`).digest('hex');
    expect(hash).toBe(commitment);
    const number =
      Number.parseInt(createHmac('sha256', spin.seed).update(requestId).digest('hex').slice(0, 13), 16) % 10_000;
    const tiles = spin.wheel.split(' ').slice(2);
    let below = 0;
    const drawn = tiles.findIndex((tile) => {
      below += Number(tile.split('x')[1]);
      return number < below;
    });
    expect(spin.prize_id).toBe(`tnd-${drawn + 1}`);
    expect(tiles[drawn]?.split('x')[0]).toBe(spin.win_amount);
    expect((await settingsOf(id)).commitment).not.toBe(commitment);
  }
});

test('the secret of the next draw is in no answer', async () => {
  const { commitment } = await settingsOf(id);
  const tables = (await callAs(id, 'GET', '/api/users/own-data/wheel_key/')).body as { rows: object[] };
  expect(tables.rows).toEqual([{ chosen_at: '2026-11-22T10:00:00.000Z' }]);
  const spin = spun(await free());
  expect(spin.commitment).toBe(commitment);
  expect(JSON.stringify(tables)).not.toContain(spin.seed);
});

test.each([2, 8, 64])('%i concurrent equal requests make one draw, and all are answered with it', async (count) => {
  const requestId = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: count }, () => paid(requestId)));
  const spins = answers.map(spun);
  expect(new Set(spins.map(({ seed }) => seed)).size).toBe(1);
  expect((await historyOf(id)).count).toBe(1);
  expect((await owned(id)).cash).toBe(98_000 + minor(spins[0]?.win_amount ?? ''));
});

test.each([2, 16, 64])('of %i concurrent free spins one is granted, and the others are refused', async (count) => {
  const answers = await Promise.all(Array.from({ length: count }, () => free()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'free_spin_used')).toHaveLength(count - 1);
  expect((await historyOf(id)).count).toBe(1);
});

test.each([2, 64])('of %i tabs that show the same wheel one spins, and the others pay nothing', async (count) => {
  const { commitment } = await settingsOf(id);
  const answers = await Promise.all(Array.from({ length: count }, () => spinAs(id, { is_free: false, commitment })));
  const [winner, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(answers.filter(({ body }) => body.code === 'wheel_changed')).toHaveLength(count - 1);
  expect((await owned(id)).cash).toBe(98_000 + minor(spun(winner ?? { status: 0, body: {} }).win_amount));
});

test('paid spins that race for the remaining money are drawn as often as it suffices', async () => {
  const poor = await playerAtWheel({ cash: 3_000 }, 'poor');
  const answers = await Promise.all(Array.from({ length: 16 }, () => spinAs(poor, { is_free: false })));
  const spins = answers.filter(({ status }) => status === 200).map(spun);
  const { cash, bonus } = await owned(poor);
  expect(cash + bonus).toBe(3_000 + spins.reduce((sum, { win_amount }) => sum + minor(win_amount) - 2_000, 0));
  expect(cash).toBeGreaterThanOrEqual(0);
  expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'not_enough_money')).toBe(
    true,
  );
  expect((await objectOf(poor).ledger.audit()).brokenTransactions).toEqual([]);
});

test('a spin whose answer was lost is found by its key, and one that never arrived never happens later', async () => {
  const [arrived, lost] = [crypto.randomUUID(), crypto.randomUUID()];
  const settle = async (requestId: string) =>
    (await callAs(id, 'POST', `/api/backoffice/payments/request/${requestId}/settle/`, {})).body;
  const spin = spun(await paid(arrived));
  expect(await settle(arrived)).toEqual({ outcome: 'done', kind: 'spin', id: String(spin.id) });
  expect(await settle(lost)).toEqual({ outcome: 'not_done', kind: null, id: null });
  expect((await paid(lost)).body).toEqual({ code: 'transaction_mismatch' });
  expect((await historyOf(id)).count).toBe(1);
});

test('a key that is reused for another kind of spin is refused', async () => {
  const requestId = crypto.randomUUID();
  await free(requestId);
  expect((await paid(requestId)).body).toEqual({ code: 'transaction_mismatch' });
});

test('a player’s spins are listed in pages, newest first, without other players’', async () => {
  const spins = [spun(await free()), spun(await paid()), spun(await paid())].reverse();
  expect((await historyOf(id, '?page=2&page_size=2')).items).toEqual(spins.slice(2));
  expect((await historyOf(id, '?page_size=2')).items).toEqual(spins.slice(0, 2));
  const other = await playerAtWheel({}, 'sami');
  expect(await historyOf(other)).toEqual({ count: 0, items: [] });
});
