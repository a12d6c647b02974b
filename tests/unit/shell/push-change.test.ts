import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getPush, replacePush } from '#contract/notifications/push.ts';
import { followChange } from '#shell/push-change.ts';

const ORIGIN = 'https://zellige.test';
const read = `${getPush.method} ${getPush.path}`;
const replace = `${replacePush.method} ${replacePush.path}`;
const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** The fake browser subscription: `options` are those that it was made with. */
function subscription(endpoint: string) {
  const made = {
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: new TextEncoder().encode('key of the host').buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      ended.push(endpoint);
      return true;
    },
  };
  return made as unknown as PushSubscription;
}

let ended: string[];
let sent: { call: string; body: unknown }[];
let subscribedWith: unknown[];
/** Endpoints stored in the account of the signed-in player; null if nobody is signed in. */
let account: string[] | null;
/** Errors of calls, by method and path. */
let faults: Record<string, number | 'offline'>;
const [old, next, elsewhere] = ['https://push.test/old', 'https://push.test/next', 'https://push.test/elsewhere'];

beforeEach(() => {
  [ended, sent, subscribedWith, account, faults] = [[], [], [], [elsewhere, old], {}];
});

async function host(request: Request): Promise<Response> {
  const call = `${request.method} ${new URL(request.url).pathname}`;
  const body = request.method === 'GET' ? undefined : ((await request.json()) as Record<string, string>);
  sent.push({ call, body });
  const fault = faults[call];
  if (fault === 'offline') throw new TypeError('Failed to fetch');
  if (fault) return Response.json({ code: 'error' }, { status: fault });
  if (account === null) return Response.json({ code: 'not_authenticated' }, { status: 401 });
  if (call === replace) {
    expect(request.headers.get('content-type')).toBe('application/json');
    account = account.map((endpoint) => (idOf(endpoint) === body?.replaced ? `${body.endpoint}` : endpoint));
  }
  return Response.json({ key: 'k', subscriptions: account.map((endpoint) => ({ id: idOf(endpoint) })) });
}
const change = (oldSubscription: PushSubscription | null, newSubscription: PushSubscription | null) =>
  followChange(
    { oldSubscription, newSubscription },
    async (options) => {
      subscribedWith.push(options);
      return subscription(next);
    },
    ORIGIN,
    host,
  );
const calls = () => sent.map(({ call }) => call);

test('the new subscription replaces the old one in the account', async () => {
  await change(subscription(old), subscription(next));
  expect(sent).toEqual([
    { call: read, body: undefined },
    { call: replace, body: { replaced: idOf(old), endpoint: next, keys } },
  ]);
  expect([account, ended, subscribedWith]).toEqual([[elsewhere, next], [], []]);
});

test('a browser without a new subscription subscribes again with the old key', async () => {
  await change(subscription(old), null);
  expect(subscribedWith).toEqual([subscription(old).options]);
  expect([account, ended]).toEqual([[elsewhere, next], []]);
});

test('the same change reported twice leaves the account’s subscription', async () => {
  await change(subscription(old), subscription(next));
  await change(subscription(old), subscription(next));
  await change(subscription(old), null);
  expect(calls().filter((call) => call === replace)).toHaveLength(1);
  expect([account, ended, subscribedWith]).toEqual([[elsewhere, next], [], []]);
});

test.each([
  ['another player is signed in', [elsewhere]],
  ['nobody is signed in', null],
])('when %s, nothing is stored, and the new subscription ends', async (_, there) => {
  account = there;
  await change(subscription(old), null);
  await change(subscription(old), subscription(next));
  expect(new Set(calls())).toEqual(new Set([read]));
  expect([account, ended, subscribedWith]).toEqual([there, [next], []]);
});

test('push that was switched off meanwhile stays off', async () => {
  await followChange(
    { oldSubscription: subscription(old), newSubscription: subscription(next) },
    async () => subscription(next),
    ORIGIN,
    async (request) => {
      const answer = await host(request);
      account = [elsewhere];
      return answer;
    },
  );
  expect([account, ended]).toEqual([[elsewhere], [next]]);
});

test('without the old subscription its player is unknown, and the site is not called', async () => {
  await change(null, subscription(next));
  expect([sent, ended, account]).toEqual([[], [], [elsewhere, old]]);
});

test.each([
  [read, 'offline', [read]],
  [read, 503, [read]],
  [replace, 'offline', [read, replace]],
  [replace, 503, [read, replace]],
] as const)('%s fails with %s: the account stays unchanged', async (call, fault, made) => {
  faults = { [call]: fault };
  await expect(change(subscription(old), subscription(next))).rejects.toThrow(TypeError);
  expect([calls(), account, ended]).toEqual([made, [elsewhere, old], []]);
});
