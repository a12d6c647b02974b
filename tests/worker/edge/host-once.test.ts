// Money in front of a host that takes no Idempotency-Key: each key reaches it once, whatever comes with it, and however often.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeposit } from '#contract/deposits.ts';
import { settleRequest } from '#contract/payments.ts';
import { localsOf } from '#edge/page-locals.ts';
import { Browser, bindings, codeOf, SITE } from './browser.ts';
import { moneyForms } from './every-form.ts';
import { byDefault, freshAccess, host, token, userFields } from './fake-host.ts';

const given = { ...bindings, HOST_PROFILE: JSON.stringify({ payments: ['https://pay.test'] }) };
const deposit = { amount: '50.000', payment_system: 'card' };
const made = () => Response.json({ id: 'd1', redirect_link: 'https://pay.test/d1', amount: '50', status: 10 });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => host.reset());

const atDeposits = (answer: () => Response | Promise<Response>) => {
  host.answer = (heard) => (heard.path === createDeposit.path ? answer() : byDefault(heard));
};
const pay = (browser: Browser, key: string, body: unknown = deposit) =>
  browser.send(createDeposit.path, {
    method: 'POST',
    headers: {
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
const settle = async (browser: Browser, key: string) =>
  (await browser.post(settleRequest.path.replace('{id}', key))).json();
const timesAsked = () => host.to(createDeposit.path).length;

test.each([2, 8, 64])(
  'of %i presses at once with one key one reaches the host, and each hears its answer',
  async (presses) => {
    const browser = await new Browser(given).signedIn();
    atDeposits(async () => {
      await new Promise((go) => setTimeout(go, 20));
      return made();
    });
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: presses }, () => pay(browser, key)));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: unknown }).id));
    expect([timesAsked(), new Set(ids)]).toEqual([1, new Set(['d1'])]);
    expect(host.to(createDeposit.path)[0]?.headers.has('idempotency-key')).toBe(false);
  },
);

test('a key that comes again later gets what the host said then, a refusal too', async () => {
  const browser = await new Browser(given).signedIn();
  for (const [status, body] of [
    [200, { id: 'd7', status: 10 }],
    [400, { code: 'payment_system_limits' }],
  ] as const) {
    const key = crypto.randomUUID();
    host.heard = [];
    atDeposits(() => Response.json(body, { status }));
    const first = await pay(browser, key);
    atDeposits(() => Response.json({ id: 'another' }));
    const again = await pay(browser, key);
    expect([again.status, await again.json(), timesAsked()]).toEqual([status, await first.json(), 1]);
  }
});

test.each([
  ['is down', () => new Response(null, { status: 503 })],
  ['answers what is no JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['takes too long', () => Response.json({}, { status: 408 })],
  [
    'breaks the line',
    () => {
      throw new Error('line');
    },
  ],
])('what a host became of that %s stays in doubt, and is never sent again', async (_, answer) => {
  const browser = await new Browser(given).signedIn();
  const key = crypto.randomUUID();
  atDeposits(answer);
  await pay(browser, key);
  atDeposits(made);
  expect((await pay(browser, key)).status).toBeGreaterThanOrEqual(500);
  expect(timesAsked()).toBe(1);
  expect(await settle(browser, key)).toMatchObject({ outcome: 'in_doubt' });
});

test('who asks after a payment that is under way waits for its end', async () => {
  const browser = await new Browser(given).signedIn();
  const key = crypto.randomUUID();
  atDeposits(async () => {
    await new Promise((go) => setTimeout(go, 200));
    return made();
  });
  const paying = pay(browser, key);
  await vi.waitFor(() => expect(timesAsked()).toBe(1));
  const settling = settle(browser, key);
  expect(await settling).toEqual({ outcome: 'done', kind: 'deposit', id: 'd1' });
  expect((await paying).status).toBe(200);
});

test('a key that was asked after before it came is refused when it comes, and one of other data, too', async () => {
  const browser = await new Browser(given).signedIn();
  atDeposits(made);
  const late = crypto.randomUUID();
  expect(await settle(browser, late)).toMatchObject({ outcome: 'not_done' });
  expect(await codeOf(await pay(browser, late))).toBe('transaction_mismatch');
  const key = crypto.randomUUID();
  await pay(browser, key);
  expect(await codeOf(await pay(browser, key, { ...deposit, amount: '60.000' }))).toBe('transaction_mismatch');
  expect(timesAsked()).toBe(1);
});

test('a token that is over is renewed, and the key reaches the host with the new one', async () => {
  const browser = await new Browser(given).signedIn();
  let refusals = 0;
  atDeposits(() => {
    refusals += 1;
    return refusals === 1 ? Response.json({}, { status: 401 }) : made();
  });
  expect((await pay(browser, crypto.randomUUID())).status).toBe(200);
  expect(timesAsked()).toBe(2);
});

test('a player who signed in anew still finds what became of a payment, and nobody else does', async () => {
  const asPlayer = (username: string, firstName: string) => {
    host.answer = (heard) => {
      if (heard.path === createDeposit.path) return made();
      if (heard.path !== '/api/accounts/login/') return byDefault(heard);
      return Response.json({ access: freshAccess(), refresh: token('refresh'), ...userFields(), username, firstName });
    };
    return new Browser(given).signedIn();
  };
  const key = crypto.randomUUID();
  await pay(await asPlayer('amine', 'Amine'), key);
  expect(await settle(await asPlayer('amine', 'Amin'), key)).toMatchObject({ outcome: 'done', id: 'd1' });
  const other = await asPlayer('salma', 'Amine');
  expect(await settle(other, key)).not.toMatchObject({ outcome: 'done' });
  expect(await codeOf(await pay(other, key))).toBe('transaction_mismatch');
  expect(timesAsked()).toBe(1);
});

test('each form that moves money, sent sixteen times at once, reaches the host once and leads everybody to the same', async () => {
  for (const form of moneyForms) {
    const browser = await new Browser(given).signedIn();
    const fields = { ...form.fields, request: crypto.randomUUID() };
    host.heard = [];
    host.answer = (heard) => (heard.path.startsWith('/api/accounts/') ? byDefault(heard) : Response.json({ id: 'm1' }));
    const answers = await Promise.all(Array.from({ length: 16 }, () => browser.submit(form.path, fields)));
    const led = new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`));
    const moved = host.heard.filter(({ method, path }) => method === 'POST' && !path.startsWith('/api/accounts/'));
    expect([form.path, moved.length, led.size, [...led][0]?.slice(0, 3)]).toEqual([form.path, 1, 1, '303']);
  }
});

test('a form whose answer is lost says that nobody knows, and sent again asks for nothing', async () => {
  const [form = { path: '', fields: {} }] = moneyForms;
  const browser = await new Browser(given).signedIn();
  const shown: unknown[] = [];
  browser.render = async (_request, _bindings, execution) => {
    shown.push(localsOf(execution).form?.faults);
    return new Response('page', { headers: { 'content-type': 'text/html' } });
  };
  const fields = { ...form.fields, request: crypto.randomUUID() };
  atDeposits(() => new Response(null, { status: 503 }));
  await browser.submit(form.path, fields);
  atDeposits(made);
  await browser.submit(form.path, fields);
  expect([timesAsked(), shown]).toEqual([1, [{ form: 'request_in_doubt' }, { form: 'request_in_doubt' }]]);
});
