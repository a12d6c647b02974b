import { afterEach, expect, test, vi } from 'vitest';
import type { DataPoint } from '#domain/metrics.ts';
import { countUpstream } from '#domain/request-log.ts';
import { Browser, bindings } from './browser.ts';
import { byDefault, host } from './fake-host.ts';

afterEach(() => host.reset());

const linesOf = (log: { mock: { calls: unknown[][] } }) => log.mock.calls.map(([line]) => JSON.parse(String(line)));

test('writes one log entry per call, and passes its id to the host and back to the browser', async () => {
  const browser = await new Browser().signedIn();
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const answer = await browser.get('/api/accounts/user?secret=1');
  const request = answer.headers.get('x-request-id');
  expect(host.received.at(-1)?.headers.get('x-request-id')).toBe(request);
  expect(linesOf(log)).toEqual([
    {
      worker: 'site',
      request,
      method: 'GET',
      route: 'getUser',
      status: answer.status,
      ms: expect.any(Number),
      upstreamMs: expect.any(Number),
      // The fake host has no such player.
      code: 'upstream_invalid',
    },
  ]);
});

test('writes one data point per request from its log entry: route, reason of refusal, and times', async () => {
  const points: DataPoint[] = [];
  const METRICS = { writeDataPoint: (point: DataPoint) => void points.push(point) };
  const browser = new Browser({ ...bindings, METRICS });
  host.answer = async () => Response.json({ code: 'invalid_credentials' }, { status: 400 });
  await browser.post('/api/accounts/login/', { username: 'sami', password: 'a-wrong-password' });
  await browser.get('/api/nothing/like/sami');
  expect(points.map(({ indexes, blobs }) => [...indexes, ...blobs])).toEqual([
    ['/api/accounts/login/', 'request', 'site', '/api/accounts/login/', 'POST', 'no_active_account'],
    ['unknown', 'request', 'site', 'unknown', 'GET', 'not_found'],
  ]);
  expect(points[0]?.doubles).toEqual([400, expect.any(Number), expect.any(Number)]);
});

test('ignores request ids from visitors, and logs no address', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const answer = await new Browser().get('/verify-email/a-secret-of-a-mail?email=sami@zellige.example', {
    'x-request-id': 'chosen-by-a-visitor',
  });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const logged = String(log.mock.calls);
  expect(logged).not.toMatch(/chosen|a-secret|sami/);
});

test('logs the time spent waiting for the host as part of the total', async () => {
  const browser = await new Browser().signedIn();
  const log = vi.spyOn(console, 'log').mockReturnValue();
  host.answer = (received) => new Promise((answer) => setTimeout(() => answer(byDefault(received)), 60));
  await browser.get('/api/accounts/user');
  const [{ ms, upstreamMs }] = linesOf(log);
  expect(upstreamMs).toBeGreaterThanOrEqual(50);
  expect(ms).toBeGreaterThanOrEqual(upstreamMs);
});

test('counts parallel host calls once in the waiting time', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const browser = new Browser();
  browser.render = async () => {
    const wait = () => countUpstream(new Promise((done) => setTimeout(done, 60)));
    await Promise.all([wait(), wait(), wait()]);
    return new Response('rendered', { headers: { 'content-type': 'text/html' } });
  };
  await browser.get('/sportsbook');
  const [{ ms, upstreamMs }] = linesOf(log);
  expect(upstreamMs).toBeGreaterThanOrEqual(50);
  expect(upstreamMs).toBeLessThanOrEqual(ms);
});

test('a site without its key names it in the log, and reveals nothing in its answer', async () => {
  const fault = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await new Browser({ ...bindings, SESSION_KEY: 'too-short' }).get('/api/accounts/user');
  expect([answer.status, await answer.json()]).toEqual([500, { code: 'error' }]);
  const [line] = linesOf(fault);
  expect(line).toMatchObject({ request: answer.headers.get('x-request-id'), kind: 'SettingsFault' });
  expect(line.settings).toMatch(/SESSION_KEY/);
  expect(JSON.stringify(line)).not.toContain('too-short');
});

test('sends no request id to a host that only knows the specification', async () => {
  const browser = await new Browser({ ...bindings, HOST_PROFILE: '{}' }).signedIn();
  await browser.get('/api/accounts/user');
  expect(host.to('/api/accounts/user').at(-1)?.headers.has('x-request-id')).toBe(false);
});
