import { afterEach, expect, test } from 'vitest';
import { calls } from '#contract/registry.ts';
import { Browser } from '../browser.ts';
import { host, userFields } from '../fake-host.ts';

afterEach(() => host.reset());

const shared = { 'cache-control': 'public, max-age=600', etag: '"v1"' };
const reads = calls.filter(
  ({ method, audience }) => method === 'GET' && (audience === 'anyone' || audience === 'player'),
);
const pathOf = (path: string) => path.replace(/\{\w+\}/g, 'abc');
const FOR_ONE_PERSON = 'private, no-store';

test('no answer to a signed-in player may be cached, even if the host allows it', async () => {
  const browser = await new Browser().signedIn();
  host.answer = ({ path }) => Response.json(path === '/api/accounts/user' ? userFields() : {}, { headers: shared });
  for (const call of reads) {
    const answer = await browser.get(pathOf(call.path));
    expect([call.name, answer.headers.get('cache-control')]).toEqual([call.name, FOR_ONE_PERSON]);
  }
  for (const path of ['/session/state', '/readyz'])
    expect((await browser.get(path)).headers.get('cache-control')).toBe(FOR_ONE_PERSON);
});

test('an answer to a guest may be cached if the host says so, separately from players', async () => {
  host.answer = () => Response.json({}, { headers: shared });
  const answer = await new Browser().get('/api/settings/');
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['public, max-age=600', '"v1"']);
  expect(answer.headers.get('vary')).toContain('Cookie');
});

test('a poll whose answer has not changed is answered 304 without a body', async () => {
  const browser = await new Browser().signedIn();
  host.answer = ({ headers }) =>
    headers.get('if-none-match') === '"u1"'
      ? new Response(null, { status: 304, headers: { etag: '"u1"' } })
      : Response.json(userFields(), { headers: { etag: '"u1"' } });
  const first = await browser.get('/api/accounts/user');
  const second = await browser.get('/api/accounts/user', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([second.status, await second.text(), second.headers.get('cache-control')]).toEqual([304, '', FOR_ONE_PERSON]);
});

test('an answer that sets session cookies is private', async () => {
  const browser = await new Browser().signedIn();
  const answer = await browser.open('/profile');
  // Names of sportsbooks are the same for everybody, so they are not personal.
  expect(answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('zellige_bookmakers='))).toHaveLength(2);
  expect(answer.headers.get('cache-control')).toMatch(/^private/);
});

test('the same page is answered 304 to a guest who has it cached', async () => {
  const answer = await new Browser().get('/slots/casino', { 'if-none-match': '"page"' });
  expect(answer.status).toBe(304);
});

test('no answer of a whole visit contains a token', async () => {
  const browser = new Browser();
  const seen: string[] = [];
  const read = async (answer: Response) =>
    void seen.push(await answer.text(), ...[...answer.headers].map(([name, value]) => `${name}: ${value}`));
  await read(await browser.post('/api/accounts/login/', { username: 'demo', password: 'right' }));
  for (const call of reads) await read(await browser.get(pathOf(call.path)));
  for (const path of ['/', '/profile', '/session/state', '/slots/casino', '/auth/sign-in'])
    await read(await browser.open(path));
  await read(await browser.post('/api/accounts/refresh/', {}));
  await read(await browser.post('/api/accounts/logout/'));
  expect(seen.join('\n')).not.toMatch(/canary|eyJhbGciOiJIUzI1NiIs/);
});
