// Rows that a host fails to send again stay with their age, and a limited first load is repeated once.
import { beforeEach, expect, test } from 'vitest';
import type { ApiFailure } from '#api/client.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { loadable } from '#stores/loadable.ts';
import { enterWorld, settle, type World } from '../../support/world.ts';

type Reply = Result<string, ApiFailure>;
const limited: Reply = err({ kind: 'refused', status: 429, code: 'too_many_requests', message: undefined });
const silent: Reply = err({ kind: 'timeout' });
const PAUSE_MS = 20_000;

let world: World;
let reply: Reply;
let requests = 0;
const rows = () =>
  loadable(
    async () => {
      requests += 1;
      if (reply === limited) world.limitedUntilMs = world.nowMs + PAUSE_MS;
      return reply;
    },
    (row) => ({ row }),
  );
beforeEach(() => {
  world = enterWorld();
  requests = 0;
});

test.each([
  ['answers 429', limited],
  ['is silent', silent],
])(
  'rows stay with the time of their answer while the host %s, and have none after the next answer',
  async (_, failure) => {
    reply = ok('one');
    const { $state, refresh } = rows();
    await refresh();
    const answeredMs = world.nowMs;
    reply = failure;
    await world.passes(60_000);
    await refresh();
    expect($state.get()).toEqual({ kind: 'ready', row: 'one', asOfMs: answeredMs });
    await world.passes(60_000);
    await refresh();
    expect($state.get()).toEqual({ kind: 'ready', row: 'one', asOfMs: answeredMs });
    reply = ok('two');
    await refresh();
    expect($state.get()).toEqual({ kind: 'ready', row: 'two' });
  },
);

test('a first load that is rate-limited waits as long as the host says, and is repeated once', async () => {
  reply = limited;
  const { $state, load } = rows();
  void load();
  await world.passes(PAUSE_MS - 1);
  expect([requests, $state.get().kind]).toEqual([1, 'loading']);
  reply = ok('one');
  await world.passes(1);
  expect([requests, $state.get()]).toEqual([2, { kind: 'ready', row: 'one' }]);
});

test('a first load that is limited twice fails', async () => {
  reply = limited;
  const { $state, load } = rows();
  void load();
  await world.passes(3 * PAUSE_MS);
  expect([requests, $state.get()]).toMatchObject([2, { kind: 'failed', failure: { status: 429 } }]);
});

test('any other failure of a first load is reported at once', async () => {
  reply = silent;
  const { $state, load } = rows();
  void load();
  await settle();
  expect([requests, $state.get().kind]).toEqual([1, 'failed']);
});

test('what was refreshed meanwhile is not requested a third time', async () => {
  reply = limited;
  const { $state, load } = rows();
  void load();
  await settle();
  reply = ok('one');
  await load();
  await world.passes(2 * PAUSE_MS);
  expect([requests, $state.get()]).toEqual([2, { kind: 'ready', row: 'one' }]);
});
