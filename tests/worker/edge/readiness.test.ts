import { expect, test } from 'vitest';
import { Browser, bindings } from './browser.ts';

test('a site with a faulty host profile reports each fault, and is not ready', async () => {
  const browser = new Browser({ ...bindings, HOST_PROFILE: '{"frames":["games.example.com"]}' });
  const answer = await browser.get('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ready: false, host_profile: [expect.stringMatching(/frames/)] });
});

test('a site in front of another operator’s host is ready without asking it', async () => {
  const browser = new Browser({ ...bindings, API_ORIGIN: 'https://host.test', HOST_PROFILE: '{}' });
  expect(await (await browser.get('/readyz')).json()).toEqual({ ready: true });
});
