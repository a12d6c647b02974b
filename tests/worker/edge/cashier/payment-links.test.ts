// Payment page addresses from an API host: which of these the edge passes on.
import { afterEach, expect, test, vi } from 'vitest';
import { createDeposit, getDeposit, getPayout, listDeposits } from '#contract/cashier/payment-calls.ts';
import { hostileAddresses } from '../../../support/hostile-addresses.ts';
import { Browser, bindings } from '../browser.ts';
import { byDefault, host } from '../fake-host.ts';

const PAY_PAGES = ['https://pay.test', 'https://bank.test:8443'];
const given = { ...bindings, HOST_PROFILE: JSON.stringify({ extensions: true, payments: PAY_PAGES }) };
afterEach(() => host.reset());

const answering = (body: unknown) => {
  host.answer = (received) =>
    received.path.startsWith('/api/backoffice/')
      ? new Response(typeof body === 'string' ? body : JSON.stringify(body), {
          headers: { 'content-type': 'application/json' },
        })
      : byDefault(received);
};
type Links = { redirect_link: unknown; other_link?: unknown };
const linksOf = async (answer: Response) => (await answer.json()) as Links;
const linkOf = async (answer: Response) => (await linksOf(answer)).redirect_link;
/** Whether `other_link` is valid: an absolute web address at none of the profile's payment origins. */
const isShowable = (link: unknown) => {
  if (link === undefined) return true;
  const { protocol, username, password, origin, href } = new URL(String(link));
  return /^https?:$/.test(protocol) && `${username}${password}` === '' && href === link && !PAY_PAGES.includes(origin);
};
/** Whether a browser would leave the profile's payment origins. */
const isForeign = (link: unknown) => {
  if (link === null) return false;
  const url = URL.canParse(String(link), 'https://site.test') ? new URL(String(link), 'https://site.test') : null;
  return url === null || !PAY_PAGES.includes(url.origin);
};

test(`of ${hostileAddresses.length} hostile payment page addresses none is a redirect, in any answer about payments`, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = await new Browser(given).signedIn();
  for (const [index, address] of hostileAddresses.entries()) {
    answering({ id: 'd', redirect_link: address, amount: '50.000' });
    const answers = [
      () => browser.post(createDeposit.path, {}),
      () => browser.get(getDeposit.path.replace('{id}', 'd')),
      () => browser.get(getPayout.path.replace('{id}', 'd')),
    ];
    const answer = await answers[index % answers.length]?.();
    const links = answer && (await linksOf(answer));
    const link = links?.redirect_link;
    expect([address, answer?.status, isForeign(link), link]).toEqual([address, 200, false, null]);
    expect([address, isShowable(links?.other_link)]).toEqual([address, true]);
  }
  answering({ page: 1, count: 1, list: hostileAddresses.map((redirect_link, id) => ({ id, redirect_link })) });
  const { list } = (await (await browser.get(listDeposits.path)).json()) as { list: Links[] };
  expect(list.map(({ redirect_link }) => redirect_link)).toEqual(hostileAddresses.map(() => null));
  expect(list.filter(({ other_link }) => !isShowable(other_link))).toEqual([]);
});

test('an address at an origin of the profile passes unchanged, and so does the rest of the answer', async () => {
  const browser = await new Browser(given).signedIn();
  for (const link of [null, ...PAY_PAGES.map((origin) => `${origin}/payments/pay?order=a&signature=b`)]) {
    const body = { id: 'd', redirect_link: link, amount: '50.000' };
    answering(body);
    const { redirect_link = null, ...others } = await linksOf(await browser.post(createDeposit.path, {}));
    expect({ ...others, redirect_link }).toEqual(body);
  }
});

test.each([
  ['an escaped field name', String.raw`{"id":"d","redirect\u005flink":"https://evil.test/"}`],
  ['the same field twice', '{"redirect_link":"https://pay.test/","redirect_link":"https://evil.test/"}'],
  ['credentials that look like our origin', '{"redirect_link":"https://pay.test:x@evil.test/"}'],
  ['credentials', '{"redirect_link":"https://user:pass@pay.test/"}'],
  ['another port', '{"redirect_link":"https://pay.test:444/"}'],
  ['plain http', '{"redirect_link":"http://pay.test/"}'],
  ['a blob of its origin', '{"redirect_link":"blob:https://pay.test/1"}'],
  ['a number', '{"redirect_link":7}'],
  ['an object', '{"redirect_link":{"href":"https://evil.test/"}}'],
])('rejects an address with %s', async (_, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = await new Browser(given).signedIn();
  answering(text);
  expect(await linkOf(await browser.post(createDeposit.path, {}))).toBeNull();
});

test('without payment origins in the profile, only the sandbox’s is accepted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = await new Browser().signedIn();
  for (const [link, expected] of [
    ['http://sandbox.test/payments/pay', 'http://sandbox.test/payments/pay'],
    ['https://pay.test/', null],
  ]) {
    answering({ redirect_link: link });
    expect(await linkOf(await browser.post(createDeposit.path, {}))).toBe(expected);
  }
});

const foreign = { ...bindings, HOST_PROFILE: JSON.stringify({ payments: PAY_PAGES }) };
test.each([
  [
    'another origin',
    'https://bank.example/pay?a=1#b',
    { redirect_link: null, other_link: 'https://bank.example/pay?a=1#b' },
  ],
  ['another origin without a scheme', '//bank.example/pay', { redirect_link: null }],
  ['a path of the host', '/pay/7', { redirect_link: 'https://platform/pay/7' }],
  ['an invalid path', 'pay/7', { redirect_link: null }],
  ['an address with credentials', 'https://me:pw@bank.example/', { redirect_link: null }],
  ['a script address', 'javascript:alert(1)', { redirect_link: null }],
  ['a blob', 'blob:https://bank.example/1', { redirect_link: null }],
  ['data', 'data:text/html,x', { redirect_link: null }],
])('reads the links of a deposit whose address is %s', async (_, link, links) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = await new Browser(foreign).signedIn();
  answering({ id: 1, redirect_link: link, other_link: 'javascript:alert(2)' });
  expect(await (await browser.get(getDeposit.path.replace('{id}', '1'))).json()).toEqual({
    id: 1,
    amount: null,
    status: null,
    created_at: null,
    updated_at: null,
    ...links,
  });
});
