import { env, runInDurableObject, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import { signRequest } from '#contract/signature.ts';
import { amountMinor } from '#domain/money.ts';
import { payWin, takeStake, undoStake } from '#sandbox/games/wallet.ts';
import { PAYMENT_PROVIDER } from '#sandbox/payments/payment-provider.ts';

const operator = (path: string, body: object = {}) =>
  env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const movement = (roundId: string, amount: number) => ({
  token: 'token',
  roundId,
  step: 1,
  gameId: 'moonlit-pharaoh',
  amount: amountMinor(amount),
  currency: 'TND',
});
const HOUR_MS = 60 * 60 * 1000;

async function report(provider: string, changes: object = {}, secret = env.WALLET_SECRET_ORION) {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const body = JSON.stringify({ from: at(-HOUR_MS), until: at(HOUR_MS), timestamp: at(0), ...changes });
  const address = `http://sandbox.test/reports/${provider}/day`;
  const headers = { 'x-signature': await signRequest(secret, { method: 'POST', address, body }) };
  const answer = await SELF.fetch(address, { method: 'POST', body, headers });
  return { status: answer.status, body: await answer.json() };
}

beforeEach(async () => {
  await operator('reset');
  // Other files play with the same providers.
  for (const provider of ['orion', 'vega', 'nova', 'payments'])
    await runInDurableObject(env.DAY_BOOK.getByName(provider), (_, { storage }) => {
      storage.sql.exec('DELETE FROM movement');
    });
});

test('a provider reports stakes and wins, a repeated win once and a refunded stake not at all', async () => {
  await takeStake(env, 'orion', movement('r1', 2500));
  await payWin(env, 'orion', movement('r1', 4001));
  await payWin(env, 'orion', movement('r1', 4001));
  await takeStake(env, 'orion', movement('r2', 1000));
  await undoStake(env, 'orion', movement('r2', 1000));
  await takeStake(env, 'vega', movement('r3', 500));
  expect((await report('orion')).body).toEqual({
    status: 'ok',
    totals: [{ currency: 'TND', taken: '2.500', paid: '4.001' }],
  });
  expect((await report('orion', { until: new Date(Date.now() - HOUR_MS).toISOString() })).body).toEqual({
    status: 'ok',
    totals: [],
  });
});

test('a stake that was rolled back after a lost answer is in no report', async () => {
  await operator('fail', { action: 'debit', kind: 'lost', times: 1 });
  expect(await takeStake(env, 'nova', movement('r4', 700))).toEqual({ ok: false, error: 'unknown' });
  await undoStake(env, 'nova', movement('r4', 700));
  expect((await report('nova', {}, env.WALLET_SECRET_NOVA)).body).toEqual({ status: 'ok', totals: [] });
});

test('the payment provider reports payments on the day that the operator booked them', async () => {
  const booked_at = new Date(Date.now() - 2 * HOUR_MS).toISOString();
  await operator('script', { 'POST /api/backoffice/payments/deposit/callback/card/': { answer: { booked_at } } });
  const box = env.PAYMENT_PROVIDER.getByName(PAYMENT_PROVIDER);
  const order = { payment_id: crypto.randomUUID(), system: 'card', amount: '50.001', currency: 'TND' };
  const link = { return_url: 'http://site.test/', expires_at: '2027-01-01T00:00:00.000Z', locale: 'fr' } as const;
  await box.openDeposit({ ...order, ...link });
  await box.decide('deposit', order.payment_id, 'paid', 'twice');
  const from = new Date(Date.now() - 3 * HOUR_MS).toISOString();
  const until = new Date(Date.now() - HOUR_MS).toISOString();
  expect((await report('payments', { from, until }, env.PAYMENT_SECRET)).body).toEqual({
    status: 'ok',
    totals: [{ currency: 'TND', taken: '50.001', paid: '0.000' }],
  });
  expect((await report('payments', {}, env.WALLET_SECRET_ORION)).status).toBe(403);
});

test('only the operator gets a report', async () => {
  expect((await report('orion', {}, 'x'.repeat(43))).status).toBe(403);
  expect((await report('orion', {}, env.WALLET_SECRET_NOVA)).status).toBe(403);
  expect((await report('nobody')).status).toBe(403);
  expect((await report('orion', { timestamp: new Date(0).toISOString() })).status).toBe(400);
});
