import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/registry.ts';
import { isStream } from '#edge/notifications/stream.ts';
import { Browser, codeOf } from './browser.ts';
import { byDefault, host } from './fake-host.ts';
import { endless, faults, json } from './host-faults.ts';

afterEach(() => {
  vi.useRealTimers();
  host.reset();
});

/** Proxied calls, without streams and uploads. */
const proxied = calls.filter(
  (call) => !call.form && !isStream(call) && (call.audience === 'anyone' || call.audience === 'player'),
);
const make = (browser: Browser, call: (typeof proxied)[number]) =>
  call.method === 'GET'
    ? browser.get(call.path.replace(/\{\w+\}/g, 'abc'))
    : browser.post(call.path.replace(/\{\w+\}/g, 'abc'), {}, call.method);

test.each(faults)('when the API host %s, every call gets one clear error body', async (_, fault, status, code) => {
  const browser = await new Browser().signedIn();
  host.answer = (received) => (received.path.startsWith('/api/accounts/refresh') ? byDefault(received) : fault());
  for (const call of proxied.slice(0, fault === endless ? 3 : undefined)) {
    const answer = await make(browser, call);
    expect([call.name, answer.status, await answer.json()]).toEqual([call.name, status, { code }]);
    expect(answer.headers.get('location')).toBeNull();
  }
  expect(browser.isSignedIn).toBe(true);
});

test.each([
  ['says nothing', () => new Promise<Response>(() => undefined)],
  [
    'stops in the middle of its answer',
    () =>
      new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }), {
        headers: json,
      }),
  ],
  [
    'sends one byte a second',
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

test('a host’s refusal passes with its status, body and Retry-After', async () => {
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

test('302 counts as success and does not redirect', async () => {
  host.answer = () => new Response(null, { status: 302, headers: { location: 'https://evil.test/' } });
  const answer = await new Browser().get('/api/settings/');
  expect([answer.status, answer.headers.get('location')]).toEqual([204, null]);
});

test('an answer that contains a token is not passed on', async () => {
  const browser = await new Browser().signedIn();
  host.answer = ({ headers }) => Response.json({ debug: headers.get('authorization') });
  expect(await codeOf(await browser.get('/api/accounts/user'))).toBe('upstream_invalid');
});

test('an oversized body is refused before it reaches the host', async () => {
  const browser = await new Browser().signedIn();
  host.received = [];
  const answer = await browser.post('/api/users/favouritegames/', { provider: 'x'.repeat(70_000) });
  expect(answer.status).toBe(413);
  expect(host.received).toEqual([]);
});
