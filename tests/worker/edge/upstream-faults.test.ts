import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/registry.ts';
import { Browser, codeOf } from './browser.ts';
import { byDefault, host } from './fake-host.ts';

afterEach(() => {
  vi.useRealTimers();
  host.reset();
});

const passed = calls.filter(({ audience, form }) => !form && (audience === 'anyone' || audience === 'player'));
const make = (browser: Browser, call: (typeof passed)[number]) =>
  call.method === 'GET'
    ? browser.get(call.path.replace(/\{\w+\}/g, 'abc'))
    : browser.post(call.path.replace(/\{\w+\}/g, 'abc'), {}, call.method);

const json = { 'content-type': 'application/json' };
const cutShort = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"balance":"10'));
        controller.error(new Error('connection reset'));
      },
    }),
    { headers: json },
  );
const endless = () =>
  new Response(
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      },
    }),
    { headers: json },
  );

const faults: [string, () => Response | Promise<Response>, number, string][] = [
  [
    'refuses the connection',
    () => Promise.reject(new TypeError('connection refused at 10.1.2.3')),
    503,
    'upstream_unavailable',
  ],
  [
    'answers 500 with its insides',
    () => Response.json({ stack: 'at /srv/app.py line 3' }, { status: 500 }),
    503,
    'upstream_unavailable',
  ],
  ['answers 502 in HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 503, 'upstream_unavailable'],
  [
    'answers HTML for JSON',
    () => new Response('<html>maintenance</html>', { headers: { 'content-type': 'text/html' } }),
    502,
    'upstream_invalid',
  ],
  ['says JSON and sends HTML', () => new Response('<html>', { headers: json }), 502, 'upstream_invalid'],
  ['sends an empty body', () => new Response('', { headers: json }), 502, 'upstream_invalid'],
  ['cuts the answer short', cutShort, 502, 'upstream_invalid'],
  ['ends in the middle of its JSON', () => new Response('{"balance":"10', { headers: json }), 502, 'upstream_invalid'],
  ['never stops sending', endless, 502, 'upstream_invalid'],
  [
    'sends bytes that are no text',
    () => new Response(new Uint8Array([0x22, 0xff, 0xfe, 0x22]), { headers: json }),
    502,
    'upstream_invalid',
  ],
  [
    'redirects elsewhere',
    () => new Response(null, { status: 301, headers: { location: 'https://evil.test/' } }),
    502,
    'upstream_invalid',
  ],
  [
    'asks for patience without words',
    () => new Response('slow down', { status: 429, headers: { 'content-type': 'text/plain' } }),
    429,
    'too_many_requests',
  ],
];

test.each(faults)('when the API host %s, every call gets one clear error body', async (_, fault, status, code) => {
  const browser = await new Browser().signedIn();
  host.answer = (heard) => (heard.path.startsWith('/api/accounts/refresh') ? byDefault(heard) : fault());
  for (const call of passed.slice(0, fault === endless ? 3 : undefined)) {
    const answer = await make(browser, call);
    expect([call.name, answer.status, await answer.json()]).toEqual([call.name, status, { code }]);
    expect(answer.headers.get('location')).toBeNull();
  }
  expect(browser.isSignedIn).toBe(true);
});

test.each([
  ['says nothing', () => new Promise<Response>(() => undefined)],
  [
    'begins to answer and stops',
    () =>
      new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }), {
        headers: json,
      }),
  ],
  [
    'drips a byte a second',
    () =>
      new Response(
        new ReadableStream({
          pull: (controller) =>
            new Promise((done) => setTimeout(() => done(controller.enqueue(new Uint8Array([32]))), 1000)),
        }),
        { headers: json },
      ),
  ],
])('when the API host %s, the call is answered after thirty seconds', async (_, fault) => {
  const browser = await new Browser().signedIn();
  host.answer = fault;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = browser.get('/api/accounts/user');
  await vi.advanceTimersByTimeAsync(29_000);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await codeOf(await answer)).toBe('upstream_timeout');
});

test('a refusal of the host passes with its status, its words and its waiting time', async () => {
  host.answer = () =>
    Response.json(
      { code: 'game_not_found' },
      { status: 404, headers: { 'retry-after': '7', server: 'secret/1.0', 'set-cookie': 'host=1' } },
    );
  const answer = await new Browser().get('/api/settings/');
  expect([answer.status, await answer.json()]).toEqual([404, { code: 'game_not_found' }]);
  expect(answer.headers.get('retry-after')).toBe('7');
  expect([answer.headers.get('server'), answer.headers.get('set-cookie')]).toEqual([null, null]);
});

test('302 counts as success and leads nowhere', async () => {
  host.answer = () => new Response(null, { status: 302, headers: { location: 'https://evil.test/' } });
  const answer = await new Browser().get('/api/settings/');
  expect([answer.status, answer.headers.get('location')]).toEqual([204, null]);
});

test('an answer that repeats a token is not passed on', async () => {
  const browser = await new Browser().signedIn();
  host.answer = ({ headers }) => Response.json({ debug: headers.get('authorization') });
  expect(await codeOf(await browser.get('/api/accounts/user'))).toBe('upstream_invalid');
});

test('a body larger than anything a person types is refused before the host hears of it', async () => {
  const browser = await new Browser().signedIn();
  host.heard = [];
  const answer = await browser.post('/api/users/favouritegames/', { provider: 'x'.repeat(70_000) });
  expect(answer.status).toBe(413);
  expect(host.heard).toEqual([]);
});
