import { beforeEach, expect, test } from 'vitest';
import type { ApiFailure } from '#api/client.ts';
import { err, ok } from '#domain/result.ts';
import { $isInDoubt, askForPayment, settleEarlier } from '#stores/payment-request.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  $isInDoubt.set(false);
});

const lost: ApiFailure = { kind: 'unreachable' };
const done = (id: string) => answered({ outcome: 'done', kind: 'deposit', id });
const notDone = answered({ outcome: 'not_done', kind: null, id: null });
const ask = (send: (id: string) => ReturnType<Parameters<typeof askForPayment>[0]['send']>, isAnother = false) =>
  askForPayment({ kind: 'deposit', system: 'card', amount: 50_000, isAnother, send });
const became = (id: string) => ({ kind: 'deposit', system: 'card', amount: 50_000, id });

test('a request that is answered is done, and the same once more is asked about before it is made', async () => {
  const sent: string[] = [];
  const send = async (id: string) => {
    sent.push(id);
    return ok({ id: `p${sent.length}` });
  };
  expect(await ask(send)).toEqual({ kind: 'done', became: became('p1') });
  expect(await ask(send)).toEqual({ kind: 'repeated', became: became('p1') });
  expect(await ask(send, true)).toEqual({ kind: 'done', became: became('p2') });
  expect(new Set(sent).size).toBe(2);
});

test('a lost answer is asked after with the same id until the host says what became of it', async () => {
  world.answers('settleRequest', refused(503, 'upstream_unavailable'));
  let sent = '';
  const asked = ask(async (id) => {
    sent = id;
    return err(lost);
  });
  await settle();
  expect($isInDoubt.get()).toBe(true);
  world.answers('settleRequest', done('p9'));
  await world.passes(1_000);
  expect(await asked).toEqual({ kind: 'done', became: became('p9') });
  expect(sent).not.toBe('');
  expect($isInDoubt.get()).toBe(false);
});

test('a request that never arrived is not done, and may be made again at once', async () => {
  world.answers('settleRequest', notDone);
  expect(await ask(async () => err(lost))).toEqual({ kind: 'not_done' });
  expect(await ask(async () => ok({ id: 'p1' }))).toEqual({ kind: 'done', became: became('p1') });
});

test('a refusal of the host ends the doubt without asking after it', async () => {
  const failure: ApiFailure = { kind: 'refused', status: 400, code: 'limit_reached', message: undefined };
  expect(await ask(async () => err(failure))).toEqual({ kind: 'refused', failure });
  expect(world.timesAsked('settleRequest')).toBe(0);
  expect(await settleEarlier()).toBeNull();
});

test('a page that was closed in the middle leaves the doubt to the next one', async () => {
  void ask(() => new Promise(() => undefined));
  await settle();
  enterNextPage();
  world.answers('settleRequest', done('p3'));
  expect(await settleEarlier()).toEqual({ kind: 'done', became: became('p3') });
});

test('a session that ended leaves the doubt to whoever signs in again, and nothing else is asked for meanwhile', async () => {
  void ask(() => new Promise(() => undefined));
  await settle();
  enterNextPage();
  world.answers('settleRequest', refused(401, 'not_authenticated'));
  let timesSent = 0;
  const another = await ask(async () => {
    timesSent++;
    return ok({ id: 'p2' });
  });
  expect([another.kind, timesSent, $isInDoubt.get()]).toEqual(['refused', 0, false]);
  world.answers('settleRequest', done('p1'));
  expect(await settleEarlier()).toEqual({ kind: 'done', became: became('p1') });
});

test.each([
  ['asks for patience', refused(429, 'too_many_requests')],
  ['says that it was done, and not what it became', answered({ outcome: 'done', kind: null, id: null })],
])('while the host %s, nobody says that nothing was done', async (_, reply) => {
  world.answers('settleRequest', reply);
  const asked = ask(async () => err(lost));
  await settle();
  await world.passes(1_000);
  expect($isInDoubt.get()).toBe(true);
  world.answers('settleRequest', done('p9'));
  await world.passes(4_000);
  expect(await asked).toEqual({ kind: 'done', became: became('p9') });
});

test.each([400, 403, 404])(
  'a host that answers %i to the question leaves the doubt, and is asked again',
  async (status) => {
    world.answers('settleRequest', refused(status, 'not_found'));
    expect((await ask(async () => err(lost))).kind).toBe('refused');
    world.answers('settleRequest', done('p9'));
    expect(await settleEarlier()).toEqual({ kind: 'done', became: became('p9') });
  },
);

/** The same browser, whose storage is what the last page left. */
function enterNextPage(): void {
  const kept = [...world.stored];
  world = enterWorld();
  for (const [key, value] of kept) world.stored.set(key, value);
}
