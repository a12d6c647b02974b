// Pages with a provider's script: their addresses, and their security policy.
import { afterEach, expect, test } from 'vitest';
import { hostileAddresses } from '../../../support/hostile-addresses.ts';
import { Browser, bindings, SITE } from '../browser.ts';
import { byDefault, host } from '../fake-host.ts';

afterEach(() => host.reset());
const location = (answer: Response) => answer.headers.get('location')?.replace(SITE, '');
const PHONE = { 'sec-ch-ua-mobile': '?1' };

test.each([
  ['/sport/alt', {}, '/sport/alt/Home'],
  ['/en/sport/alt/live/4', {}, '/en/sport/alt/Live/4'],
  ['/ar/sport/alt/Casino?mode=zz&event=1-2', {}, '/ar/sport/alt/Home?event=1-2'],
  ['/sport/dgt', {}, '/sport/dgt/europeanView'],
  ['/sport/dgt', PHONE, '/sport/dgt/Mobile'],
  ['/ar/sport/dgt/own/Live/1?a=b', PHONE, '/ar/sport/dgt/Mobile/Live/1?a=b'],
  ['/en/sport/dgt/LATINOVIEW', {}, '/en/sport/dgt/LatinoView'],
])('%s with %j redirects to its canonical address', async (path, headers, to) => {
  const answer = await new Browser().get(path, headers);
  expect([answer.status, location(answer)]).toEqual([302, to]);
  const then = await new Browser().get(to, headers);
  expect([then.status, location(then)]).toEqual([200, undefined]);
});

test('the player’s view setting is the default, and the page works without that setting', async () => {
  const browser = await new Browser().signedIn();
  host.answer = (received) =>
    received.path.includes('bookmakers-settings')
      ? Response.json({ odds_format: 0, sport_view: 'africanView', one_click: false })
      : byDefault(received);
  expect(location(await browser.get('/sport/dgt/own/Home'))).toBe('/sport/dgt/africanView/Home');
  expect(location(await browser.get('/sport/dgt', PHONE))).toBe('/sport/dgt/Mobile');
  host.answer = (received) =>
    received.path.includes('bookmakers-settings') ? new Response('no', { status: 503 }) : byDefault(received);
  expect(location(await browser.get('/sport/dgt/own/Home'))).toBe('/sport/dgt/europeanView/Home');
});

test(`of ${hostileAddresses.length} hostile addresses of a provider’s page none leaves it, and none redirects in a loop`, async () => {
  const browser = new Browser();
  for (const [index, hostile] of hostileAddresses.entries()) {
    const vendor = index % 2 === 0 ? 'alt' : 'dgt';
    const url = new URL(`/sport/${vendor}/${hostile.replace(/^[/\\\s]+/, '')}`, SITE);
    if (!url.pathname.startsWith(`/sport/${vendor}/`)) continue;
    let path = url.pathname + url.search;
    let hops = 0;
    for (let to: string | undefined = path; to !== undefined; hops += 1) {
      path = to;
      to = location(await browser.get(path));
    }
    // One redirect for the tidy address, one for the provider's canonical address.
    expect([hostile, hops <= 3, new URL(path, SITE).origin]).toEqual([hostile, true, SITE]);
    expect([hostile, path], path).toEqual([
      hostile,
      expect.stringMatching(new RegExp(`^/sport/${vendor}(/|$|\\?)`, 'i')),
    ]);
  }
});

const directive = (answer: Response, name: string) =>
  (answer.headers.get('content-security-policy') ?? '')
    .split(/; ?/)
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1);

const sportsbooks = {
  alt: {
    loader: 'https://alt.test/v2/sdk.js',
    integration: 'house',
    origins: ['https://cdn.alt.test', 'https://api.alt.test:8443'],
    policies: ['vendor-html'],
  },
  dgt: { loader: 'https://boot.dgt.test/loader.js', server: 'https://app.dgt.test/', partner: 'house' },
};
const behind = (profile: object) => ({ ...bindings, HOST_PROFILE: JSON.stringify({ extensions: true, ...profile }) });
const given = behind({ sportsbooks });

test('a provider’s origins are allowed on its pages, in every language, and on no others', async () => {
  const browser = new Browser(given);
  const alt = 'https://alt.test https://cdn.alt.test https://api.alt.test:8443';
  for (const prefix of ['', '/en', '/ar']) {
    const page = await browser.get(`${prefix}/sport/alt/Home`);
    expect(directive(page, 'frame-src')).toBe(alt);
    expect(directive(page, 'connect-src')).toBe(
      "'self' https://alt.test wss://alt.test https://cdn.alt.test wss://cdn.alt.test https://api.alt.test:8443 wss://api.alt.test:8443",
    );
    const other = await browser.get(`${prefix}/sport/dgt/Mobile`);
    expect(directive(other, 'frame-src')).toBe('https://boot.dgt.test https://app.dgt.test');
  }
  for (const path of [
    '/slots/casino',
    '/auth/sign-in',
    '/choose-sport/sport',
    '/sportsbook',
    '/sport',
    '/sport/sft/Home',
  ]) {
    const { headers } = await browser.get(path);
    expect([path, headers.get('content-security-policy')]).toEqual([path, expect.not.stringContaining('.test/')]);
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.not.stringMatching(/alt\.test|dgt\.test/),
    ]);
    expect([path, directive(await browser.get(path), 'trusted-types')]).toEqual([path, 'zellige']);
  }
});

test('a provider’s page requires Trusted Types, with only the named policies', async () => {
  const page = await new Browser(given).get('/sport/alt/Home');
  expect(directive(page, 'require-trusted-types-for')).toBe("'script'");
  expect(directive(page, 'trusted-types')).toBe('zellige zellige-sport vendor-html');
  expect(directive(page, 'frame-ancestors')).toBe("'none'");
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe-|\*/);
});

test.each([
  ['a loader that is no web address', { alt: { ...sportsbooks.alt, loader: 'javascript:alert(1)' } }],
  ['a server without an address', { dgt: { ...sportsbooks.dgt, server: 'book' } }],
  ['an origin with a path', { alt: { ...sportsbooks.alt, origins: ['https://alt.test/path'] } }],
  [
    'an origin followed by more text',
    { dgt: { ...sportsbooks.dgt, origins: ["https://dgt.test; script-src 'unsafe-inline'"] } },
  ],
  ['a policy in quotes', { alt: { ...sportsbooks.alt, policies: ["'allow-duplicates'"] } }],
])('a site whose profile has %s answers 500', async (_, wrong) => {
  const answer = await new Browser(behind({ sportsbooks: wrong })).get('/slots/casino');
  expect(answer.status).toBe(500);
});

test('a sportsbook without a script in the profile has a page that allows no third-party script', async () => {
  const browser = new Browser(behind({ frames: ['https://book.test'], sportsbooks: { alt: sportsbooks.alt } }));
  const page = await browser.get('/sport/dgt/Mobile');
  expect([page.status, directive(page, 'frame-src'), directive(page, 'trusted-types')]).toEqual([
    200,
    'https://book.test',
    'zellige',
  ]);
});
