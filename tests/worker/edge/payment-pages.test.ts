// Where a browser is sent to pay: an API host answers the address, and this is what is believed of it.
import { afterEach, expect, test, vi } from 'vitest';
import { createDeposit, getDeposit, listDeposits } from '#contract/deposits.ts';
import { getPayout } from '#contract/payouts.ts';
import { hostileAddresses } from '../../support/hostile-addresses.ts';
import { Browser, bindings } from './browser.ts';
import { byDefault, host } from './fake-host.ts';

const PAY_PAGES = ['https://pay.test', 'https://bank.test:8443'];
const given = { ...bindings, HOST_PROFILE: JSON.stringify({ extensions: true, payments: PAY_PAGES }) };
afterEach(() => host.reset());

const answering = (body: unknown) => {
  host.answer = (heard) =>
    heard.path.startsWith('/api/backoffice/')
      ? new Response(typeof body === 'string' ? body : JSON.stringify(body), {
          headers: { 'content-type': 'application/json' },
        })
      : byDefault(heard);
};
type Links = { redirect_link: unknown; other_link?: unknown };
const linksOf = async (answer: Response) => (await answer.json()) as Links;
const linkOf = async (answer: Response) => (await linksOf(answer)).redirect_link;
/** What may be shown to be pressed: a page of the web, written out, at none of the origins that were named. */
const isShowable = (link: unknown) => {
  if (link === undefined) return true;
  const { protocol, username, password, origin, href } = new URL(String(link));
  return /^https?:$/.test(protocol) && `${username}${password}` === '' && href === link && !PAY_PAGES.includes(origin);
};
/** An address that a browser would follow away from the payment pages that were named. */
const leadsAstray = (link: unknown) => {
  if (link === null) return false;
  const url = URL.canParse(String(link), 'https://site.test') ? new URL(String(link), 'https://site.test') : null;
  return url === null || !PAY_PAGES.includes(url.origin);
};

test(`of ${hostileAddresses.length} hostile addresses of a payment page none leads on by itself, in any answer about payments`, async () => {
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
    expect([address, answer?.status, leadsAstray(link), link]).toEqual([address, 200, false, null]);
    expect([address, isShowable(links?.other_link)]).toEqual([address, true]);
  }
  answering({ page: 1, count: 1, list: hostileAddresses.map((redirect_link, id) => ({ id, redirect_link })) });
  const { list } = (await (await browser.get(listDeposits.path)).json()) as { list: Links[] };
  expect(list.map(({ redirect_link }) => redirect_link)).toEqual(hostileAddresses.map(() => null));
  expect(list.filter(({ other_link }) => !isShowable(other_link))).toEqual([]);
});

test('the address of a page that the operator named passes as it is, and so does the answer around it', async () => {
  const browser = await new Browser(given).signedIn();
  for (const link of [null, ...PAY_PAGES.map((origin) => `${origin}/payments/pay?order=a&signature=b`)]) {
    const body = { id: 'd', redirect_link: link, amount: '50.000' };
    answering(body);
    const { redirect_link = null, ...others } = await linksOf(await browser.post(createDeposit.path, {}));
    expect({ ...others, redirect_link }).toEqual(body);
  }
});

test.each([
  ['a name that is written otherwise', String.raw`{"id":"d","redirect\u005flink":"https://evil.test/"}`],
  ['the same name twice', '{"redirect_link":"https://pay.test/","redirect_link":"https://evil.test/"}'],
  ['a password of ours before it', '{"redirect_link":"https://pay.test:x@evil.test/"}'],
  ['a name and a password at the page itself', '{"redirect_link":"https://user:pass@pay.test/"}'],
  ['another port', '{"redirect_link":"https://pay.test:444/"}'],
  ['no encryption', '{"redirect_link":"http://pay.test/"}'],
  ['a blob of its origin', '{"redirect_link":"blob:https://pay.test/1"}'],
  ['a number', '{"redirect_link":7}'],
  ['an object', '{"redirect_link":{"href":"https://evil.test/"}}'],
])('an address with %s is no address', async (_, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = await new Browser(given).signedIn();
  answering(text);
  expect(await linkOf(await browser.post(createDeposit.path, {}))).toBeNull();
});

test('where no origins of payment pages are named, the third parties’ own is the only one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = await new Browser().signedIn();
  for (const [link, kept] of [
    ['http://sandbox.test/payments/pay', 'http://sandbox.test/payments/pay'],
    ['https://pay.test/', null],
  ]) {
    answering({ redirect_link: link });
    expect(await linkOf(await browser.post(createDeposit.path, {}))).toBe(kept);
  }
});

const paidAt = { ...bindings, HOST_PROFILE: JSON.stringify({ payments: PAY_PAGES }) };
test.each([
  [
    'another origin',
    'https://bank.example/pay?a=1#b',
    { redirect_link: null, other_link: 'https://bank.example/pay?a=1#b' },
  ],
  ['another origin without a scheme', '//bank.example/pay', { redirect_link: null }],
  ['a path of the host', '/pay/7', { redirect_link: 'https://platform/pay/7' }],
  ['a path that is none', 'pay/7', { redirect_link: null }],
  ['a name and a password', 'https://me:pw@bank.example/', { redirect_link: null }],
  ['a script', 'javascript:alert(1)', { redirect_link: null }],
  ['a blob', 'blob:https://bank.example/1', { redirect_link: null }],
  ['data', 'data:text/html,x', { redirect_link: null }],
])('a deposit whose address is %s says as much and no more', async (_, link, links) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = await new Browser(paidAt).signedIn();
  answering({ id: 1, redirect_link: link, other_link: 'javascript:alert(2)' });
  expect(await (await browser.get(getDeposit.path.replace('{id}', '1'))).json()).toEqual({
    ...{ id: 1, amount: null, status: null, created_at: null, updated_at: null },
    ...links,
  });
});
