// Whatever a host answers to a cashier call, the browser gets either a valid answer or one clear failure: never a
// guessed amount, and never an exception.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import type { Call } from '#contract/call.ts';
import { createCryptoPayment, getCryptoMinimum, listCryptoCurrencies } from '#contract/cashier/crypto.ts';
import * as payments from '#contract/cashier/payment-calls.ts';
import { listOnlinePayments, settleRequest } from '#contract/cashier/payments.ts';
import { createTransfer } from '#contract/cashier/transactions.ts';

const at = '2026-11-22T10:00:00.000Z';
const payment = {
  id: 'p1',
  redirect_link: null,
  amount: '50.000',
  amount_currency: 'TND',
  status: 27,
  created_at: at,
  updated_at: at,
  payment_system: 'crypto',
  fee: '0.500',
  settled_amount: '49.500',
  reason: 'underpaid',
  can_cancel: false,
  destination: '••••8831',
  expires_at: at,
  steps: [{ status: 10, at, reason: null }],
  crypto: {
    pay_currency: 'btc',
    pay_address: 'bc1q0',
    pay_amount: '0.5',
    paid: '0.25',
    memo: null,
    network: 'Bitcoin',
    confirmations: 2,
    valid_until: at,
  },
};
const system = {
  slug: 'card',
  name: 'Card',
  description: '',
  min: '10.000',
  max: '2000.000',
  is_temporary_disabled: false,
  disabled_reason: null,
  currency: 'TND',
  fee_percent: '1.00',
  usual_minutes: 5,
  destinations: [{ id: 'd1', label: '••••8831' }],
};
const paymentList = { page: 1, count: 1, list: [payment] };
const systemList = { page: 1, count: 1, list: [system], largest_amount: '900.000', left_without_documents: '3000.000' };
const transfer = {
  id: '7',
  sender: 'a',
  recipient: 'b',
  status: 'COMPLETED',
  amount: '20.000',
  currency: 'TND',
  balance_before: '30.000',
  balance_after: '10.000',
  created_at: at,
  completed_at: at,
};
const coin = { id: 'p1', pay_currency: 'btc', pay_address: 'bc1q0', pay_amount: '0.5', amount: '50.000' };
const least = { currency_from: 'btc', currency_to: 'TND', min_amount: '0.1', fiat_equivalent: '10.000' };
const online = { id: 'p1', payment_type: 'deposit', currency: 'TND', amount: '5.000', status: 30, payment_by: 'card' };

const answers: readonly (readonly [Call, unknown])[] = [
  [payments.createDeposit, payment],
  [payments.getDeposit, payment],
  [payments.listDeposits, paymentList],
  [payments.listDepositSystems, systemList],
  [payments.createPayout, payment],
  [payments.getPayout, payment],
  [payments.listPayouts, paymentList],
  [payments.listPayoutSystems, systemList],
  [payments.cancelPayout, { status: 40 }],
  [createTransfer, transfer],
  [createCryptoPayment, coin],
  [getCryptoMinimum, least],
  [listCryptoCurrencies, { currencies: ['btc'] }],
  [settleRequest, { outcome: 'done', kind: 'deposit', id: 'p1' }],
  [listOnlinePayments, { items: [{ ...online, created_at: at }], page: 1, count: 1 }],
];

const absurd = [null, 'NaN', '1e999', '9'.repeat(400), -5, '-5.000', {}, [], true, 1e21, 1e300, '0x10', '١٢', ' 5', ''];
/** Numbers that are not amounts. */
const OTHERS = new Set(['page', 'count', 'id', 'sender', 'recipient', 'status']);

/** Variants of the answer, each with one value changed. */
function* changed(value: unknown, other: unknown): Generator<unknown> {
  yield other;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    for (const change of changed(inner, other))
      yield Array.isArray(value) ? value.with(Number(name), change) : { ...value, [name]: change };
}

/** Numbers that are invalid as an amount, a status or a number of minutes. */
const strange = (value: unknown): unknown[] => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (OTHERS.has(name) ? [] : strange(inner)));
};

const requestCall = async (call: Call, respond: () => Response | Promise<Response>) =>
  createClient(
    async () => respond(),
    () => 'en',
  )(call, { params: { id: 'p1' }, body: {} });

describe.each(answers)('$name', (call, answer) => {
  test('is accepted unchanged', async () => {
    expect(v.safeParse(call.answer, answer).success).toBe(true);
    expect(await requestCall(call, () => Response.json(answer))).toMatchObject({ ok: true });
  });

  test('with an absurd value anywhere is either valid by the contract or rejected as invalid', async () => {
    for (const other of absurd)
      for (const change of changed(answer, other)) {
        const known = await requestCall(call, () => Response.json(change));
        const wrong = known.ok ? strange(known.value) : known.error.kind === 'invalid' ? [] : [known.error];
        expect([JSON.stringify(change), wrong]).toEqual([JSON.stringify(change), []]);
      }
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['refuses the connection', () => Promise.reject(new TypeError('refused')), 'unreachable'],
    ['never answers', () => Promise.reject(new DOMException('', 'TimeoutError')), 'timeout'],
    ['says HTML', () => new Response('<html>'), 'invalid'],
    ['truncates its JSON', () => new Response(JSON.stringify(answer).slice(0, -2)), 'invalid'],
    ['answers 500 in HTML', () => new Response('<h1>', { status: 500 }), 'invalid'],
    ['says 503', () => Response.json({ code: 'upstream_unavailable' }, { status: 503 }), 'refused'],
    ['answers 429', () => Response.json({ code: 'too_many_requests' }, { status: 429 }), 'refused'],
    ['answers a failure status with the answer in the body', () => Response.json(answer, { status: 502 }), 'refused'],
  ])('fails once and clearly when the network %s', async (_, respond, kind) => {
    const known = await requestCall(call, respond);
    expect(known.ok ? known.value : known.error.kind).toBe(kind);
  });
});
