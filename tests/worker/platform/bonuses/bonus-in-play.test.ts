// The first-deposit bonus that is staked, or not granted yet, while its deposit is withdrawn.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import type { Env } from '#platform/host/env.ts';
import { base, deposit, isSound, key, openCashier, openProvider, payout, postAs, reportPaid } from '../cashier.ts';
import {
  betslipOf,
  cancel,
  deliverResult,
  FakeFeed,
  objectOf,
  offered,
  owned,
  pass,
  placed,
  selected,
  sell,
  sellShare,
  statusOf,
} from '../fake-feed.ts';
import { callAs } from '../house-calls.ts';

let feed: FakeFeed;
let match = '';
let id = '';
const game = { integration: 'orion', gameId: 'moonlit-pharaoh' } as const;

/** A player who has deposited 100 and got 100 of bonus. */
async function newcomer(username = 'amel'): Promise<string> {
  const playerId = await openCashier(0, username);
  await reportPaid((await deposit(playerId, { amount: '100' })).body);
  await runInDurableObject(objectOf(playerId).object, (object) => feed.stand((object as unknown as { env: Env }).env));
  expect(await owned(playerId)).toEqual({ cash: 100_000, bonus: 100_000 });
  return playerId;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openProvider();
  feed = new FakeFeed();
  match = feed.offer(1, { home: 200, away: 200 });
  id = await newcomer();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const bet = (outcome: string, stake: string) => placed(id, betslipOf([selected(match, outcome, '2')], { stake }));
/**
 * Stakes all cash and all bonus on two bets, cancels the first and withdraws the deposit.
 * @returns the bet of bonus
 */
async function withdrawWhileStaked(): Promise<string> {
  const first = await bet('home', '100');
  const second = await bet('away', '100');
  await cancel(id, first);
  expect((await payout(id, { amount: '100' })).status).toBe(200);
  expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
  return second;
}
const taken = async () =>
  (
    (await callAs(id, 'GET', '/api/bonus-system/bonusbalance/history?ordering=date')).body as {
      history: { type: string; amount: string }[];
    }
  ).history
    .filter(({ type }) => type === 'DetractedFirstDepositBonusByWithdrawal')
    .map(({ amount }) => amount);

describe('deducts bonus once that is staked in a bet while its deposit is withdrawn', () => {
  test('when its bet is cancelled', async () => {
    const second = await withdrawWhileStaked();
    await cancel(id, second);
    expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
    expect(await taken()).toEqual(['-100.000']);
    expect(await isSound(id)).toBe(true);
  });

  test('when its bet is void', async () => {
    await withdrawWhileStaked();
    await deliverResult(id, match, 1, { away: 'void' });
    expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
  });

  test('when its bet is won, and the profit stays', async () => {
    await withdrawWhileStaked();
    await deliverResult(id, match, 1, { away: 'won' });
    expect(await owned(id)).toEqual({ cash: 0, bonus: 100_000 });
    expect(await taken()).toEqual(['-100.000']);
  });

  test('when its bet is lost and a corrected result returns it', async () => {
    await withdrawWhileStaked();
    await deliverResult(id, match, 1, { away: 'lost' });
    expect(await taken()).toEqual([]);
    await deliverResult(id, match, 2, { away: 'won' });
    expect(await owned(id)).toEqual({ cash: 0, bonus: 100_000 });
  });

  test('when its bet is cashed out in parts', async () => {
    const second = await withdrawWhileStaked();
    const { shares } = (await offered(id, second)).body as { shares: { stake_left: string; amount: string }[] };
    const half = shares.find(({ stake_left }) => stake_left === '50.000');
    expect((await sellShare(id, second, half as object)).status).toBe(200);
    expect(await taken()).toEqual(['-47.500']);
    const { amount } = (await offered(id, second)).body;
    expect((await sell(id, second, amount)).status).toBe(200);
    expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
    expect(await taken()).toEqual(['-47.500', '-47.500']);
    expect(await isSound(id)).toBe(true);
  });

  test('when its pending bet is refused', async () => {
    const first = await bet('home', '100');
    feed.change(match, { phase: 'live' });
    const second = await bet('away', '100');
    feed.change(match, { phase: 'prematch' });
    await cancel(id, first);
    expect((await payout(id, { amount: '100' })).status).toBe(200);
    feed.changeMarket(match, { suspended: true });
    pass(6_000);
    expect((await statusOf(id, second)).body).toMatchObject({ state: 'refused' });
    expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
  });

  test('only in part if part of the deposit was withdrawn, from several bets together', async () => {
    const first = await bet('home', '100');
    const bets = [await bet('away', '40'), await placed(id, betslipOf([selected(feed.offer(2))], { stake: '60' }))];
    await cancel(id, first);
    await payout(id, { amount: '70' });
    for (const one of bets) await cancel(id, one);
    expect(await owned(id)).toEqual({ cash: 30_000, bonus: 30_000 });
    expect(await taken()).toEqual(['-40.000', '-30.000']);
  });

  test('also if the deposit leaves by a transfer to the cashier', async () => {
    const first = await bet('home', '100');
    const second = await bet('away', '100');
    await cancel(id, first);
    const transfer = { requestId: key(), cashierId: 'c-1', amount: amountMinor(100_000), isVerified: true };
    expect((await objectOf(id).cashier.transferToCashier(transfer)).ok).toBe(true);
    await cancel(id, second);
    expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
  });

  test('also if the withdrawn cash is of a second deposit', async () => {
    const first = await bet('home', '100');
    const second = await bet('away', '100');
    await deliverResult(id, match, 1, { home: 'lost' });
    await reportPaid((await deposit(id, { amount: '100' })).body);
    await payout(id, { amount: '100' });
    expect((await statusOf(id, first)).body).toMatchObject({ status: 'Loser' });
    await deliverResult(id, match, 2, { home: 'lost', away: 'void' });
    expect((await statusOf(id, second)).body).toMatchObject({ status: 'Voided' });
    expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
  });
});

describe('deducts bonus once that is staked in a game while its deposit is withdrawn', () => {
  let session = '';
  const stake = (round: string, amount: number) =>
    objectOf(id).wallet.debit({ ...call(round), transactionId: `${round}-stake`, amount: amountMinor(amount) });
  const call = (round: string) => ({ ...game, sessionId: session, roundReference: round, currency: 'TND' });
  const rollback = (round: string) =>
    objectOf(id).wallet.rollback({
      ...call(round),
      transactionId: `${round}-back`,
      debitTransactionId: `${round}-stake`,
    });
  const win = (round: string, amount: number) =>
    objectOf(id).wallet.credit({
      ...call(round),
      transactionId: `${round}-win`,
      debitTransactionId: `${round}-stake`,
      amount: amountMinor(amount),
      closesRound: true,
    });
  beforeEach(async () => {
    const opened = await objectOf(id).game.openSession({
      ...game,
      producer: 'Amber Peak',
      mode: 'real',
      signInId: 's',
      clientType: 'web',
      language: 'fr',
    });
    session = opened.ok ? opened.value : '';
    await stake('cash', 100_000);
    await stake('bonus', 100_000);
    await rollback('cash');
    await payout(id, { amount: '100' });
    expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
  });

  test('when its round is rolled back, and the game gets the balance that is left', async () => {
    const answer = await rollback('bonus');
    expect(answer).toMatchObject({ ok: true, value: { balance: 0 } });
    expect(await rollback('bonus')).toEqual(answer);
    expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
    expect(await taken()).toEqual(['-100.000']);
    expect(await isSound(id)).toBe(true);
  });

  test('when its round is won, and the profit stays', async () => {
    const answer = await win('bonus', 150_000);
    expect(answer).toMatchObject({ ok: true, value: { balance: 50_000 } });
    expect(await win('bonus', 150_000)).toEqual(answer);
    expect(await owned(id)).toEqual({ cash: 0, bonus: 50_000 });
  });

  test.each([2, 8, 64])('in %i concurrent rollbacks', async (count) => {
    await Promise.all(Array.from({ length: count }, () => rollback('bonus')));
    expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
    expect(await taken()).toEqual(['-100.000']);
  });

  test('and touches no bonus that was granted since', async () => {
    await objectOf(id).bonuses.post({ externalId: 'gift', type: 'IncreasedBySO', amount: amountMinor(20_000) });
    await stake('gift', 20_000);
    await rollback('gift');
    expect(await owned(id)).toEqual({ cash: 0, bonus: 20_000 });
    await rollback('bonus');
    expect(await owned(id)).toEqual({ cash: 0, bonus: 20_000 });
  });
});

test('a failed payout returns bonus that was deducted from a bet meanwhile, and a completed one keeps it', async () => {
  const second = await withdrawWhileStaked();
  const { body } = await callAs(id, 'GET', `${base}/payout/`);
  const [requested] = (body as { list: { id: string }[] }).list;
  await cancel(id, second);
  await postAs(id, `payout/${requested?.id}/cancel_payment/`, { id: requested?.id });
  expect(await owned(id)).toEqual({ cash: 100_000, bonus: 100_000 });
  await payout(id, { amount: '100' });
  expect(await owned(id)).toEqual({ cash: 0, bonus: 0 });
  expect(await isSound(id)).toBe(true);
});

test('deducts a bonus at once that is granted only after its deposit was withdrawn', async () => {
  const { value } = (await env.DB.prepare(`SELECT value FROM settings WHERE name = 'bonuses'`).first<{
    value: string;
  }>()) ?? { value: '{}' };
  const put = (text: string) => env.DB.prepare(`UPDATE settings SET value = ? WHERE name = 'bonuses'`).bind(text).run();
  await put('{}');
  id = await openCashier(0, 'salma');
  await put('{}');
  await reportPaid((await deposit(id, { amount: '80' })).body);
  await payout(id, { amount: '60' });
  await put(value);
  await callAs(id, 'GET', '/api/bonus-system/bonusbalance/history?ordering=date');
  expect(await owned(id)).toEqual({ cash: 20_000, bonus: 20_000 });
});

test('shows how much bonus is staked before a withdrawal', async () => {
  await bet('home', '100');
  await bet('away', '30');
  const { takes_back } = (await callAs(id, 'GET', `${base}/payout/system_list/`)).body;
  expect(takes_back).toEqual({
    deposit: '100.000',
    bonus: '100.000',
    withdrawn: '0.000',
    left: '70.000',
    in_play: '30.000',
  });
});
