import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getUser } from '#contract/accounts.ts';
import type { Call } from '#contract/call.ts';
import { createDeposit, depositCallback, getDeposit } from '#contract/deposits.ts';
import { payoutDecisions } from '#contract/payment-decisions.ts';
import type { Payment } from '#contract/payments.ts';
import { createPayout, getPayout, payoutCallback } from '#contract/payouts.ts';
import { type HouseUnderTest, openHouse } from '../support/house.ts';
import { type Answer, ask, askWell, demo, type Host, type Identity, identityOf, signInAs } from './host.ts';
import { ledgersIn } from './ledgers.ts';

/** How long after the messages were sent the power goes: before they are read, and while they are written. */
const POWER_GOES_MS = [1, 25];

type Message = { readonly call: Pick<Call, 'method' | 'path'>; readonly asked: Parameters<typeof ask>[2] };
/** What is sent first says what the rest is about. */
type Lane = {
  readonly kind: 'deposit' | 'payout';
  readonly create: Message;
  readonly rest: readonly ((id: string) => Message)[];
};
type People = { readonly host: Host; readonly player: Identity; readonly owner: Identity; readonly secret: string };

const keyed = () => ({ 'idempotency-key': randomUUID() });

/** The same bytes each time it is sent, as a provider repeats itself. */
function report({ secret }: People, call: Call, id: string, status: string): Message {
  const content = { event_id: randomUUID(), payment_id: id, status, amount: '20.000', currency: 'TND' };
  const body = JSON.stringify({ ...content, sent_at: new Date().toISOString() });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const system = call === depositCallback ? 'card' : 'bank-transfer';
  const path = call.path.replace('{slug}{var}', system);
  return { call: { method: 'POST', path }, asked: { body, headers: { 'x-signature': signature } } };
}

const depositLane = (people: People): Lane => ({
  kind: 'deposit',
  create: {
    call: createDeposit,
    asked: { as: people.player, headers: keyed(), body: { amount: '20', payment_system: 'card' } },
  },
  rest: [
    (id) => report(people, depositCallback, id, 'processing'),
    (id) => report(people, depositCallback, id, 'paid'),
  ],
});

function payoutLane(people: People): Lane {
  const destination = 'TN5910006035183598478831';
  const decide = (name: string) => {
    const call = payoutDecisions.find((one) => one.name === `payout_${name}`) ?? createPayout;
    return (id: string): Message => ({ call, asked: { as: people.owner, headers: keyed(), params: { id }, body: {} } });
  };
  const body = { amount: '20', payout_system: 'bank-transfer', destination, password: demo.password };
  return {
    kind: 'payout',
    create: { call: createPayout, asked: { as: people.player, headers: keyed(), body } },
    rest: [
      decide('approve_success'),
      decide('process_after_approve'),
      (id) => report(people, payoutCallback, id, 'paid'),
    ],
  };
}

const idOf = ({ body }: Answer): string => String((body as { id: unknown }).id);

async function sent({ host }: People, { call, asked }: Message): Promise<Answer> {
  const answer = await ask(host, call, asked);
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Walks a payment up to a step, whose message is made and not sent. */
async function before(people: People, lane: Lane, step: number): Promise<{ message: Message; id: string | null }> {
  if (step === 0) return { message: lane.create, id: null };
  const id = idOf(await sent(people, lane.create));
  const messages = lane.rest.slice(0, step).map((make) => make(id));
  for (const message of messages.slice(0, -1)) await sent(people, message);
  return { message: messages.at(-1) as Message, id };
}

/** Sends the step again, with the same id, and all that follows. */
async function after(
  people: People,
  lane: Lane,
  step: number,
  message: Message,
  known: string | null,
): Promise<string> {
  const answer = await sent(people, message);
  const id = known ?? idOf(answer);
  for (const make of lane.rest.slice(step)) await sent(people, make(id));
  return id;
}

async function peopleOf(house: HouseUnderTest): Promise<People> {
  const host = { name: 'the platform', origin: house.platformOrigin };
  const secrets = JSON.parse(readFileSync(join(house.stateDir, 'secrets.json'), 'utf8')) as { PAYMENT_SECRET: string };
  const [player, owner] = await Promise.all(
    ['demo', 'owner'].map(async (username) => identityOf(await signInAs(host, { ...demo, username }))),
  );
  if (!player || !owner) throw new Error('nobody is there');
  return { host, player, owner, secret: secrets.PAYMENT_SECRET };
}

/** Every step of both lanes at once, each about a payment of its own, cut off by a power cut and sent again. */
async function cutOffEverywhere(house: HouseUnderTest, people: People, powerGoesMs: number): Promise<void> {
  const lanes = [depositLane, payoutLane];
  const steps = lanes.flatMap((lane) =>
    Array.from({ length: lane(people).rest.length + 1 }, (_, step) => ({ lane: lane(people), step })),
  );
  const ready: { lane: Lane; step: number; message: Message; id: string | null }[] = [];
  for (const one of steps) ready.push({ ...one, ...(await before(people, one.lane, one.step)) });
  const cut = ready.map(({ message }) => sent(people, message).catch(() => null));
  await pause(powerGoesMs);
  await house.killHard();
  const heard = await Promise.all(cut);
  await house.restart();
  for (const [index, { lane, step, message, id }] of ready.entries()) {
    const about = await after(people, lane, step, message, id);
    // What was answered before the power went is what is answered now.
    const first = heard[index];
    if (first && step === 0) expect(idOf(first)).toBe(about);
    const one = lane.kind === 'deposit' ? getDeposit : getPayout;
    const payment: Pick<Payment, 'status'> = await askWell(people.host, one, {
      as: people.player,
      params: { id: about },
    });
    expect([lane.kind, step, payment.status]).toEqual([lane.kind, step, 30]);
  }
}

test('a deposit and a payout that the power cuts off at any of their steps happen once and wholly', {
  timeout: 240_000,
}, async () => {
  const house = await openHouse();
  try {
    const people = await peopleOf(house);
    const balance = async () => (await askWell(people.host, getUser, { as: people.player })).balance;
    const opening = await balance();
    for (const powerGoesMs of POWER_GOES_MS) await cutOffEverywhere(house, people, powerGoesMs);
    // Three deposits and four payouts of the same amount each time.
    expect(await balance()).toBe(opening - POWER_GOES_MS.length * 20_000);
    await house.killHard();
    const ledgers = ledgersIn(house.stateDir);
    expect(ledgers.map(({ total }) => total)).toEqual(ledgers.map(() => 0));
  } finally {
    await house.close();
  }
});
