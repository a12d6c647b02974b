// Deposits and payouts by invoice, and their common history.
import {
  amountFrom,
  Failure,
  fieldFailure,
  Id,
  idFrom,
  Maybe,
  Money,
  notFound,
  PaymentStatus,
  Reply,
  SystemOf,
} from './plain-values.ts';
import { type Call, listed, type Route, required, type SignedInCall, signedIn, staff } from './routes.ts';
import { moveBonus, nextId, type Payment, tnd, type World } from './world.ts';

type Kind = Payment['kind'];
type System = { slug: string; name: string; min: number; max: number; disabled: boolean };

const limits = { min: tnd(10), max: tnd(10_000), disabled: false };
const systems: Record<Kind, System[]> = {
  deposit: [
    { ...limits, slug: 'plain-card', name: 'Plain card' },
    { ...limits, slug: 'plain-wallet', name: 'Plain wallet', max: tnd(500) },
    { ...limits, slug: 'plain-voucher', name: 'Plain voucher', disabled: true },
  ],
  payout: [
    { ...limits, slug: 'plain-bank', name: 'Plain bank' },
    { ...limits, slug: 'plain-cash', name: 'Plain cash', min: tnd(20), max: tnd(1000) },
  ],
};
/** A payout above this amount needs approved documents. */
const verifiedAbove = tnd(3000);
const figures = ['page', 'count'] as ('page' | 'count')[];

const words: Record<Payment['status'], string> = { 10: 'started', 20: 'requested', 30: 'success', 40: 'failed' };
const statusOf = ({ status }: Payment) => new PaymentStatus(status, words[status]);
const nameOf = ({ kind, system }: Payment) => systems[kind].find(({ slug }) => slug === system)?.name ?? system;

function shownPayment(payment: Payment, origin: string) {
  const link = `${origin}/pay/${payment.id}`;
  return {
    id: new Id(payment.id),
    redirect_link: payment.kind === 'deposit' ? link : new Maybe(link),
    amount: new Money(payment.amount),
    amount_currency: payment.currency,
    status: statusOf(payment),
    created_at: payment.createdAt,
    updated_at: new Maybe(payment.updatedAt),
    user: new Maybe(new Id(payment.user)),
    [payment.kind === 'deposit' ? 'payment_system' : 'payout_system']: new SystemOf(payment.system, nameOf(payment)),
  };
}

const shownSystem = ({ slug, name, min, max, disabled }: System, { shape }: Call) => ({
  slug,
  name,
  description: new Maybe(`${name}: from ${new Money(min)} to ${new Money(max)} TND`),
  ...(shape.limits === 'nested' && { min: new Money(min), max: new Money(max) }),
  is_temporary_disabled: disabled,
});

const paymentsOfPlayer = ({ world, user }: SignedInCall, kind: Kind) =>
  world.payments.filter((payment) => payment.user === user.id && payment.kind === kind);

function paymentOfPlayer(call: SignedInCall, kind: Kind): Payment {
  const payment = paymentsOfPlayer(call, kind).find(({ id }) => id === idFrom(call.params.id));
  if (!payment) throw notFound();
  return payment;
}

function systemIn(body: Record<string, unknown>, kind: Kind): System {
  const named = kind === 'deposit' ? 'payment_system' : 'payout_system';
  const field = [named, `${named}_slug`, 'slug'].find((name) => name in body) ?? named;
  required(body, field, 'amount');
  const system = systems[kind].find(({ slug }) => slug === body[field]);
  if (!system) throw fieldFailure(field, 'does_not_exist', 'The payment system is not known.');
  if (system.disabled) throw fieldFailure(field, 'payment_system_limits', 'The payment system is disabled for now.');
  return system;
}

function create(call: SignedInCall, kind: Kind) {
  const { body, user, world, origin } = call;
  const system = systemIn(body, kind);
  const amount = amountFrom(body, 'amount');
  const currency = body.amount_currency ?? user.currency;
  if (currency !== user.currency) throw fieldFailure('amount_currency', 'invalid', 'The account has another currency.');
  if (amount < system.min) throw fieldFailure('amount', 'payment_system_limits', 'The amount is too small.');
  if (amount > system.max) throw fieldFailure('amount', 'payment_system_limits', 'The amount is too large.');
  if (kind === 'payout') {
    if (amount > verifiedAbove && !user.documentsApproved) {
      throw new Failure(403, 'documents_not_approved', 'Documents are not approved.');
    }
    if (amount > user.balance) throw new Failure(400, 'not_enough_money', 'Not enough money.');
    user.balance -= amount;
  }
  const createdAt = new Date().toISOString();
  const made = { amount, currency: user.currency, createdAt, updatedAt: createdAt };
  const status = kind === 'deposit' ? 10 : 20;
  const payment: Payment = { id: nextId(world), kind, user: user.id, system: system.slug, status, ...made };
  world.payments.unshift(payment);
  return new Reply(201, shownPayment(payment, origin));
}

/** Settles a payment once: credits a deposit that succeeds, and refunds a payout that fails. */
export function settle(world: World, payment: Payment, succeeds: boolean): void {
  const user = world.users.find(({ id }) => id === payment.user);
  if (!user || payment.status === 30 || payment.status === 40) return;
  const before = world.payments.filter(
    ({ user: owner, kind, status }) => owner === user.id && kind === 'deposit' && status === 30,
  );
  payment.status = succeeds ? 30 : 40;
  payment.updatedAt = new Date().toISOString();
  if (succeeds === (payment.kind === 'deposit')) user.balance += payment.amount;
  if (succeeds && payment.kind === 'deposit' && before.length === 0) {
    moveBonus(world, user, 'FirstDeposit', Math.floor(payment.amount / 10));
  }
}

function cancel(call: SignedInCall) {
  const payment = paymentOfPlayer(call, 'payout');
  if (payment.status !== 20) throw new Failure(400, 'permission_denied', 'The payout can no longer be cancelled.');
  settle(call.world, payment, false);
  return { id: new Id(payment.id), status: statusOf(payment) };
}

function family(kind: Kind): Route[] {
  const at = `/api/backoffice/payments/${kind}`;
  const lists = kind === 'deposit' ? ['approve_list'] : ['approve_list', 'manual_list'];
  const steps = ['approve_fail', 'approve_success', 'manual_fail', 'manual_success', 'process_after_approve'];
  return [
    signedIn('GET', at, (call) =>
      listed(call, paymentsOfPlayer(call, kind), { name: 'list', figures }, (row) => shownPayment(row, call.origin)),
    ),
    signedIn('POST', at, (call) => create(call, kind)),
    signedIn('GET', `${at}/system_list`, (call) =>
      listed(call, systems[kind], { name: 'list', figures }, (system) => shownSystem(system, call), 100),
    ),
    ...lists.map((name) => staff('GET', `${at}/${name}`)),
    ...['GET', 'POST'].map((method) => staff(method, `${at}/callback/:slug`)),
    ...steps.map((step) => staff('POST', `${at}/:id/${step}`)),
    signedIn('GET', `${at}/:id`, (call) => shownPayment(paymentOfPlayer(call, kind), call.origin)),
  ];
}

function onlineHistory(call: SignedInCall) {
  const payments = call.world.payments.filter(({ user }) => user === call.user.id);
  return listed(call, payments, { name: 'items', figures }, (payment) => ({
    id: new Id(payment.id),
    payment_type: payment.kind,
    currency: payment.currency,
    amount: new Money(payment.amount),
    status: statusOf(payment),
    payment_by: payment.system,
    created_at: payment.createdAt,
  }));
}

export const paymentOf = ({ world, params }: Call): Payment => {
  const payment = world.payments.find(({ id }) => id === Number(params.id));
  if (!payment) throw notFound();
  return payment;
};

export const paymentRoutes = (): Route[] => [
  ...family('deposit'),
  ...family('payout'),
  signedIn('POST', '/api/backoffice/payments/payout/:id/cancel_payment', cancel),
  signedIn('GET', '/services/facade/history/payment', onlineHistory),
];
