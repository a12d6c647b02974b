import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/registry.ts';
import { isStream } from '#edge/stream.ts';
import { Browser, codeOf } from './browser.ts';
import { byDefault, host } from './fake-host.ts';
import { endless, faults, json } from './host-faults.ts';

afterEach(() => {
  vi.useRealTimers();
  host.reset();
});

/** All that is asked and answered: a stream is opened by another handshake. */
const passed = calls.filter(
  (call) => !call.form && !isStream(call) && (call.audience === 'anyone' || call.audience === 'player'),
);
const make = (browser: Browser, call: (typeof passed)[number]) =>
  call.method === 'GET'
    ? browser.get(call.path.replace(/\{\w+\}/g, 'abc'))
    : browser.post(call.path.replace(/\{\w+\}/g, 'abc'), {}, call.method);

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
      { code: 'permission_denied' },
      { status: 403, headers: { 'retry-after': '7', server: 'secret/1.0', 'set-cookie': 'host=1' } },
    );
  const answer = await new Browser().get('/api/settings/');
  expect([answer.status, await answer.json()]).toEqual([403, { code: 'permission_denied' }]);
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
