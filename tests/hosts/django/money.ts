// /api/backoffice: payments, transfers and the history of slots; crypto and the online payment history.
import { randomUUID } from 'node:crypto';
import { CURRENCY } from './models.ts';
import { paginate } from './paginate.ts';
import type { Payment, Player, Round, Transfer } from './player.ts';
import { notFound, playerOf, type Reply, type Request, type Routes, refused, validationError } from './rest.ts';
import { amountIn, dateTime, dayIn, decimal, texts } from './values.ts';

const BASE = '/api/backoffice/payments';
type Kind = Payment['kind'];
const DAY_MS = 86_400_000;

const SYSTEMS = [
  { slug: 'card', name: 'Card', description: 'Visa and Mastercard', min: '10.00', max: '10000.00' },
  { slug: 'bank-transfer', name: 'Bank transfer', description: '', min: '10.00', max: '3000.00' },
].map((system) => ({ ...system, is_temporary_disabled: false }));

const serialized = (payment: Payment, player: Player, { absolute }: Request) => ({
  id: payment.id,
  redirect_link: payment.kind === 'deposit' ? absolute(`/pay/${payment.id}/`) : null,
  amount: decimal(payment.amount),
  amount_currency: CURRENCY,
  status: payment.status,
  created_at: dateTime(payment.createdMs),
  updated_at: dateTime(payment.updatedMs),
  user: player.id,
  [payment.kind === 'deposit' ? 'payment_system' : 'payout_system']: payment.system,
});

const paymentsOf = (player: Player, kind: Kind) => player.payments.filter((payment) => payment.kind === kind);

function create(kind: Kind): (request: Request) => Reply {
  const field = kind === 'deposit' ? 'payment_system' : 'payout_system';
  return (request) => {
    const player = playerOf(request);
    const amount = amountIn(request.data, 'amount', 1_000, 1_000_000);
    const { [field]: system = '' } = texts(request.data, field);
    if (!SYSTEMS.some(({ slug }) => slug === system))
      throw validationError({ [field]: `Object with slug=${system} does not exist.` });
    if (kind === 'payout') {
      if (amount > player.balance) throw refused(400, 'not_enough_money', 'Not enough money.');
      player.balance -= amount;
    }
    const nowMs = Date.now();
    const payment: Payment = { id: randomUUID(), kind, system, amount, createdMs: nowMs, updatedMs: nowMs, status: 10 };
    if (kind === 'payout') payment.status = 20;
    player.payments.unshift(payment);
    return { status: 201, data: serialized(payment, player, request) };
  };
}

const found = (request: Request, kind: Kind): { player: Player; payment: Payment } => {
  const player = playerOf(request);
  const payment = paymentsOf(player, kind).find(({ id }) => id === request.args.id);
  if (!payment) throw notFound();
  return { player, payment };
};

const forStaff = (request: Request): Reply => {
  playerOf(request);
  throw refused(403, 'permission_denied', 'You do not have permission to perform this action.');
};

const DECISIONS = ['approve_fail', 'approve_success', 'manual_fail', 'manual_success', 'process_after_approve'];

const routesOf = (kind: Kind): Routes => ({
  [`${BASE}/${kind}/`]: {
    GET: (request) => {
      const player = playerOf(request);
      const all = paymentsOf(player, kind).map((payment) => serialized(payment, player, request));
      return paginate(request, `${BASE}/${kind}/`, all);
    },
    POST: create(kind),
  },
  [`${BASE}/${kind}/system_list/`]: {
    GET: (request) => {
      playerOf(request);
      return paginate(request, `${BASE}/${kind}/system_list/`, SYSTEMS);
    },
  },
  [`${BASE}/${kind}/approve_list/`]: { GET: forStaff },
  ...Object.fromEntries(DECISIONS.map((name) => [`${BASE}/${kind}/<id>/${name}/`, { POST: forStaff }])),
  [`${BASE}/${kind}/callback/<system>/`]: { GET: () => ({ data: {} }), POST: () => ({ data: {} }) },
  [`${BASE}/${kind}/<id>`]: {
    GET: (request) => {
      const { player, payment } = found(request, kind);
      return { data: serialized(payment, player, request) };
    },
  },
});

const payouts: Routes = {
  [`${BASE}/payout/manual_list/`]: { GET: forStaff },
  [`${BASE}/payout/<id>/cancel_payment/`]: {
    POST: (request) => {
      const { player, payment } = found(request, 'payout');
      if (payment.status >= 30) throw refused(400, 'bad_request', 'This payment can not be cancelled any more.');
      payment.status = 40;
      payment.updatedMs = Date.now();
      player.balance += payment.amount;
      return { data: serialized(payment, player, request) };
    },
  },
  '/pay/<id>/': { GET: ({ args }) => ({ html: `<!doctype html><title>Payment ${args.id}</title><p>Paid.</p>` }) },
  '/services/facade/history/payment/': {
    GET: (request) => {
      const all = playerOf(request).payments.map((payment) => ({
        id: payment.id,
        payment_type: payment.kind,
        currency: CURRENCY,
        amount: decimal(payment.amount),
        status: payment.status,
        payment_by: payment.system,
        created_at: dateTime(payment.createdMs),
      }));
      return paginate(request, '/services/facade/history/payment/', all);
    },
  },
};

const transferred = (transfer: Transfer) => {
  const { id, senderId, recipientId, status, amount, isIncoming, balanceBefore, createdMs } = transfer;
  const isDone = status === 'COMPLETED';
  const after = balanceBefore + (isIncoming ? amount : -amount);
  return {
    id,
    sender_id: senderId,
    recipient_id: recipientId,
    status,
    amount: decimal(amount),
    deposit_amount: isIncoming ? decimal(amount) : null,
    balance_before: decimal(balanceBefore),
    balance_after: decimal(isDone ? after : balanceBefore),
    created_at: dateTime(createdMs),
    completed_at: isDone ? dateTime(createdMs + 90_000) : null,
  };
};

const isWithin = (timeMs: number, fromMs: number | null, untilMs: number | null): boolean =>
  (fromMs === null || timeMs >= fromMs) && (untilMs === null || timeMs < untilMs + DAY_MS);

const transfers: Routes = {
  '/api/backoffice/transactions/': {
    GET: (request) => {
      const { query } = request;
      const [from, until] = [dayIn(query, 'created_from'), dayIn(query, 'created_to')];
      const isRequested = (name: string, value: string) => [null, '', value].includes(query.get(name));
      const all = playerOf(request).transfers.filter(
        ({ senderId, recipientId, status, createdMs }) =>
          isRequested('sender', senderId) &&
          isRequested('recipient', recipientId) &&
          isRequested('status', status) &&
          isWithin(createdMs, from, until),
      );
      return paginate(request, '/api/backoffice/transactions/', all.map(transferred));
    },
    POST: (request) => {
      const player = playerOf(request);
      const given = texts(request.data, 'currency', 'sender_id', 'recipient_id');
      const amount = amountIn(request.data, 'amount', 1, 1_000_000_000);
      if (given.sender_id !== player.id) return forStaff(request);
      if (amount > player.balance) throw refused(400, 'not_enough_money', 'Not enough money.');
      const transfer: Transfer = {
        id: 901 + player.transfers.length,
        senderId: player.id,
        recipientId: given.recipient_id,
        status: 'OPEN',
        amount,
        isIncoming: false,
        balanceBefore: player.balance,
        createdMs: Date.now(),
      };
      player.balance -= amount;
      player.transfers.unshift(transfer);
      return { status: 201, data: transferred(transfer) };
    },
  },
};

const played = ({ gameId, producer, bet, win, balanceBefore, dateMs }: Round) => ({
  producer,
  date: dateTime(dateMs),
  balance_before: decimal(balanceBefore),
  balance_after: decimal(balanceBefore - bet + win),
  currency: CURRENCY,
  status: win > 0 ? 'Winner' : 'Loser',
  bet_amount: decimal(bet),
  win_amount: decimal(win),
  game_id: gameId,
});

const slots: Routes = {
  '/api/backoffice/betshistory/': {
    GET: (request) => {
      const { query } = request;
      const [from, until] = [dayIn(query, 'date_from'), dayIn(query, 'date_to')];
      const producer = query.get('producer');
      const all = playerOf(request).rounds.filter(
        (round) => isWithin(round.dateMs, from, until) && (!producer || round.producer === producer),
      );
      return paginate(request, '/api/backoffice/betshistory/', all.map(played));
    },
  },
};

const COINS = ['btc', 'eth', 'usdttrc20', 'usdterc20', 'busdbsc', 'bnbbsc', 'doge', 'trx', 'ltc'];
const coinIn = (coin: string, field: string): string => {
  if (!COINS.includes(coin)) throw validationError({ [field]: `"${coin}" is not a valid choice.` });
  return coin;
};

const crypto: Routes = {
  '/services/crypto-pay/available-currencies': { GET: () => ({ data: { currencies: COINS } }) },
  '/services/crypto-pay/create-payment': {
    POST: (request) => {
      playerOf(request);
      const coin = coinIn(texts(request.data, 'pay_currency').pay_currency, 'pay_currency');
      const id = randomUUID();
      return { status: 201, data: { id, pay_currency: coin, pay_address: `${coin}1q${id.replaceAll('-', '')}` } };
    },
  },
  '/services/crypto-pay/min-amount': {
    GET: ({ query }) => ({
      data: {
        currency_from: coinIn(query.get('currency') ?? '', 'currency'),
        min_amount: '0.00052000',
        fiat_equivalent: '30.00',
      },
    }),
  },
};

export const moneyRoutes: Routes = {
  ...routesOf('deposit'),
  ...payouts,
  ...routesOf('payout'),
  ...transfers,
  ...slots,
  ...crypto,
};
