import { expect, test } from 'vitest';
import { Browser, bindings } from './browser.ts';

const platformSays = (answer: () => Promise<Response>) => ({ PLATFORM: { fetch: answer } });
const readinessWith = async (given: object) => {
  const answer = await new Browser({ ...bindings, ...given }).get('/readyz');
  return { status: answer.status, body: await answer.json() };
};

test('a site that is configured, with a platform that is ready, is ready', async () => {
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
  ['API_ORIGIN', 'not an origin', /API_ORIGIN/],
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

test('a site in front of another operator’s host is ready without asking it', async () => {
  const given = { API_ORIGIN: 'https://host.test', HOST_PROFILE: '{}' };
  expect(await readinessWith(given)).toEqual({ status: 200, body: { ready: true, settings: [] } });
});
