// What the platform asks of payment providers, in a runtime of its own: the path says what, the body is what became of it.
import { amountMinor, zero } from '#domain/money.ts';
import type { Env } from '#platform/env.ts';
import { askCurrencies, askMinimum, askRate, openAddress } from '#platform/payments/crypto-provider.ts';
import { orderPayout } from '#platform/payments/order-payout.ts';

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
  approvedBy: null,
  needsApproval: true,
  isByHand: false,
  destination: { id: 'd1', account: 'TN5910006035183598478831' },
  expiresAt: null,
  createdAt: 0,
  updatedAt: 0,
  version: 1,
} as const;

const asks: Readonly<Record<string, (env: Env) => Promise<unknown>>> = {
  currencies: (env) => askCurrencies(env),
  minimum: (env) => askMinimum(env, 'btc', 'TND'),
  rate: (env) => askRate(env, 'btc', 'TND'),
  address: (env) => openAddress(env, order),
  payout: (env) => orderPayout(env, payout, 'TND'),
};

const worker = {
  async fetch(request: Request, env: Env): Promise<Response> {
    const ask = asks[new URL(request.url).pathname.slice(1)];
    return ask ? Response.json(await ask(env)) : new Response(null, { status: 404 });
  },
};

export { worker as default };
