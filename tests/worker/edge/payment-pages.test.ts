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
const linkOf = async (answer: Response) => ((await answer.json()) as { redirect_link: unknown }).redirect_link;
/** An address that a browser would follow away from the payment pages that were named. */
const leadsAstray = (link: unknown) => {
  if (link === null) return false;
  const url = URL.canParse(String(link), 'https://site.test') ? new URL(String(link), 'https://site.test') : null;
  return url === null || !PAY_PAGES.includes(url.origin);
};

test(`of ${hostileAddresses.length} hostile addresses of a payment page none reaches a browser, in any answer about payments`, async () => {
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
    const link = answer && (await linkOf(answer));
    expect([address, answer?.status, leadsAstray(link), link]).toEqual([address, 200, false, null]);
  }
  answering({ page: 1, count: 1, list: hostileAddresses.map((redirect_link, id) => ({ id, redirect_link })) });
  const { list } = (await (await browser.get(listDeposits.path)).json()) as { list: { redirect_link: unknown }[] };
  expect(list.map(({ redirect_link }) => redirect_link)).toEqual(hostileAddresses.map(() => null));
});

test('the address of a page that the operator named passes as it is, and so does the answer around it', async () => {
  const browser = await new Browser(given).signedIn();
  for (const link of [null, ...PAY_PAGES.map((origin) => `${origin}/payments/pay?order=a&signature=b`)]) {
    const body = { id: 'd', redirect_link: link, amount: '50.000', amount_currency: 'TND', status: 10 };
    answering(body);
    expect(await (await browser.post(createDeposit.path, {})).json()).toEqual(body);
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

const PLAIN = { ...bindings, HOST_PROFILE: JSON.stringify({ payments: PAY_PAGES }) };
const linksOf = async (browser: Browser, link: unknown) => {
  answering({ id: 'd', redirect_link: link, other_link: 'https://evil.test/said-by-the-host', status: 10 });
  const { redirect_link, other_link } = (await (await browser.post(createDeposit.path, {})).json()) as {
    redirect_link?: unknown;
    other_link?: unknown;
  };
  return [redirect_link, other_link];
};

test('of a foreign host an address at the host itself leads on, and one elsewhere is told apart for the player to press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = await new Browser(PLAIN).signedIn();
  expect(await linksOf(browser, '/pay/7')).toEqual(['https://platform/pay/7', undefined]);
  expect(await linksOf(browser, `${PAY_PAGES[0]}/pay/7`)).toEqual([`${PAY_PAGES[0]}/pay/7`, undefined]);
  expect(await linksOf(browser, 'https://bank.example/pay?order=7')).toEqual([
    null,
    'https://bank.example/pay?order=7',
  ]);
  expect(await linksOf(browser, null)).toEqual([null, undefined]);
});

test.each([
  'javascript:alert(1)',
  'blob:https://pay.test/1',
  'data:text/html,pay',
  'https://user:pass@bank.example/',
  'https://pay.test:x@bank.example/',
  'ftp://bank.example/',
  'pay/7',
  7,
])('%j is offered to nobody, not even to be pressed', async (link) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await linksOf(await new Browser(PLAIN).signedIn(), link)).toEqual([null, undefined]);
});

test.each(['//bank.example/pay', String.raw`/\bank.example/pay`])(
  '%j names another host, and never leads on by itself',
  async (link) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [own, other] = await linksOf(await new Browser(PLAIN).signedIn(), link);
    expect([own, other]).toEqual([null, undefined]);
  },
);
