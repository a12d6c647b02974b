import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getUser } from '#contract/auth/accounts.ts';
import { settleRequest } from '#contract/cashier/payments.ts';
import { type HouseUnderTest, openHouse } from '../../support/house.ts';
import { type Answer, demo, identityOf, sendCall, sendCallOk, signInAs, signInStaff } from '../host.ts';
import { type Lane, lanes, type Message, type People } from './cashier-lanes.ts';
import { ledgersIn } from './ledgers.ts';

/** When the crash happens, in ms after sending: before the messages are read, during the writes, and at the end. */
const CRASH_AFTER_MS = [1, 25, 90];

const idOf = ({ body }: Answer): string => String((body as { id: unknown }).id);

async function sent({ host }: People, { call, input: asked }: Message): Promise<Answer> {
  const answer = await sendCall(host, call, asked);
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

type Ready = { readonly lane: Lane; readonly step: number; readonly message: Message; readonly id: string | null };

/** Advances a payment to a step, whose message is prepared but not sent. */
async function before(people: People, lane: Lane, step: number): Promise<Ready> {
  const create = lane.create(people);
  if (step === 0) return { lane, step, message: create, id: null };
  const id = idOf(await sent(people, create));
  let message = create;
  for (const [index, make] of lane.rest.slice(0, step).entries()) {
    message = await make(people, id);
    if (index < step - 1) await sent(people, message);
  }
  return { lane, step, message, id };
}

/** Resends the step with the same id, and sends all following steps. */
async function after(people: People, { lane, step, message, id: known }: Ready): Promise<string> {
  const answer = await sent(people, message);
  const id = known ?? idOf(answer);
  for (const make of lane.rest.slice(step)) await sent(people, await make(people, id));
  return id;
}

async function peopleOf(house: HouseUnderTest): Promise<People> {
  const host = { name: 'the platform', origin: house.platformOrigin };
  const secrets = JSON.parse(readFileSync(join(house.stateDir, 'secrets.json'), 'utf8'));
  const player = identityOf(await signInAs(host, demo));
  const owner = identityOf(await signInStaff(host, 'owner'));
  const { parent } = await sendCallOk(host, getUser, { as: player });
  return { host, player, owner, cashierId: String(parent), sandboxOrigin: house.sandboxOrigin, secrets };
}

/** Interrupts every step of every payment flow at once by a crash, each with its own payment, and resends it. */
async function crashAtEveryStep(house: HouseUnderTest, people: People, crashAfterMs: number): Promise<void> {
  const ready: Ready[] = [];
  for (const lane of lanes)
    for (let step = 0; step <= lane.rest.length; step += 1) ready.push(await before(people, lane, step));
  // Also interrupts and retries a settle call about a request that never arrived.
  const unknownRequest = { as: people.player, params: { id: randomUUID() }, body: {} };
  const sending = ready.map(({ message }) => sent(people, message).catch(() => null));
  const settling = sendCall(people.host, settleRequest, unknownRequest).catch(() => null);
  await pause(crashAfterMs);
  await house.killHard();
  const answers = await Promise.all(sending);
  await settling;
  await house.restart();
  expect(await sendCallOk(people.host, settleRequest, unknownRequest)).toMatchObject({ outcome: 'not_done' });
  for (const [index, one] of ready.entries()) {
    const { lane, step } = one;
    const about = await after(people, one);
    // A payment acknowledged before the crash has the same id now.
    const first = answers[index];
    if (first && step === 0) expect(idOf(first)).toBe(about);
    if (lane.call === null) continue;
    const { status } = await sendCallOk(people.host, lane.call, { as: people.player, params: { id: about } });
    expect([lane.name, step, status]).toEqual([lane.name, step, lane.ends]);
  }
}

test('every payment flow that is interrupted by a crash at any step completes exactly once', {
  timeout: 300_000,
}, async () => {
  const house = await openHouse();
  try {
    const people = await peopleOf(house);
    const balance = async () => (await sendCallOk(people.host, getUser, { as: people.player })).balance;
    const opening = await balance();
    const change = lanes.reduce((sum, { rest, changes }) => sum + (rest.length + 1) * changes, 0);
    for (const [round, crashAfterMs] of CRASH_AFTER_MS.entries()) {
      await crashAtEveryStep(house, people, crashAfterMs);
      expect(await balance()).toBe(Number(opening) + (round + 1) * change);
    }
    await house.killHard();
    const ledgers = ledgersIn(house.stateDir);
    expect(ledgers.map(({ total }) => total)).toEqual(ledgers.map(() => 0));
  } finally {
    await house.close();
  }
});
