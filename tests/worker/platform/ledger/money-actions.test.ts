// Each action that moves money, once and then many times concurrently: the final state is the same to the last row.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addOwner,
  decide,
  deposit,
  isSound,
  key,
  objectOf,
  openCashier,
  payment,
  payout,
  postAs,
  reportOf,
  sendReport,
} from '../cashier.ts';
import { coinAnswer, coinReportOf, payByCoin, sendCoinReport } from '../coin-provider.ts';
import { addUser } from '../host.ts';
import { type Answer, callAs } from '../house-calls.ts';

const CROWDS = [2, 8, 64];
const CASH = 500_000;
let ownerId = '';
let cashierId = '';
/** The orders that providers received: payouts and addresses, by payment. */
let ordered: string[] = [];

beforeEach(async () => {
  ordered = [];
  ownerId = await addOwner();
  cashierId = await addUser({ username: 'leila', role: 'C' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = String(init?.body ?? '{}');
    const { order_id, payment_id } = JSON.parse(body);
    if (order_id ?? payment_id) ordered.push(order_id ?? payment_id);
    return coinAnswer(new URL(String(input)), body) ?? Response.json({ payment_id });
  });
});

type Body = Record<string, unknown>;
/** @param n the index among the concurrent calls; each may use its own ids. */
type Act = (n: number) => Promise<Answer>;
type Prepare = (player: string) => Promise<Act>;

const transfer = (player: string, requestId: string) => {
  const sent = { amount: '20', currency: 'TND', sender_id: player, recipient_id: cashierId };
  const headers = { 'idempotency-key': requestId };
  return callAs(player, 'POST', '/api/backoffice/transactions/', sent, { headers });
};
const cancel = (player: string, id: unknown, requestId = key()) =>
  postAs(player, `payout/${String(id)}/cancel_payment/`, { id }, requestId);
const cancelPayIn = (player: string, id: unknown) =>
  callAs(player, 'POST', '/services/crypto-pay/cancel-payment', { id }, { headers: { 'idempotency-key': key() } });
const started = async (player: string, system = 'card') =>
  (await deposit(player, { amount: '20', payment_system: system })).body;
const requestPayout = async (player: string, changes: object = {}) =>
  (await payout(player, { amount: '20', ...changes })).body;
const manualMethod = { payout_system: 'bank-order', amount: '100' };

/** A bank deposit that has arrived. */
async function received(player: string): Promise<Body> {
  const body = await started(player, 'bank-transfer');
  await sendReport(reportOf(body), 'deposit/callback/bank-transfer/');
  return body;
}
/** A deposit that arrived with another amount. */
async function odd(player: string): Promise<Body> {
  const body = await started(player);
  await sendReport(reportOf(body, { amount: '19.000' }));
  return body;
}
const decided =
  (make: (player: string) => Promise<Body>, decisions: readonly string[], kind: string) =>
  async (player: string): Promise<Body> => {
    const body = await make(player);
    for (const decision of decisions) await decide(ownerId, body.id, decision, kind);
    return body;
  };

/** The same request, and requests of many employees. */
const decidedBy = (kind: 'deposit' | 'payout', decision: string, make: (player: string) => Promise<Body>) =>
  [false, true].map((hasSeparateIds): [string, Prepare] => [
    `${kind} ${decision} by ${hasSeparateIds ? 'as many employees' : 'one employee'}`,
    async (player) => {
      const { id } = await make(player);
      const shared = key();
      // A new employee each: the daily amount that one employee may return is limited.
      const employee = await addUser({ username: `hedi${key().slice(0, 8)}`, role: 'O' });
      return () => decide(employee, id, decision, kind, hasSeparateIds ? key() : shared);
    },
  ]);

/** The same report, and the same content under many ids. */
const reported = (what: string, make: (player: string) => Promise<Body>, path: string, changes: object) =>
  [false, true].map((hasSeparateIds): [string, Prepare] => [
    `a report that ${what}${hasSeparateIds ? ', each with an id of its own' : ''}`,
    async (player) => {
      const body = await make(player);
      const report = reportOf(body, changes);
      return () => sendReport(hasSeparateIds ? { ...report, event_id: key() } : report, path);
    },
  ]);

const bankPayout = decided(requestPayout, ['approve_success', 'process_after_approve'], 'payout');
const approvedPayout = decided(requestPayout, ['approve_success'], 'payout');
const manualPayout = decided(
  (player) => requestPayout(player, manualMethod),
  ['approve_success', 'process_after_approve'],
  'payout',
);
const CARD = 'deposit/callback/card/';
const BANK = 'payout/callback/bank-transfer/';

const actions: readonly (readonly [string, Prepare])[] = [
  [
    'createDeposit',
    async (player) =>
      (
        (id) => () =>
          deposit(player, {}, id)
      )(key()),
  ],
  [
    'createPayout',
    async (player) => {
      // Scrypt for each concurrent call would take minutes: make the destination known first.
      await cancel(player, (await requestPayout(player)).id);
      const id = key();
      return () => payout(player, { amount: '20', password: undefined }, id);
    },
  ],
  [
    'a transfer to the cashier',
    async (player) =>
      (
        (id) => () =>
          transfer(player, id)
      )(key()),
  ],
  [
    'createCryptoPayment',
    async (player) =>
      (
        (id) => () =>
          payByCoin(player, {}, id)
      )(key()),
  ],
  [
    'cancelPayout',
    async (player) => {
      const { id } = await requestPayout(player);
      return () => cancel(player, id);
    },
  ],
  [
    'cancelCryptoPayment',
    async (player) => {
      const { id } = (await payByCoin(player)).body;
      return () => cancelPayIn(player, id);
    },
  ],
  [
    'settleRequest',
    async (player) =>
      (
        (id) => () =>
          postAs(player, `request/${id}/settle/`, {})
      )(key()),
  ],
  ...reported('says a deposit has begun', started, CARD, { status: 'processing' }),
  ...reported('says a deposit is paid', started, CARD, {}),
  ...reported('says a deposit is paid with another amount', started, CARD, { amount: '21.000' }),
  ...reported('says a deposit failed', started, CARD, { status: 'failed' }),
  ...reported('says a deposit expired', started, CARD, { status: 'expired' }),
  ...reported('says a payout is paid', bankPayout, BANK, {}),
  ...reported('says a payout failed', bankPayout, BANK, { status: 'failed' }),
  ...[false, true].map((hasSeparateIds): [string, Prepare] => [
    `a report that says coins have arrived${hasSeparateIds ? ', each with an id of its own' : ''}`,
    async (player) => {
      const report = coinReportOf((await payByCoin(player)).body);
      return () => sendCoinReport(hasSeparateIds ? { ...report, event_id: key() } : report);
    },
  ]),
  ...decidedBy('deposit', 'approve_success', received),
  ...decidedBy('deposit', 'approve_fail', received),
  ...decidedBy('deposit', 'process_after_approve', decided(received, ['approve_success'], 'deposit')),
  ...decidedBy('deposit', 'manual_success', odd),
  ...decidedBy('deposit', 'manual_fail', odd),
  ...decidedBy('payout', 'approve_success', requestPayout),
  ...decidedBy('payout', 'approve_fail', approvedPayout),
  ...decidedBy('payout', 'process_after_approve', approvedPayout),
  ...decidedBy('payout', 'manual_success', manualPayout),
  ...decidedBy('payout', 'manual_fail', manualPayout),
];

/** Everything that an action leaves behind: money, states, and the entries of the staff log. */
const traces = (player: string) =>
  runInDurableObject(objectOf(player).object, (_, { storage: { sql } }) => {
    const count = (table: string) => sql.exec<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`).one().n;
    return {
      balances: sql.exec('SELECT account, SUM(amount) AS sum FROM posting GROUP BY account ORDER BY account').toArray(),
      transactions: count('ledger_transaction'),
      payments: sql.exec('SELECT kind, status, reason, settled, is_sent FROM payment ORDER BY number').toArray(),
      steps: sql.exec('SELECT status, reason FROM payment_step ORDER BY id').toArray(),
      requests: count(`money_request WHERE kind <> 'decision'`),
      decisions: count('staff_log'),
    };
  });

async function playerOf(name: string): Promise<string> {
  const player = await openCashier(CASH, name);
  await env.DB.prepare('UPDATE users SET parent_id = ? WHERE id = ?').bind(cashierId, player).run();
  return player;
}

describe.each(actions)('%s', (_, prepare) => {
  test('leaves the same state once, however many are sent concurrently and repeated', async () => {
    const alone = await playerOf('amel');
    expect((await (await prepare(alone))(0)).status).toBe(200);
    const once = await traces(alone);
    for (const crowd of CROWDS) {
      const player = await playerOf(`amel-${crowd}`);
      const act = await prepare(player);
      const before = new Set(ordered);
      const answers = await Promise.all(Array.from({ length: crowd }, (_, n) => act(n)));
      answers.push(await act(crowd));
      // Each report's answer has the time at which it was applied.
      const distinctAnswers = new Set(
        answers.map(({ status, body: { booked_at: _, ...body } }) =>
          JSON.stringify([status, body.id ?? body.code ?? body]),
        ),
      );
      expect([crowd, answers.filter(({ status }) => status === 200).length > 0]).toEqual([crowd, true]);
      // A late decision is refused, or would exceed the daily limit; all others get the same answer.
      const same = [...distinctAnswers].filter((one) => !/payment_settled|second_person_required/.test(one));
      expect(same, same.join(' ')).toHaveLength(1);
      expect([crowd, await traces(player)]).toEqual([crowd, once]);
      expect(new Set(ordered.filter((id) => !before.has(id))).size).toBeLessThanOrEqual(1);
      expect(await isSound(player)).toBe(true);
    }
  });
});

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest];
}

test('concurrent cancelling, approving, sending, refusing and paying, in all 120 orders, end a payout once', async () => {
  const player = await playerOf('amel');
  await cancel(player, (await requestPayout(player)).id);
  let paid = 0;
  for (const order of ordersOf(['cancel', 'approve_success', 'process_after_approve', 'approve_fail', 'paid'])) {
    const body = await requestPayout(player, { amount: '10', password: undefined });
    expect(body.id).toBeDefined();
    await Promise.all(
      order.map((name) => {
        if (name === 'cancel') return cancel(player, body.id);
        return name === 'paid' ? sendReport(reportOf(body), BANK) : decide(ownerId, body.id, name);
      }),
    );
    // The provider refuses an ordered payout that it did not pay.
    await sendReport(reportOf(body, { status: 'failed' }), BANK);
    const known = await payment(player, 'payout', body.id);
    const ends = (known.steps as { status: number }[]).filter(({ status }) => [22, 30, 40].includes(status));
    expect([order, ends.length]).toEqual([order, 1]);
    const wasSent = ordered.includes(String(body.id));
    expect([order, wasSent]).toEqual([order, known.status === 30 || known.reason === 'provider_refused']);
    if (known.status === 30) paid += 1;
    expect(await objectOf(player).account.balances()).toMatchObject({ cash: CASH - paid * 10_000, held: 0 });
  }
  expect(await isSound(player)).toBe(true);
});

test('cancelling a crypto deposit while coins arrive or it expires, in all 24 orders, credits them once', async () => {
  const player = await playerOf('amel');
  let added = 0;
  for (const order of ordersOf(['cancel', 'confirming', 'finished', 'expired'])) {
    const { body } = await payByCoin(player);
    await Promise.all(
      order.map((name) => {
        const seen = { payment_status: name, ...(name === 'expired' && { actually_paid: '0' }) };
        return name === 'cancel' ? cancelPayIn(player, body.id) : sendCoinReport(coinReportOf(body, seen));
      }),
    );
    // Coins that arrive after it was cancelled or expired are not credited automatically: an employee decides.
    const first = await payment(player, 'deposit', body.id);
    if (first.status === 27) await decide(ownerId, body.id, 'manual_success', 'deposit');
    const known = await payment(player, 'deposit', body.id);
    const ends = (known.steps as { status: number }[]).filter(({ status }) => status === 30);
    expect([order, known.status, ends.length]).toEqual([order, 30, 1]);
    added += 1;
    expect((await objectOf(player).account.balances()).cash).toBe(CASH + added * 20_000);
  }
  expect(await isSound(player)).toBe(true);
});
