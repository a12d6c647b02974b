import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { calls } from '#contract/registry.ts';
import { watchSport } from '#contract/sportsbook/sportsbook.ts';
import { isShared } from '#edge/host/shared-answers.ts';
import { isStream } from '#edge/notifications/stream.ts';
import { Browser } from './browser.ts';
import { host } from './fake-host.ts';

afterEach(() => host.reset());

const MUTATIONS = 50_000;
const proxied = calls.filter(({ audience }) => audience === 'anyone' || audience === 'player');
const internal = calls.filter(({ audience }) => audience === 'staff' || audience === 'provider');
const pathOf = (path: string, id = '17') => path.replace(/\{\w+\}/g, id);
const patterns = proxied.map(
  ({ method, path }) =>
    new RegExp(`^${method} ${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[\\w.~%-]+')}(?:\\?.*)?$`),
);
/** Calls that the edge makes itself for its session routes. */
const edgeCalls = [
  'POST /api/accounts/login/',
  'POST /api/accounts/login/passkey/',
  'POST /api/accounts/logout/',
  'POST /api/accounts/refresh/',
  'GET /readyz',
];
const isAllowed = (request: string) => edgeCalls.includes(request) || patterns.some((pattern) => pattern.test(request));

const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS');
const paths = fc.constantFrom(
  ...calls.map(({ path }) => pathOf(path)),
  '/openapi.json',
  '/readyz',
  '/wallet/orion/debit',
  '/api/',
  '/services/',
);
const junk = fc.constantFrom(
  '/',
  '//',
  '/./',
  '/../',
  '/..;/',
  '%2f',
  '%2F',
  '%252f',
  '%5c',
  '\\',
  '%2e%2e/',
  '..%2f',
  '%00',
  '%0d%0a',
  ';',
  ';jsessionid=1',
  '?',
  '#',
  '%3f',
  '%23',
  '%c0%af',
  '%ef%bc%8f',
  'approve_success/',
  'manual_success/',
  'callback',
  '@evil.test/',
  'http://evil.test/',
  '%',
  '%zz',
  ' ',
  '\t',
  '.json',
  '/.',
  '/..',
  '*',
  ':80',
);
type Twist = (path: string) => string;
const positions = fc.integer({ min: 0, max: 59 });
/** An index after the first slash: before it, the path would be another host's address, which is never sent to a server. */
const indexIn = (path: string, position: number) => 1 + (position % path.length);
const twists: fc.Arbitrary<Twist> = fc.oneof(
  fc.tuple(junk, positions).map(
    ([text, position]): Twist =>
      (path) =>
        path.slice(0, indexIn(path, position)) + text + path.slice(indexIn(path, position)),
  ),
  positions.map(
    (position): Twist =>
      (path) => {
        const index = indexIn(path, position) - 1 || 1;
        return `${path.slice(0, index)}%${(path.codePointAt(index) ?? 97).toString(16).padStart(2, '0')}${path.slice(index + 1)}`;
      },
  ),
  fc.constantFrom<Twist[]>(
    (path) => path.toUpperCase(),
    (path) => path.replaceAll('/', '//'),
    (path) => path.replace(/\/$/, ''),
    (path) => `${path}/`,
    (path) => `/en${path}`,
    (path) => path.replace('/api/', '/api/../api/'),
    (path) => path.replace('/', '/%2e/'),
  ),
  paths.map(
    (other): Twist =>
      (path) =>
        `${path}/..${other}`,
  ),
  paths.map(
    (other): Twist =>
      (path) =>
        path + other.slice(1),
  ),
);
const mutated = fc
  .tuple(methods, paths, fc.array(twists, { minLength: 1, maxLength: 3 }))
  .map(([method, path, list]) => ({ method, path: list.reduce((twisted, twist) => twist(twisted), path) }));

test(`of ${MUTATIONS} mutated paths only calls for visitors and players reach the API host`, {
  timeout: 120_000,
}, async () => {
  const browser = await new Browser().signedIn();
  host.received = [];
  let sent = 0;
  for (const { method, path } of fc.sample(mutated, { numRuns: MUTATIONS, seed: 20_261_121 })) {
    if (!URL.canParse(`https://site.test${path}`) || new URL(`https://site.test${path}`).host !== 'site.test') continue;
    sent += 1;
    const isUnsafe = method !== 'GET' && method !== 'HEAD';
    const cookies = new Map(browser.cookies);
    await browser.send(path, {
      method,
      ...(isUnsafe && { headers: { origin: 'https://site.test', 'content-type': 'application/json' }, body: '{}' }),
    });
    for (const [name, value] of cookies) browser.cookies.set(name, value);
  }
  expect(sent).toBeGreaterThan(MUTATIONS * 0.9);
  expect(host.received.length).toBeGreaterThan(100);
  expect(
    [...new Set(host.received.map(({ method, path }) => `${method} ${path}`))].filter((request) => !isAllowed(request)),
  ).toEqual([]);
});

test.each(internal.map((call) => [call.name, call] as const))(
  'the call %s cannot be made from a browser',
  async (_, call) => {
    const browser = await new Browser().signedIn();
    host.received = [];
    const answer =
      call.method === 'GET'
        ? await browser.get(pathOf(call.path))
        : await browser.post(pathOf(call.path), {}, call.method);
    expect(answer.status).toBe(404);
    expect(host.received).toEqual([]);
  },
);

test.each(proxied.filter(({ form }) => !form).map((call) => [call.name, call] as const))(
  'the call %s is proxied for a player, with the token unless it is the same for everybody, and without the browser’s cookies',
  async (_, call) => {
    const browser = await new Browser().signedIn();
    host.received = [];
    // An answer for the same id may still be shared from earlier tests.
    const path = pathOf(call.path, '18');
    const headers = { authorization: 'Bearer forged', 'x-forwarded-for': '1.2.3.4', 'x-anything': 'at all' };
    const asSocket: Record<string, string> = isStream(call)
      ? { upgrade: 'websocket', origin: 'https://site.test' }
      : {};
    if (call.method === 'GET') await browser.get(path, { ...headers, ...asSocket });
    else
      await browser.send(path, {
        method: call.method,
        headers: {
          ...headers,
          origin: 'https://site.test',
          'content-type': 'application/json',
          'idempotency-key': 'k1',
        },
        body: '{"a":1}',
      });
    const [sent] = host.received;
    expect(sent && `${sent.method} ${sent.path}`).toBe(`${call.method} ${path}`);
    const token = sent?.headers.get('authorization') ?? null;
    if (isShared(call)) expect(token).toBeNull();
    // The odds feed has no token; see its own test.
    else if (call.name !== watchSport.name) expect(token).toMatch(/^Bearer ey/);
    for (const name of ['cookie', 'x-forwarded-for', 'x-anything', 'origin', 'cf-connecting-ip'])
      expect(sent?.headers.get(name), name).toBeNull();
    if (call.method !== 'GET') expect([sent?.body, sent?.headers.get('idempotency-key')]).toEqual(['{"a":1}', 'k1']);
  },
);
