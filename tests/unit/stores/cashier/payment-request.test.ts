import { beforeEach, expect, test } from 'vitest';
import type { ApiFailure } from '#api/client.ts';
import { err, ok } from '#domain/result.ts';
import { $isInDoubt, requestOnce, settleEarlier } from '#stores/cashier/payment-request.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  $isInDoubt.set(false);
});

const lost: ApiFailure = { kind: 'unreachable' };
const done = (id: string) => answered({ outcome: 'done', kind: 'deposit', id });
const notDone = answered({ outcome: 'not_done', kind: null, id: null });
const makeRequest = (send: (id: string) => ReturnType<Parameters<typeof requestOnce>[0]['send']>, isAnother = false) =>
  requestOnce({ kind: 'deposit', system: 'card', amount: 50_000, isAnother, send });
const became = (id: string) => ({ kind: 'deposit', system: 'card', amount: 50_000, id });

test('an answered request is done, and an identical one needs confirmation', async () => {
  const sent: string[] = [];
  const send = async (id: string) => {
    sent.push(id);
    return ok({ id: `p${sent.length}` });
  };
  expect(await makeRequest(send)).toEqual({ kind: 'done', became: became('p1') });
  expect(await makeRequest(send)).toEqual({ kind: 'repeated', became: became('p1') });
  expect(await makeRequest(send, true)).toEqual({ kind: 'done', became: became('p2') });
  expect(new Set(sent).size).toBe(2);
});

test('a lost answer is settled with the same id until the host reports the outcome', async () => {
  world.answers('settleRequest', refused(503, 'upstream_unavailable'));
  let sent = '';
  const outcome = makeRequest(async (id) => {
    sent = id;
    return err(lost);
  });
  await settle();
  expect($isInDoubt.get()).toBe(true);
  world.answers('settleRequest', done('p9'));
  await world.passes(1_000);
  expect(await outcome).toEqual({ kind: 'done', became: became('p9') });
  expect(sent).not.toBe('');
  expect($isInDoubt.get()).toBe(false);
});

test('a request that never arrived is not done, and may be repeated at once', async () => {
  world.answers('settleRequest', notDone);
  expect(await makeRequest(async () => err(lost))).toEqual({ kind: 'not_done' });
  expect(await makeRequest(async () => ok({ id: 'p1' }))).toEqual({ kind: 'done', became: became('p1') });
});

test('a refusal of the host is final and needs no settling', async () => {
  const failure: ApiFailure = { kind: 'refused', status: 400, code: 'limit_reached', message: undefined };
  expect(await makeRequest(async () => err(failure))).toEqual({ kind: 'refused', failure });
  expect(world.requestCount('settleRequest')).toBe(0);
  expect(await settleEarlier()).toBeNull();
});

test('a request in doubt when the page closes is settled by the next page', async () => {
  void makeRequest(() => new Promise(() => undefined));
  await settle();
  enterNextPage();
  world.answers('settleRequest', done('p3'));
  expect(await settleEarlier()).toEqual({ kind: 'done', became: became('p3') });
});

test('a request in doubt when the session ends is settled after the next sign-in, and blocks other requests meanwhile', async () => {
  void makeRequest(() => new Promise(() => undefined));
  await settle();
  enterNextPage();
  world.answers('settleRequest', refused(401, 'not_authenticated'));
  let timesSent = 0;
  const another = await makeRequest(async () => {
    timesSent++;
    return ok({ id: 'p2' });
  });
  expect([another.kind, timesSent, $isInDoubt.get()]).toEqual(['refused', 0, false]);
  world.answers('settleRequest', done('p1'));
  expect(await settleEarlier()).toEqual({ kind: 'done', became: became('p1') });
});

test.each([
  ['answers 429', refused(429, 'too_many_requests')],
  ['reports success without the result', answered({ outcome: 'done', kind: null, id: null })],
])('while the host %s, the request is not reported as not done', async (_, reply) => {
  world.answers('settleRequest', reply);
  const outcome = makeRequest(async () => err(lost));
  await settle();
  await world.passes(1_000);
  expect($isInDoubt.get()).toBe(true);
  world.answers('settleRequest', done('p9'));
  await world.passes(4_000);
  expect(await outcome).toEqual({ kind: 'done', became: became('p9') });
});

test.each([400, 403, 404])(
  'a host that answers %i to settling leaves the doubt, and is asked again',
  async (status) => {
    world.answers('settleRequest', refused(status, 'not_found'));
    expect((await makeRequest(async () => err(lost))).kind).toBe('refused');
    world.answers('settleRequest', done('p9'));
    expect(await settleEarlier()).toEqual({ kind: 'done', became: became('p9') });
  },
);

/** A new page of the same browser, with the storage of the last one. */
function enterNextPage(): void {
  const storedBefore = [...world.stored];
  world = enterWorld();
  for (const [key, value] of storedBefore) world.stored.set(key, value);
}

test('a wrong clock does not make an identical request count as a repeat for days', async () => {
  const send = async () => ok({ id: 'p' });
  world.nowMs += 3 * 86_400_000;
  await makeRequest(send);
  world.nowMs -= 3 * 86_400_000;
  expect((await makeRequest(send)).kind).toBe('done');
});
