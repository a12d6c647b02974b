import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { addUser, callHost, PASSWORD, signInTo } from './host.ts';

const bare = { status: 500, body: { code: 'error' } };

test('an invalid setting is answered with a bare error, and its value is not logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.prepare(`INSERT INTO settings (name, value) VALUES ('limits', '"a-secret-value"')`).run();
  expect(await callHost('GET', '/api/settings/')).toEqual(bare);
  const logged = JSON.stringify(log.mock.calls);
  expect(logged).toContain('/api/settings');
  expect(logged).not.toContain('a-secret-value');
});

test('a failed query reveals its values neither to the caller nor in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await addUser({ username: 'sami' });
  await env.DB.prepare('DROP TABLE sessions').run();
  expect(await signInTo('sami')).toEqual(bare);
  const logged = JSON.stringify(log.mock.calls);
  expect(logged).toContain('login');
  expect(logged).not.toContain(PASSWORD);
  expect(logged).not.toContain('scrypt');
});

test('a host with missing secrets answers nobody, and names them only in its log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await callHost('GET', '/api/settings/', { env: { TOKEN_SECRET: 'too-short' } })).toEqual(bare);
  expect(JSON.stringify(log.mock.calls)).not.toContain('too-short');
});

test('a body of more than 64 KiB is refused unread', async () => {
  const answer = await signInTo('sami', 'x'.repeat(70_000));
  expect(answer).toEqual({ status: 400, body: { code: 'bad_request' } });
});

test('an unknown address and an unknown method are not found, in the shape of every error', async () => {
  for (const [method, path] of [
    ['GET', '/api/none'],
    ['DELETE', '/api/settings/'],
    ['POST', '/readyz'],
  ] as const) {
    expect(await callHost(method, path)).toEqual({ status: 404, body: { code: 'not_found' } });
  }
});

test('publishes the contract with its page, and the page runs no script', async () => {
  const { body } = await callHost('GET', '/openapi.json');
  expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/api/accounts/login/': { post: { 'x-served': true } } } });
});
