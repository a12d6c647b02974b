// A Worker that makes the platform's calls to payment providers: the path selects the call, the body is its result.
import { amountMinor, zero } from '#domain/money.ts';
import {
  fetchCurrencies,
  fetchMinimum,
  fetchRate,
  openAddress,
  orderPayout,
} from '#platform/cashier/provider-client.ts';
import type { Env } from '#platform/host/env.ts';

const order = { order_id: 'p1', pay_currency: 'btc', price_amount: '50.000', price_currency: 'TND' } as const;
const payout = {
  id: 'p1',
  kind: 'payout',
  system: 'bank-transfer',
  amount: amountMinor(50_000),
  fee: zero,
  status: 21,
  reason: null,
  received: null,
  settled: null,
  isReceived: false,
  isSent: true,
  isDecided: false,
  isContradicted: false,
  needsApproval: true,
  isByHand: false,
  destination: { id: 'd1', account: 'TN5910006035183598478831' },
  expiresAt: null,
  createdAt: 0,
  updatedAt: 0,
  version: 1,
} as const;

const calls: Readonly<Record<string, (env: Env) => Promise<unknown>>> = {
  currencies: (env) => fetchCurrencies(env),
  minimum: (env) => fetchMinimum(env, 'btc', 'TND'),
  rate: (env) => fetchRate(env, 'btc', 'TND'),
  address: (env) => openAddress(env, order),
  payout: (env) => orderPayout(env, payout, 'TND'),
};

const worker = {
  async fetch(request: Request, env: Env): Promise<Response> {
    const call = calls[new URL(request.url).pathname.slice(1)];
    return call ? Response.json(await call(env)) : new Response(null, { status: 404 });
  },
};

export { worker as default };
