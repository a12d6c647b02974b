// The cashier's API directly at the platform and through the edge, without a payment provider.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import {
  cancelPayout,
  createDeposit,
  createPayout,
  depositDecisions,
  getDeposit,
  getPayout,
  listDepositSystems,
  payoutDecisions,
} from '#contract/cashier/payment-calls.ts';
import { settleRequest } from '#contract/cashier/payments.ts';
import { demo, demoPlayer, sendCall, sendCallOk } from '../host.ts';

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });

describe.each(inject('hosts'))('$name, payments', (host) => {
  test('lists the payment methods and redirects to the provider, once for one request', async () => {
    const as = await demoPlayer(host);
    const { list } = await sendCallOk(host, listDepositSystems, { as });
    const system = list.find((one) => !one.is_temporary_disabled && one.kind === 'redirect');
    const input = { as, headers: keyed(), body: { amount: '50', payment_system: system?.slug } };
    const first = await sendCallOk(host, createDeposit, input);
    expect(first).toMatchObject({ status: 10, amount: 50_000, redirect_link: expect.stringMatching(/^https?:/) });
    expect((await sendCallOk(host, createDeposit, input)).id).toBe(first.id);
    expect((await sendCallOk(host, getDeposit, { as, params: { id: String(first.id) } })).status).toBe(10);
    const settled = { as, params: { id: input.headers['idempotency-key'] }, body: {} };
    expect(await sendCallOk(host, settleRequest, settled)).toMatchObject({ outcome: 'done', id: first.id });
  });

  test('refuses a request that was settled before it arrived', async () => {
    const as = await demoPlayer(host);
    const key = randomUUID();
    expect(await sendCallOk(host, settleRequest, { as, params: { id: key }, body: {} })).toMatchObject({
      outcome: 'not_done',
    });
    const delayed = { as, headers: keyed(key), body: { amount: '50', payment_system: 'card' } };
    expect(await sendCall(host, createDeposit, delayed)).toMatchObject({
      status: 409,
      body: { code: 'transaction_mismatch' },
    });
  });

  test('holds the amount of a payout after the password, and releases it when the payout is cancelled', async () => {
    const as = await demoPlayer(host);
    const body = { amount: '20', payout_system: 'bank-transfer', destination: 'FR1420041010050500013M02606' };
    const refused = await sendCall(host, createPayout, { as, headers: keyed(), body });
    if (refused.status !== 200) expect(refused).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    const made = await sendCallOk(host, createPayout, {
      as,
      headers: keyed(),
      body: { ...body, password: demo.password },
    });
    const params = { id: String(made.id) };
    const cancelled = await sendCallOk(host, cancelPayout, { as, params, headers: keyed(), body: { id: made.id } });
    expect(cancelled).toEqual({ status: 40 });
    expect(await sendCallOk(host, getPayout, { as, params })).toMatchObject({ status: 40, reason: 'cancelled' });
  });

  test.each([...depositDecisions, ...payoutDecisions])('keeps $name from a player', async (call) => {
    const as = await demoPlayer(host);
    const answer = await sendCall(host, call, { as, params: { id: randomUUID() }, headers: keyed(), body: {} });
    expect([403, 404]).toContain(answer.status);
  });
});
