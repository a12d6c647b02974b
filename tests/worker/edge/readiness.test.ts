import { expect, test } from 'vitest';
import { Browser, bindings } from './browser.ts';

test('a site whose host profile has faults says each of them, and is not ready', async () => {
  const browser = new Browser({ ...bindings, HOST_PROFILE: '{"frames":["games.example.com"]}' });
  const answer = await browser.get('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ready: false, host_profile: [expect.stringMatching(/frames/)] });
});

test('a site before another host is ready by itself', async () => {
  const browser = new Browser({ ...bindings, API_ORIGIN: 'https://host.test', HOST_PROFILE: '{}' });
  expect(await (await browser.get('/readyz')).json()).toEqual({ ready: true });
});
