// The cashier as a browser sees it, against the platform itself and through the edge: no provider is at hand here.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { createDeposit, getDeposit, listDepositSystems } from '#contract/deposits.ts';
import { depositDecisions, payoutDecisions } from '#contract/payment-decisions.ts';
import { settleRequest } from '#contract/payments.ts';
import { cancelPayout, createPayout, getPayout } from '#contract/payouts.ts';
import { ask, askWell, demo, demoPlayer } from '../host.ts';

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });

describe.each(inject('hosts'))('$name, of money in and out', (host) => {
  test('says the ways to pay and sends a player to the provider, once for one request', async () => {
    const as = await demoPlayer(host);
    const { list } = await askWell(host, listDepositSystems, { as });
    const system = list.find((one) => !one.is_temporary_disabled && one.kind === 'redirect');
    const asked = { as, headers: keyed(), body: { amount: '50', payment_system: system?.slug } };
    const first = await askWell(host, createDeposit, asked);
    expect(first).toMatchObject({ status: 10, amount: 50_000, redirect_link: expect.stringMatching(/^https?:/) });
    expect((await askWell(host, createDeposit, asked)).id).toBe(first.id);
    expect((await askWell(host, getDeposit, { as, params: { id: String(first.id) } })).status).toBe(10);
    const settled = { as, params: { id: asked.headers['idempotency-key'] }, body: {} };
    expect(await askWell(host, settleRequest, settled)).toMatchObject({ outcome: 'done', id: first.id });
  });

  test('a request that was asked about before it came is refused when it comes', async () => {
    const as = await demoPlayer(host);
    const key = randomUUID();
    expect(await askWell(host, settleRequest, { as, params: { id: key }, body: {} })).toMatchObject({
      outcome: 'not_done',
    });
    const late = { as, headers: keyed(key), body: { amount: '50', payment_system: 'card' } };
    expect(await ask(host, createDeposit, late)).toMatchObject({ status: 409, body: { code: 'transaction_mismatch' } });
  });

  test('sets a payout aside with the password, and gives it back when it is taken back', async () => {
    const as = await demoPlayer(host);
    const body = { amount: '20', payout_system: 'bank-transfer', destination: 'FR1420041010050500013M02606' };
    const refused = await ask(host, createPayout, { as, headers: keyed(), body });
    if (refused.status !== 200) expect(refused).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    const made = await askWell(host, createPayout, {
      as,
      headers: keyed(),
      body: { ...body, password: demo.password },
    });
    const params = { id: String(made.id) };
    const cancelled = await askWell(host, cancelPayout, { as, params, headers: keyed(), body: { id: made.id } });
    expect(cancelled).toEqual({ status: 40 });
    expect(await askWell(host, getPayout, { as, params })).toMatchObject({ status: 40, reason: 'cancelled' });
  });

  test.each([...depositDecisions, ...payoutDecisions])('keeps $name from a player', async (call) => {
    const as = await demoPlayer(host);
    const answer = await ask(host, call, { as, params: { id: 'demo-payout-3' }, headers: keyed(), body: {} });
    expect([403, 404]).toContain(answer.status);
  });
});
