import { expect, test, vi } from 'vitest';
import { Browser, bindings } from './browser.ts';

const platformSays = (answer: () => Promise<Response>) => ({ PLATFORM: { fetch: answer } });
const readinessWith = async (given: object) => {
  const answer = await new Browser({ ...bindings, ...given }).get('/readyz');
  return { status: answer.status, body: await answer.json() };
};

test('a configured site with a ready platform is ready', async () => {
  const isReady = async () => Response.json({ ready: true, missing: [] });
  expect(await readinessWith(platformSays(isReady))).toEqual({
    status: 200,
    body: { ready: true, settings: [], platform: [] },
  });
});

test.each([
  ['HOST_PROFILE', '{"frames":["games.example.com"]}', /HOST_PROFILE.*frames/],
  ['SESSION_KEY', undefined, /SESSION_KEY/],
  ['SESSION_KEY', 'short', /SESSION_KEY is not 32 bytes/],
  ['API_ORIGIN', 'not an address', /API_ORIGIN/],
  ['API_ORIGIN', 'ftp://api.example', /API_ORIGIN is "ftp:\/\/api\.example", but the site speaks http/],
  ['API_ORIGIN', 'https://ada:word@api.example', /^API_ORIGIN has a user name or a password in it: remove them\.$/],
  ['API_ORIGIN', 'https://api.example.com', /HOST_PROFILE is empty/],
])('a site with a fault in %s (%s) names it, and is not ready', async (name, value, said) => {
  const { status, body } = await readinessWith({ [name]: value });
  expect(status).toBe(503);
  expect(body).toMatchObject({ ready: false, settings: [expect.stringMatching(said)] });
});

test('a site whose platform is not ready, or does not answer, says what the platform lacks', async () => {
  const unmigrated = async () => Response.json({ ready: false, missing: ['games'] }, { status: 503 });
  const broken = () => Promise.reject(new Error('connection refused'));
  const babbling = async () => new Response('<html>');
  expect(await readinessWith(platformSays(unmigrated))).toMatchObject({ status: 503, body: { platform: ['games'] } });
  for (const fetcher of [broken, babbling])
    expect(await readinessWith(platformSays(fetcher))).toMatchObject({
      status: 503,
      body: { ready: false, platform: ['no answer'] },
    });
});

test('a site in front of another operator’s host checks it as a guest, below its path, at most once in some seconds', async () => {
  const requests: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    requests.push(request as Request);
    return new Response(null, { status: 404 });
  });
  const given = new Browser({ ...bindings, API_ORIGIN: 'https://host.test/core', HOST_PROFILE: '{}' });
  for (let time = 0; time < 3; time += 1) {
    const answer = await given.get('/readyz');
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true, settings: [], host: [] }]);
  }
  expect(requests.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    ['https://host.test/core/api/settings/', null],
  ]);
});

test('a site whose host does not answer names it, and checks it no more often', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('connection refused'));
  const given = new Browser({ ...bindings, API_ORIGIN: 'https://host.test', HOST_PROFILE: '{}' });
  for (let time = 0; time < 3; time += 1) {
    const answer = await given.get('/readyz');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      {
        ready: false,
        settings: [],
        host: [expect.stringMatching(/^the API host https:\/\/host\.test has not answered since 20\S+Z$/)],
      },
    ]);
  }
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

test('one slow call does not count as an unavailable host while others are answered', async () => {
  let fail: (cause: Error) => void = () => undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) =>
    (request as Request).url.includes('/slide/')
      ? new Promise((_, failed) => {
          fail = failed;
        })
      : Promise.resolve(Response.json({})),
  );
  const given = new Browser({ ...bindings, API_ORIGIN: 'https://host.test', HOST_PROFILE: '{}' });
  const slow = given.get('/slide/');
  await vi.waitFor(() => expect(fail).toHaveLength(1));
  await given.get('/api/settings/');
  fail(new Error('connection lost'));
  expect((await slow).status).toBe(503);
  expect((await given.get('/readyz')).status).toBe(200);
});
