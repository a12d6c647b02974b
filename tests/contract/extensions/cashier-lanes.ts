// All flows of deposits and withdrawals, message by message, as players, employees and providers send them.
import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import { createCryptoPayment } from '#contract/cashier/crypto.ts';
import {
  cancelPayout,
  createDeposit,
  createPayout,
  depositCallback,
  depositDecisions,
  getDeposit,
  getPayout,
  payoutCallback,
  payoutDecisions,
} from '#contract/cashier/payment-calls.ts';
import { cryptoSignatureHeader } from '#contract/cashier/payment-provider.ts';
import { createTransfer } from '#contract/cashier/transactions.ts';
import { signatureHeader, signRequest, signSorted, sortedJson } from '#contract/signature.ts';
import { type PaymentDecision, paymentDecisions } from '#domain/cashier/payment-status.ts';
import { demo, type Host, type Identity, type sendCall, sendCallOk } from '../host.ts';

export type People = {
  readonly host: Host;
  readonly player: Identity;
  readonly owner: Identity;
  /** The player's cashier. */
  readonly cashierId: string;
  readonly sandboxOrigin: string;
  readonly secrets: { readonly PAYMENT_SECRET: string; readonly CRYPTO_SECRET: string };
};

export type Message = { readonly call: Pick<Call, 'method' | 'path'>; readonly input: Parameters<typeof sendCall>[2] };
type Step = (people: People, id: string) => Message | Promise<Message>;
/** The first message creates the payment, the rest refer to it. */
export type Lane = {
  readonly name: string;
  /** Reads its state; null for a transfer, which has none. */
  readonly call: typeof getDeposit | typeof getPayout | null;
  readonly create: (people: People) => Message;
  readonly rest: readonly Step[];
  readonly ends: number;
  /** The change of the balance, in thousandths. */
  readonly changes: number;
};

const keyed = () => ({ 'idempotency-key': randomUUID() });

/** The same bytes each time it is sent, as in a provider's retries. */
async function signedBy({ host, secrets }: People, call: Call, system: string, content: object): Promise<Message> {
  const body = sortedJson({ event_id: randomUUID(), ...content, sent_at: new Date().toISOString() });
  const path = call.path.replace('{slug}{var}', system);
  const headers: Record<string, string> =
    system === 'crypto'
      ? { [cryptoSignatureHeader]: await signSorted(secrets.CRYPTO_SECRET, body) }
      : { [signatureHeader]: await signedFor(secrets.PAYMENT_SECRET, `${host.origin}${path}`, body) };
  return { call: { method: 'POST', path }, input: { body, headers } };
}

const signedFor = (keys: string, address: string, body: string) => signRequest(keys, { method: 'POST', address, body });

const report =
  (call: Call, system: string, status: string, amount = '20.000'): Step =>
  (people, id) =>
    signedBy(people, call, system, { payment_id: id, status, amount, currency: 'TND' });

/** The provider's id of a crypto payment: the same order again has the same address (idempotent). */
async function providerIdOf({ sandboxOrigin, secrets }: People, order_id: string): Promise<string> {
  const body = JSON.stringify({ order_id, pay_currency: 'btc', price_amount: '40.000', price_currency: 'TND' });
  const address = `${sandboxOrigin}/crypto/api/payment`;
  const headers = { [signatureHeader]: await signedFor(secrets.CRYPTO_SECRET, address, body) };
  const opened = await fetch(address, { method: 'POST', headers, body });
  return ((await opened.json()) as { payment_id: string }).payment_id;
}

const coins =
  (payment_status: string, confirmations: number): Step =>
  async (people, id) => {
    const { crypto } = await sendCallOk(people.host, getDeposit, { as: people.player, params: { id } });
    const content = {
      payment_id: await providerIdOf(people, id),
      order_id: id,
      payment_status,
      pay_currency: 'btc',
      pay_amount: crypto?.pay_amount,
      actually_paid: crypto?.pay_amount,
      confirmations,
      price_amount: '40.000',
      price_currency: 'TND',
    };
    return signedBy(people, depositCallback, 'crypto', content);
  };

const decide =
  (kind: 'deposit' | 'payout', decision: PaymentDecision): Step =>
  ({ owner }, id) => {
    const call = (kind === 'deposit' ? depositDecisions : payoutDecisions)[paymentDecisions.indexOf(decision)];
    if (!call) throw new Error(`nobody decides ${decision}`);
    return { call, input: { as: owner, headers: keyed(), params: { id }, body: {} } };
  };

const playerSends =
  (call: Call, body: (people: People) => object) =>
  (people: People): Message => ({ call, input: { as: people.player, headers: keyed(), body: body(people) } });
const requestsDeposit = (payment_system: string) =>
  playerSends(createDeposit, () => ({ amount: '20', payment_system }));
const destination = { destination: 'TN5910006035183598478831', password: demo.password };
const requestsPayout = (payout_system: string, amount: string) =>
  playerSends(createPayout, () => ({ amount, payout_system, ...destination }));

const deposit = { call: getDeposit, ends: 30 };
const payout = { call: getPayout, ends: 30 };

export const lanes: readonly Lane[] = [
  {
    ...deposit,
    name: 'a deposit by card',
    create: requestsDeposit('card'),
    rest: [report(depositCallback, 'card', 'processing'), report(depositCallback, 'card', 'paid')],
    changes: 20_000,
  },
  {
    ...deposit,
    name: 'a deposit by coins',
    create: playerSends(createCryptoPayment, () => ({ pay_currency: 'btc', amount: '40' })),
    rest: [coins('confirming', 1), coins('sending', 2), coins('finished', 3)],
    changes: 40_000,
  },
  {
    ...deposit,
    name: 'a bank’s deposit, which an employee looks at',
    create: requestsDeposit('bank-transfer'),
    rest: [
      report(depositCallback, 'bank-transfer', 'paid'),
      decide('deposit', 'approve_success'),
      decide('deposit', 'process_after_approve'),
    ],
    changes: 20_000,
  },
  {
    ...deposit,
    name: 'a deposit of less, which an employee adds',
    create: requestsDeposit('card'),
    rest: [report(depositCallback, 'card', 'paid', '19.000'), decide('deposit', 'manual_success')],
    changes: 19_000,
  },
  {
    ...payout,
    name: 'a payout',
    create: requestsPayout('bank-transfer', '20'),
    rest: [
      decide('payout', 'approve_success'),
      decide('payout', 'process_after_approve'),
      report(payoutCallback, 'bank-transfer', 'paid'),
    ],
    changes: -20_000,
  },
  {
    ...payout,
    name: 'a payout by hand',
    create: requestsPayout('bank-order', '100'),
    rest: [
      decide('payout', 'approve_success'),
      decide('payout', 'process_after_approve'),
      decide('payout', 'manual_success'),
    ],
    changes: -100_000,
  },
  {
    ...payout,
    name: 'a payout that an employee refuses',
    create: requestsPayout('bank-transfer', '20'),
    rest: [decide('payout', 'approve_success'), decide('payout', 'approve_fail')],
    ends: 22,
    changes: 0,
  },
  {
    ...payout,
    name: 'a payout that its player takes back',
    create: requestsPayout('bank-transfer', '20'),
    rest: [
      ({ player }, id) => ({
        call: cancelPayout,
        input: { as: player, headers: keyed(), params: { id }, body: { id } },
      }),
    ],
    ends: 40,
    changes: 0,
  },
  {
    name: 'a transfer to the own cashier',
    call: null,
    ends: 0,
    create: playerSends(createTransfer, ({ cashierId }) => ({
      amount: '20',
      currency: 'TND',
      sender_id: 'x',
      recipient_id: cashierId,
    })),
    rest: [],
    changes: -20_000,
  },
];
