// Money held for review: large wins, reports that differ from their order, large daily payouts.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { findAlarm, listOpenAlarms } from '#platform/backoffice/alarms.ts';
import {
  addOwner,
  base,
  cashOf,
  decide,
  deposit,
  isSound,
  key,
  objectOf,
  openCashier,
  openProvider,
  payment,
  payout,
  postAs,
  reportOf,
  reportPaid,
  sendReport,
} from '../cashier.ts';
import { addUser } from '../host.ts';
import { callAs, callWallet, fillCatalogue } from '../house-calls.ts';
import { balanceOrCode, game, openGame, stake, win } from '../player-at-play.ts';
import { callByTwo } from '../two-employees.ts';

let id = '';
let ownerId = '';
let orders: Record<string, unknown>[] = [];
beforeEach(async () => {
  id = await openCashier(20_000_000);
  ownerId = await addOwner();
  orders = openProvider();
});
const kinds = async () => (await listOpenAlarms(env.DB)).map(({ kind }) => kind);
const close = async (kind: string, seen: object = {}) => {
  const alarm = (await listOpenAlarms(env.DB)).find((one) => one.kind === kind);
  return callByTwo(ownerId, 'POST', `/api/staff/alarms/${alarm?.id}/closing/`, seen, { role: 'O' });
};
const released = () =>
  runInDurableObject(objectOf(id).object, (_, { storage }) =>
    storage.sql
      .exec<{ by: string | null }>('SELECT released_by AS by FROM review_hold')
      .toArray()
      .map(({ by }) => by),
  );
/** A round of a thousandth of ten units. @returns the game's answer. */
async function play(won: number, name = 'r', credits = 1): Promise<(number | string)[]> {
  const sessionId = await openGame(objectOf(id));
  await objectOf(id).wallet.debit(stake(sessionId, name, 10));
  const paid = win(sessionId, `${name}-win`, name, won);
  return Promise.all(
    Array.from({ length: credits }, async () => balanceOrCode(await objectOf(id).wallet.credit(paid))),
  );
}
const wake = () => runDurableObjectAlarm(objectOf(id).object);
const accept = (playerId: string) =>
  env.DB.prepare(
    `INSERT INTO documents (id, user_id, sent_at, format, size, digest, state, decided_at) VALUES ('d', ?, 1, 'png', 1, 'x', 'accepted', 2)`,
  )
    .bind(playerId)
    .run();

test('a win above ten thousand times its stake raises an alarm, and one of exactly that does not', async () => {
  await play(100_000);
  await wake();
  expect(await kinds()).toEqual([]);
  await play(100_001, 'above');
  await wake();
  expect(await listOpenAlarms(env.DB)).toMatchObject([
    { kind: 'large-win', player: id, detail: { stake: '0.010', win: '100.001', game: 'moonlit-pharaoh' } },
  ]);
});

test('a large win is paid like any other, and its repeats raise one alarm', async () => {
  expect(await play(200_000, 'r', 8)).toEqual(Array(8).fill(20_199_990));
  await wake();
  expect(await kinds()).toEqual(['large-win']);
  await wake();
  expect(await kinds()).toEqual(['large-win']);
  expect(await isSound(id)).toBe(true);
});

test('wins in parts count together, and a further part after a review needs another review', async () => {
  const sessionId = await openGame(objectOf(id));
  await objectOf(id).wallet.debit(stake(sessionId, 'r', 10));
  const part = (name: string, amount: number) =>
    objectOf(id).wallet.credit(win(sessionId, name, 'r', amount, { closesRound: false }));
  await part('one', 60_000);
  await part('two', 60_000);
  await wake();
  await close('large-win');
  expect(await kinds()).toEqual([]);
  await part('three', 60_000);
  await wake();
  expect(await kinds()).toEqual(['large-win']);
});

test('retries an alarm that could not be written', async () => {
  const isDown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await env.DB.prepare('ALTER TABLE alarm RENAME TO elsewhere').run();
  await play(200_000);
  expect(await wake()).toBe(true);
  expect(isDown).toHaveBeenCalled();
  await env.DB.prepare('ALTER TABLE elsewhere RENAME TO alarm').run();
  expect(await kinds()).toEqual([]);
  expect(await wake()).toBe(true);
  expect(await kinds()).toEqual(['large-win']);
});

test('a payout waits until a large win has been reviewed', async () => {
  const before = (await payout(id)).body;
  await decide(ownerId, before.id, 'approve_success');
  await play(200_000);
  await wake();
  const { status, body } = await payout(id, { password: undefined });
  expect(status).toBe(200);
  const held = { status: 409, body: { code: 'payment_held' } };
  expect(await decide(ownerId, body.id, 'approve_success')).toEqual(held);
  expect(await decide(ownerId, before.id, 'process_after_approve')).toEqual(held);
  const { list } = (await callAs(ownerId, 'GET', `${base}/payout/approve_list/`, undefined, { role: 'O' })).body;
  expect(list).toMatchObject([{ is_held: true }, { is_held: true }]);
  expect(orders).toEqual([]);
  expect((await objectOf(id).account.balances()).held).toBe(100_000);
  expect((await close('large-win')).status).toBe(200);
  await decide(ownerId, body.id, 'approve_success');
  await decide(ownerId, body.id, 'process_after_approve');
  await decide(ownerId, before.id, 'process_after_approve');
  expect(orders).toHaveLength(2);
  const file = await callAs(ownerId, 'GET', `/api/staff/players/${id}/`, undefined, { role: 'O' });
  expect(file.body.entries).toContainEqual(expect.objectContaining({ action: 'hold', staff: 'yasmine' }));
});

test('a held payout can still be taken back, and refused', async () => {
  await play(200_000);
  const [one, other] = [(await payout(id)).body, (await payout(id)).body];
  await postAs(id, `payout/${String(one.id)}/cancel_payment/`, { id: one.id });
  expect((await decide(ownerId, other.id, 'approve_fail')).body).toMatchObject({ status: 22 });
  expect((await objectOf(id).account.balances()).held).toBe(0);
});

/** @returns a call that transfers the player's money to their cashier. */
async function openCounter() {
  const cashierId = await addUser({ username: 'leila', role: 'C' });
  await env.DB.prepare('UPDATE users SET parent_id = ? WHERE id = ?').bind(cashierId, id).run();
  return (amount: string) => {
    const requestBody = { amount, currency: 'TND', sender_id: 'x', recipient_id: cashierId };
    return callAs(id, 'POST', '/api/backoffice/transactions/', requestBody, { headers: { 'idempotency-key': key() } });
  };
}

test('a large win holds transfers to the cashier, too', async () => {
  const transfer = await openCounter();
  await play(200_000);
  expect(await transfer('40')).toEqual({ status: 409, body: { code: 'payment_held' } });
  expect((await objectOf(id).account.balances()).held).toBe(0);
});

test('a transfer to the cashier counts towards the day’s sum and raises an alarm without waiting', async () => {
  await accept(id);
  const transfer = await openCounter();
  expect((await payout(id, { amount: '2500' })).status).toBe(200);
  expect((await transfer('2500')).status).toBe(200);
  await wake();
  expect(await kinds()).toEqual([]);
  expect((await transfer('10')).status).toBe(200);
  await wake();
  expect(await listOpenAlarms(env.DB)).toMatchObject([{ kind: 'large-payout', detail: { day_total: '5010.000' } }]);
  expect(await isSound(id)).toBe(true);
});

test('payouts of a day above the limit are reviewed, also in parts', async () => {
  await accept(id);
  const first = (await payout(id, { amount: '2500' })).body;
  expect((await payout(id, { amount: '2500' })).status).toBe(200);
  expect(await kinds()).toEqual([]);
  const last = (await payout(id, { amount: '10' })).body;
  expect(await listOpenAlarms(env.DB)).toMatchObject([
    { kind: 'large-payout', subject: last.id, player: id, detail: { day_total: '5010.000' } },
  ]);
  expect((await decide(ownerId, last.id, 'approve_success')).body).toEqual({ code: 'payment_held' });
  expect((await decide(ownerId, first.id, 'approve_success')).body).toMatchObject({ status: 21 });
  await close('large-payout');
  expect((await decide(ownerId, last.id, 'approve_success')).body).toMatchObject({ status: 21 });
});

test.each([
  ['another amount', { amount: '49.999' }],
  ['another currency', { currency: 'EUR' }],
])('a report of %s than ordered raises an alarm and credits nothing', async (_, changes) => {
  const { body } = await deposit(id);
  await reportPaid(body, changes);
  expect(await listOpenAlarms(env.DB)).toMatchObject([{ kind: 'payment-unlike', subject: body.id, player: id }]);
  expect(await payment(id, 'deposit', body.id)).toMatchObject({ status: 27 });
  expect(await cashOf(id)).toBe(20_000_000);
});

test('a report by another payment method than was ordered is refused and raises an alarm', async () => {
  const { body } = await deposit(id);
  const send = () => sendReport(reportOf(body), 'deposit/callback/bank-transfer/');
  expect((await send()).status).toBe(404);
  expect(await kinds()).toEqual(['payment-unlike']);
  await close('payment-unlike');
  await send();
  expect([await kinds(), await released()]).toEqual([[], [ownerId]]);
  expect(await cashOf(id)).toBe(20_000_000);
});

test('the first employee who released a hold stays recorded', async () => {
  await play(200_000);
  await wake();
  const seen = await findAlarm(env.DB, (await listOpenAlarms(env.DB))[0]?.id ?? '');
  if (seen === null) throw new Error('no alarm');
  await Promise.all(['one', 'two'].map((staffId) => objectOf(id).backoffice.releaseReviewHold(seen, staffId)));
  expect(await released()).toEqual(['one']);
  const { entries } = await objectOf(id).backoffice.file();
  expect(entries.map(({ staffId, action }) => [staffId, action])).toEqual([['one', 'hold']]);
});

test('closing an alarm that was raised before another win releases nothing', async () => {
  const sessionId = await openGame(objectOf(id));
  await objectOf(id).wallet.debit(stake(sessionId, 'r', 10));
  const part = (name: string) => objectOf(id).wallet.credit(win(sessionId, name, 'r', 110_000, { closesRound: false }));
  await part('one');
  await wake();
  const [listed] = await listOpenAlarms(env.DB);
  await part('two');
  expect((await close('large-win')).status).toBe(200);
  expect(await released()).toEqual([null]);
  await wake();
  expect(await listOpenAlarms(env.DB)).toMatchObject([{ detail: { win: '220.000' } }]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  await part('three');
  await wake();
  vi.useRealTimers();
  // Closing from an outdated list releases no newer win.
  const at = new Date(listed?.at ?? 0).toISOString();
  expect(await close('large-win', { at })).toEqual({ status: 409, body: { code: 'alarm_changed' } });
  expect(await released()).toEqual([null]);
  expect((await close('large-win')).status).toBe(200);
  expect(await released()).toEqual([ownerId]);
});

test('an alarm closed before its writing is confirmed stays closed, and its hold is released', async () => {
  await play(200_000);
  await wake();
  await runInDurableObject(objectOf(id).object, (_, { storage }) =>
    storage.sql.exec('UPDATE review_hold SET is_reported = 0'),
  );
  await close('large-win');
  await wake();
  expect(await kinds()).toEqual([]);
  expect(await released()).toEqual([ownerId]);
});

test('a repeated credit after the review holds nothing again', async () => {
  const sessionId = await openGame(objectOf(id));
  await objectOf(id).wallet.debit(stake(sessionId, 'r', 10));
  const paid = win(sessionId, 'win', 'r', 200_000);
  await objectOf(id).wallet.credit(paid);
  await wake();
  await close('large-win');
  await objectOf(id).wallet.credit(paid);
  await wake();
  expect(await kinds()).toEqual([]);
  expect(await released()).toEqual([ownerId]);
});

test('a game’s published maximum win is checked for all stakes of a round together', async () => {
  const sessionId = await openGame(objectOf(id), 'sign-in', 'real', 36);
  const round = { roundReference: 'round-of-r', closesRound: false };
  await objectOf(id).wallet.debit(stake(sessionId, 'r', 10));
  await objectOf(id).wallet.debit(stake(sessionId, 'more', 10, round));
  await objectOf(id).wallet.credit(win(sessionId, 'one', 'r', 720, round));
  await wake();
  expect(await kinds()).toEqual([]);
  await objectOf(id).wallet.credit(win(sessionId, 'two', 'r', 1, round));
  await wake();
  expect(await listOpenAlarms(env.DB)).toMatchObject([{ kind: 'large-win', detail: { stake: '0.020', win: '0.721' } }]);
});

test('the published maximum win is read at launch, and one above the ratio changes nothing', async () => {
  await fillCatalogue();
  for (const [most, won, found] of [
    [36, '0.361', ['large-win']],
    [20_000, '100.001', ['large-win']],
    [null, '100.000', []],
  ] as const) {
    await env.DB.prepare(`UPDATE games SET max_win = ? WHERE game_id = 'salt-road'`).bind(most).run();
    const signInId = key();
    const requestBody = { GameId: 'salt-road', return_url: 'http://site.test/' };
    const { body } = await callAs(id, 'POST', '/api/integrations/vega/login/', requestBody, { signInId });
    const session_token = new URL(String(body.data)).searchParams.get('token') ?? '';
    const call = { session_token, timestamp: new Date().toISOString(), game_id: 'salt-road', currency: 'TND' };
    const round = { ...call, round_id: signInId };
    const debited = await callWallet('vega/debit', { ...round, transaction_id: signInId, amount: '0.010' });
    expect(debited.body).toMatchObject({ status: 'ok' });
    const paid = { ...round, transaction_id: key(), amount: won, debit_transaction_id: signInId };
    expect((await callWallet('vega/credit', paid)).body).toMatchObject({ status: 'ok' });
    await wake();
    expect([most, await kinds()]).toEqual([most, found]);
    if (found.length > 0) await close('large-win');
  }
});

test('a free spin counts at its stake', async () => {
  const grant = { integration: game.integration, gameId: game.gameId, spins: 2, stake: amountMinor(400) };
  await objectOf(id).game.grantFreeSpins({ ...grant, externalId: 'g', expiresAt: Date.now() + 60_000 });
  const sessionId = await openGame(objectOf(id), 'sign-in', 'freespin');
  for (const [name, won] of Object.entries({ most: 4_000_000, above: 4_000_001 })) {
    expect(await objectOf(id).wallet.debit(stake(sessionId, name, 0))).toMatchObject({ ok: true });
    expect(await objectOf(id).wallet.credit(win(sessionId, `${name}-win`, name, won))).toMatchObject({ ok: true });
  }
  await wake();
  expect(await listOpenAlarms(env.DB)).toMatchObject([{ detail: { stake: '0.400', win: '4000.001' } }]);
  const { body } = await payout(id);
  expect((await decide(ownerId, body.id, 'approve_success')).body).toEqual({ code: 'payment_held' });
});

test('a held payout looks to its player like any other pending one', async () => {
  const before = (await payout(id)).body;
  await play(200_000);
  const { body } = await payout(id, { password: undefined });
  // Except for its id and times.
  const shown = async ({ id: paymentId }: Record<string, unknown>) =>
    JSON.stringify(await payment(id, 'payout', paymentId))
      .replaceAll(String(paymentId), '')
      .replaceAll(/\d{4}-[^"]+Z/g, '');
  expect(await shown(body)).toBe(await shown(before));
});
