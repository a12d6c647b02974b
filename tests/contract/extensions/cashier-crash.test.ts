import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getUser } from '#contract/accounts.ts';
import { settleRequest } from '#contract/payments.ts';
import { type HouseUnderTest, openHouse } from '../../support/house.ts';
import { type Answer, ask, askWell, demo, identityOf, signInAs, signInStaff } from '../host.ts';
import { type Lane, lanes, type Message, type People } from './cashier-lanes.ts';
import { ledgersIn } from './ledgers.ts';

/** How long after the messages were sent the power goes: before they are read, while they are written, and at the end. */
const POWER_GOES_MS = [1, 25, 90];

const idOf = ({ body }: Answer): string => String((body as { id: unknown }).id);

async function sent({ host }: People, { call, asked }: Message): Promise<Answer> {
  const answer = await ask(host, call, asked);
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

type Ready = { readonly lane: Lane; readonly step: number; readonly message: Message; readonly id: string | null };

/** Walks a payment up to a step, whose message is made and not sent. */
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

/** Sends the step again, with the same id, and all that follows. */
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
  const { parent } = await askWell(host, getUser, { as: player });
  return { host, player, owner, cashierId: String(parent), sandboxOrigin: house.sandboxOrigin, secrets };
}

/** Every step of every lane at once, each about a payment of its own, cut off by a power cut and sent again. */
async function cutOffEverywhere(house: HouseUnderTest, people: People, powerGoesMs: number): Promise<void> {
  const ready: Ready[] = [];
  for (const lane of lanes)
    for (let step = 0; step <= lane.rest.length; step += 1) ready.push(await before(people, lane, step));
  // A question what became of a request that never came: asked, cut off, and asked again.
  const never = { as: people.player, params: { id: randomUUID() }, body: {} };
  const cut = ready.map(({ message }) => sent(people, message).catch(() => null));
  const lost = ask(people.host, settleRequest, never).catch(() => null);
  await pause(powerGoesMs);
  await house.killHard();
  const heard = await Promise.all(cut);
  await lost;
  await house.restart();
  expect(await askWell(people.host, settleRequest, never)).toMatchObject({ outcome: 'not_done' });
  for (const [index, one] of ready.entries()) {
    const { lane, step } = one;
    const about = await after(people, one);
    // What was answered before the power went is what is answered now.
    const first = heard[index];
    if (first && step === 0) expect(idOf(first)).toBe(about);
    if (lane.call === null) continue;
    const { status } = await askWell(people.host, lane.call, { as: people.player, params: { id: about } });
    expect([lane.name, step, status]).toEqual([lane.name, step, lane.ends]);
  }
}

test('every way of money in and out that the power cuts off at any of its steps happens once and wholly', {
  timeout: 300_000,
}, async () => {
  const house = await openHouse();
  try {
    const people = await peopleOf(house);
    const balance = async () => (await askWell(people.host, getUser, { as: people.player })).balance;
    const opening = await balance();
    const change = lanes.reduce((sum, { rest, changes }) => sum + (rest.length + 1) * changes, 0);
    for (const [round, powerGoesMs] of POWER_GOES_MS.entries()) {
      await cutOffEverywhere(house, people, powerGoesMs);
      expect(await balance()).toBe(opening + (round + 1) * change);
    }
    await house.killHard();
    const ledgers = ledgersIn(house.stateDir);
    expect(ledgers.map(({ total }) => total)).toEqual(ledgers.map(() => 0));
  } finally {
    await house.close();
  }
});
