import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { balanceOrCode, playerAtPlay, stake } from '../player-at-play.ts';

const payout = (externalId: string, amount: number) => ({ externalId, purpose: 'payout', amount: amountMinor(amount) });

test('money on hold can be neither staked nor held again', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.cashier.holdMoney(payout('payout:1', 9500));
  expect(await player.account.balances()).toMatchObject({ cash: 500, held: 9500 });
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'a', 1000)))).toBe('not_enough_money');
  expect(await player.cashier.holdMoney(payout('payout:2', 501))).toEqual({ ok: false, error: 'not_enough_money' });
});

test('bonus money cannot be held for a payout', async () => {
  const { player } = await playerAtPlay({ cash: 100, bonus: 10_000 });
  expect(await player.cashier.holdMoney(payout('payout:1', 101))).toEqual({ ok: false, error: 'not_enough_money' });
});

test('of a concurrent payment and its cancellation exactly one happens', async () => {
  const { player } = await playerAtPlay({ cash: 10_000 });
  await player.cashier.holdMoney(payout('payout:1', 4000));
  const outcomes = await Promise.all(
    Array.from({ length: 16 }, (_, n) => player.cashier.resolveHold('payout:1', n % 2 === 0 ? 'captured' : 'released')),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(8);
  expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array(8).fill({ ok: false, error: 'already_resolved' }));
  const { cash, held } = await player.account.balances();
  expect(held).toBe(0);
  expect([6000, 10_000]).toContain(cash);
  expect(await player.ledger.audit()).toMatchObject({ total: 0, heldMatches: true });
});

test('a released hold is cash again and no longer open', async () => {
  const { player } = await playerAtPlay({ cash: 10_000 });
  await player.cashier.holdMoney(payout('payout:1', 4000));
  expect(await player.account.balances()).toMatchObject({ cash: 6000, held: 4000 });
  await player.cashier.resolveHold('payout:1', 'released');
  expect(await player.account.balances()).toMatchObject({ cash: 10_000, held: 0 });
  expect(await player.cashier.resolveHold('payout:1', 'captured')).toEqual({ ok: false, error: 'already_resolved' });
});

test('a repeated hold is made once, and with another amount it is refused', async () => {
  const { player } = await playerAtPlay({ cash: 10_000 });
  const first = await player.cashier.holdMoney(payout('payout:1', 4000));
  expect(await player.cashier.holdMoney(payout('payout:1', 4000))).toEqual(first);
  expect(await player.cashier.holdMoney(payout('payout:1', 4001))).toEqual({
    ok: false,
    error: 'transaction_mismatch',
  });
  expect(await player.account.balances()).toMatchObject({ cash: 6000, held: 4000 });
});

test('an unknown hold can be neither captured nor released', async () => {
  const { player } = await playerAtPlay({ cash: 10_000 });
  expect(await player.cashier.resolveHold('payout:1', 'released')).toEqual({ ok: false, error: 'not_found' });
});

test('a deposit above the largest balance is refused, and money on hold counts', async () => {
  const { player } = await playerAtPlay({ cash: 24_000_000 });
  await player.cashier.holdMoney(payout('payout:1', 20_000_000));
  const deposit = (id: string, amount: number) =>
    player.cashier.receive({ externalId: id, amount: amountMinor(amount) });
  expect(await deposit('d:1', 1_000_001)).toEqual({ ok: false, error: 'transaction_limit' });
  expect(await deposit('d:2', 1_000_000)).toMatchObject({ ok: true });
});
