import { afterEach, expect, test } from 'vitest';
import { calls } from '#contract/registry.ts';
import { Browser, SITE } from './browser.ts';
import { host } from './fake-host.ts';

afterEach(() => host.reset());

const JSON_TYPE = { 'content-type': 'application/json' };
const sameOrigin = { origin: SITE, 'sec-fetch-site': 'same-origin', ...JSON_TYPE };
const hostile: [string, Record<string, string>][] = [
  ['no origin headers', JSON_TYPE],
  ['a foreign origin', { ...JSON_TYPE, origin: 'https://evil.test' }],
  ['a foreign origin that contains ours', { ...JSON_TYPE, origin: `${SITE}.evil.test` }],
  ['our host by another scheme', { ...JSON_TYPE, origin: 'http://site.test' }],
  ['our host on another port', { ...JSON_TYPE, origin: `${SITE}:8443` }],
  ['the origin null', { ...JSON_TYPE, origin: 'null' }],
  ['our origin, but the browser says cross-site', { ...sameOrigin, 'sec-fetch-site': 'cross-site' }],
  ['our origin, but the browser says same-site', { ...sameOrigin, 'sec-fetch-site': 'same-site' }],
  ['a foreign origin, but the browser says same-origin', { ...sameOrigin, origin: 'https://evil.test' }],
  ['our origin and a text body', { ...sameOrigin, 'content-type': 'text/plain' }],
  ['our origin and a form body', { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' }],
  ['our origin and two content types', { ...sameOrigin, 'content-type': 'text/plain, application/json' }],
  ['our origin and JSON by another name', { ...sameOrigin, 'content-type': 'application/json-patch+json' }],
  ['a method override', { ...sameOrigin, 'x-http-method-override': 'DELETE' }],
  ['another method override', { ...sameOrigin, 'x-method-override': 'PUT' }],
  ['a third method override', { ...sameOrigin, 'x-http-method': 'PATCH' }],
];
const unsafe = calls.filter(
  ({ method, audience, form }) => method !== 'GET' && audience !== 'staff' && audience !== 'provider' && !form,
);
const pathOf = (path: string) => path.replace(/\{\w+\}/g, 'abc');

test.each(hostile)('with %s no unsafe call of the contract reaches the API host', async (_, headers) => {
  const browser = await new Browser().signedIn();
  host.received = [];
  for (const call of unsafe) {
    const answer = await browser.send(pathOf(call.path), { method: call.method, headers, body: '{}' });
    expect([400, 403, 404, 415], call.name).toContain(answer.status);
  }
  expect(host.received).toEqual([]);
  expect(browser.isSignedIn).toBe(true);
});

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const foreign = hostile.filter(([, headers]) => headers['content-type'] === JSON_TYPE['content-type']);

test.each(foreign)('with %s no form signs in, signs out or keeps a session alive', async (_, headers) => {
  const browser = await new Browser().signedIn();
  const cookies = new Map(browser.cookies);
  host.received = [];
  for (const path of ['/session/sign-in', '/session/sign-out', '/session/activity']) {
    const answer = await browser.send(path, {
      method: 'POST',
      headers: { ...headers, ...FORM_TYPE },
      body: 'username=mallory&password=x&next=/main',
    });
    expect([400, 403], path).toContain(answer.status);
  }
  expect(host.received).toEqual([]);
  expect(browser.cookies).toEqual(cookies);
});

test('a method override in the query is refused', async () => {
  const browser = await new Browser().signedIn();
  host.received = [];
  expect((await browser.get('/api/accounts/user?_method=PATCH')).status).toBe(400);
  expect(host.received).toEqual([]);
});

test('our own pages reach the same calls', async () => {
  const browser = await new Browser().signedIn();
  host.received = [];
  await browser.send('/api/users/favouritegames/', { method: 'POST', headers: sameOrigin, body: '{}' });
  await browser.send('/api/users/favouritegames/', {
    method: 'DELETE',
    headers: { origin: SITE, ...JSON_TYPE },
    body: '{}',
  });
  expect(host.received.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});
