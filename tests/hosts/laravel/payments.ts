// Deposits, payouts, their history, and crypto.
import { randomBytes } from 'node:crypto';
import { type Answer, abort, HttpException, type Request, resource } from './http.ts';
import { flag, paginated, timestamp } from './resources.ts';
import type { Routes } from './router.ts';
import { CURRENCY, newId, type Payment } from './store.ts';
import { among, between, required, validate } from './validate.ts';

type Kind = Payment['kind'];
const BASE = '/api/backoffice/payments';

const SYSTEMS = [
  { slug: 'visa', name: 'Visa', description: null, min: 10, max: 10000, is_temporary_disabled: flag(false) },
  { slug: 'flouci', name: 'Flouci', description: 'Wallet', min: 10, max: 2500, is_temporary_disabled: flag(false) },
];
const slugs = SYSTEMS.map(({ slug }) => slug);

/** The money of a payment is cast to `decimal:2`, so it is text. */
const paymentResource = (payment: Payment, userId: number) => ({
  id: payment.id,
  redirect_link: payment.kind === 'deposit' ? `/checkout/${payment.id}` : null,
  amount: payment.amount.toFixed(2),
  amount_currency: CURRENCY,
  status: payment.status,
  created_at: timestamp(payment.createdMs),
  updated_at: timestamp(payment.updatedMs),
  user: userId,
  ...(payment.kind === 'deposit' ? { payment_system: payment.system } : { payout_system: payment.system }),
});

const model = (kind: Kind) => (kind === 'deposit' ? 'Deposit' : 'Payout');

function find(request: Request, kind: Kind): Payment {
  const { user, parameters } = request;
  const payment = user.payments.find((one) => one.kind === kind && `${one.id}` === parameters.id);
  if (payment) return payment;
  throw new HttpException(404, `No query results for model [App\\Models\\${model(kind)}] ${parameters.id}`);
}

function create(request: Request, kind: Kind): Answer {
  const { user, store } = request;
  const field = kind === 'deposit' ? 'payment_system' : 'payout_system';
  const given = validate(request, { amount: [required, between(10, 10_000)], [field]: [required, among(slugs)] });
  const amount = Number(given.amount);
  if (kind === 'payout') {
    if (amount > user.balance) return abort(400, 'not_enough_money', 'Not enough money.');
    if (amount > 3_000) return abort(403, 'documents_not_approved', 'Your documents are not approved.');
    user.balance -= amount;
  }
  const nowMs = Date.now();
  const system = `${given[field]}`;
  const status = kind === 'deposit' ? 10 : 20;
  const payment = { id: newId(store), kind, system, amount, createdMs: nowMs, updatedMs: nowMs, status };
  user.payments.unshift(payment);
  return resource(paymentResource(payment, user.id), 201);
}

const staffOnly = ({ user }: Request): Answer =>
  abort(user.role === 'P' ? 403 : 501, 'permission_denied', 'This action is unauthorized.');

const DECISIONS = ['approve_fail', 'approve_success', 'manual_fail', 'manual_success', 'process_after_approve'];

const routesOf = (kind: Kind): Routes => ({
  [`GET ${BASE}/${kind}`]: (request) => {
    const { user } = request;
    const all = user.payments.filter((one) => one.kind === kind).map((one) => paymentResource(one, user.id));
    return paginated(request, all);
  },
  [`POST ${BASE}/${kind}`]: (request) => create(request, kind),
  [`GET ${BASE}/${kind}/system_list`]: ({ user }) => resource(user && SYSTEMS),
  [`GET ${BASE}/${kind}/approve_list`]: staffOnly,
  [`GET ${BASE}/${kind}/manual_list`]: staffOnly,
  [`GET ${BASE}/${kind}/callback/{system}`]: () => resource(null),
  [`POST ${BASE}/${kind}/callback/{system}`]: () => resource(null),
  ...Object.fromEntries(DECISIONS.map((name) => [`POST ${BASE}/${kind}/{id}/${name}`, staffOnly])),
  [`GET ${BASE}/${kind}/{id}`]: (request) => resource(paymentResource(find(request, kind), request.user.id)),
});

const others: Routes = {
  [`POST ${BASE}/payout/{id}/cancel_payment`]: (request) => {
    const { user } = request;
    const payment = find(request, 'payout');
    if (payment.status > 22) return abort(409, 'bad_request', 'The payout can no longer be cancelled.');
    payment.status = 40;
    payment.updatedMs = Date.now();
    user.balance += payment.amount;
    return resource(paymentResource(payment, user.id));
  },
  'GET /services/facade/history/payment': (request) => {
    const all = request.user.payments.map(({ id, kind, amount, status, system, createdMs }) => ({
      id,
      payment_type: kind,
      currency: CURRENCY,
      amount: amount.toFixed(2),
      status,
      payment_by: system,
      created_at: timestamp(createdMs),
    }));
    return paginated(request, all);
  },
  'GET /checkout/{id}': ({ parameters }) => ({
    status: 200,
    page: {
      type: 'text/html; charset=UTF-8',
      text: `<!DOCTYPE html><title>Checkout ${parameters.id}</title><p>Paid.</p>`,
    },
  }),
};

const COINS = ['btc', 'eth', 'usdttrc20', 'usdterc20', 'busdbsc', 'bnbbsc', 'doge', 'trx', 'ltc'];

const crypto: Routes = {
  'GET /services/crypto-pay/available-currencies': () => resource(COINS),
  'POST /services/crypto-pay/create-payment': (request) => {
    const { user, store } = request;
    const given = validate(request, { pay_currency: [required, among(COINS)] });
    const address = `${given.pay_currency}-${user.id}-${randomBytes(12).toString('hex')}`;
    return resource({ id: newId(store), pay_currency: given.pay_currency, pay_address: address }, 201);
  },
  'GET /services/crypto-pay/min-amount': (request) => {
    const { currency } = validate(request, { currency: [required, among(COINS)] });
    return resource({ currency_from: currency, min_amount: 0.0007, fiat_equivalent: 42.5 });
  },
};

export const paymentRoutes: Routes = { ...routesOf('deposit'), ...routesOf('payout'), ...others, ...crypto };
