// Money calls to a host without idempotency keys: the edge sends each key once, and answers its outcome.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exchangeBonus } from '#contract/bonuses/bonuses.ts';
import { createDeposit, createPayout } from '#contract/cashier/payment-calls.ts';
import { createTransfer } from '#contract/cashier/transactions.ts';
import { spinWheel } from '#contract/wheel/wheel.ts';
import { getLocals, type PageLocals } from '#edge/page-locals.ts';
import { Browser, bindings, codeOf, SITE } from './browser.ts';
import { moneyForms, sendForm } from './every-form.ts';
import { byDefault, freshAccess, host, type ReceivedRequest } from './fake-host.ts';

const foreign = { ...bindings, HOST_PROFILE: '{"extensions":false}' };
const body = { amount: '50.000', payment_system: 'card' };
const json = { origin: SITE, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const depositsMade = () => host.received.filter(({ method, path }) => method === 'POST' && path === createDeposit.path);

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  host.reset();
  vi.restoreAllMocks();
});

const player = () => new Browser(foreign).signedIn();
const pay = (browser: Browser, key: string, sent: unknown = body, path = createDeposit.path) =>
  browser.send(path, { method: 'POST', headers: { ...json, 'idempotency-key': key }, body: JSON.stringify(sent) });
const settle = async (browser: Browser, key: string) =>
  (await browser.post(`/api/backoffice/payments/request/${key}/settle/`)).json();
/** Sets the host's answers to money calls; other calls have the default answers. */
const moneyAnswers = (answer: (received: ReceivedRequest) => Response | Promise<Response>) => {
  host.answer = (received) =>
    received.method === 'POST' && !received.path.startsWith('/api/accounts/') ? answer(received) : byDefault(received);
};

test.each([2, 8, 64])('of %i clicks at once one reaches the host, and all get its answer', async (presses) => {
  const browser = await player();
  let made = 0;
  moneyAnswers(async () => {
    made += 1;
    const id = made;
    await new Promise((go) => setTimeout(go, 20));
    return Response.json({ id });
  });
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: presses }, () => pay(browser, key)));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect([made, answers[0]?.status]).toEqual([1, 200]);
  const [sent] = depositsMade();
  expect(sent?.headers.get('idempotency-key')).toBeNull();
  expect(sent?.headers.get('authorization')).toMatch(/^Bearer /);
  expect(await settle(browser, key)).toEqual({ outcome: 'done', kind: 'deposit', id: 1 });
});

test('each key is a separate payment, in the same and in another session', async () => {
  moneyAnswers(() => Response.json({ id: crypto.randomUUID() }));
  const [one, other] = [await player(), await player()];
  for (const browser of [one, one, other]) await pay(browser, crypto.randomUUID());
  expect(depositsMade()).toHaveLength(3);
});

describe('an answer that is lost', () => {
  const losses: [string, () => Response | Promise<Response>][] = [
    ['with a failure', () => new Response('', { status: 502 })],
    ['with a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['with a time-out', () => Response.json({}, { status: 408 })],
    ['with a truncated answer', () => new Response('{"id":', { headers: { 'content-type': 'application/json' } })],
    [
      'in transit',
      () => {
        throw new Error('connection lost');
      },
    ],
  ];
  test.each(losses)('%s leaves its key in doubt for good, and the call is never sent again', async (_, answer) => {
    const browser = await player();
    moneyAnswers(answer);
    const key = crypto.randomUUID();
    expect((await pay(browser, key)).ok).toBe(false);
    moneyAnswers(() => Response.json({ id: 'second' }));
    expect((await pay(browser, key)).ok).toBe(false);
    expect(depositsMade()).toHaveLength(1);
    expect(await settle(browser, key)).toEqual({ outcome: 'in_doubt', kind: null, id: null });
  });

  test('between the edge and the browser is available in another session', async () => {
    const browser = await player();
    moneyAnswers(() => Response.json({ id: 'made' }));
    const key = crypto.randomUUID();
    await pay(browser, key);
    const cookies = new Map(browser.cookies);
    const later = new Browser(foreign);
    host.answer = byDefault;
    await later.post('/api/accounts/login/', { username: 'demo', password: 'x' });
    expect(await settle(later, key)).toEqual({ outcome: 'done', kind: 'deposit', id: 'made' });
    expect(cookies.size).toBeGreaterThan(0);
  });

  test('of a request that never arrived settles as not done, and blocks the key', async () => {
    const browser = await player();
    moneyAnswers(() => Response.json({ id: 'never' }));
    const key = crypto.randomUUID();
    expect(await settle(browser, key)).toEqual({ outcome: 'not_done', kind: null, id: null });
    const retry = await pay(browser, key);
    expect([retry.status, await codeOf(retry), depositsMade()]).toEqual([409, 'transaction_mismatch', []]);
  });

  test('of a call in flight settles after the call has ended', async () => {
    const browser = await player();
    let isOver = false;
    moneyAnswers(async () => {
      while (!isOver) await new Promise((go) => setTimeout(go, 5));
      return Response.json({ id: 9 });
    });
    const key = crypto.randomUUID();
    const paid = pay(browser, key);
    await vi.waitFor(() => expect(depositsMade()).toHaveLength(1));
    const settled = settle(browser, key);
    isOver = true;
    expect([(await paid).status, await settled]).toEqual([200, { outcome: 'done', kind: 'deposit', id: 9 }]);
  });
});

test.each([
  [createPayout.path, { amount: '20', payout_system: 'bank' }, { id: 'p' }, 'payout', 'p'],
  [createTransfer.path, { amount: '20', currency: 'TND', sender_id: 7, recipient_id: 2 }, { id: 3 }, 'transfer', 3],
  [exchangeBonus.path, { amount: '5' }, { ok: true }, 'exchange', 'KEY'],
  [spinWheel.path, { is_free: true }, { name: '5 TND', amount: 5, is_present: false, currency: 'TND' }, 'spin', 'KEY'],
  [createDeposit.path, body, { redirect_link: '/pay/1' }, 'deposit', null],
] as const)('%s settles with the host’s answer', async (path, sent, answer, kind, id) => {
  const browser = await player();
  moneyAnswers(() => Response.json(answer, { status: 201 }));
  const key = crypto.randomUUID();
  expect((await pay(browser, key, sent, path)).status).toBe(201);
  expect(await settle(browser, key)).toEqual({ outcome: 'done', kind, id: id === 'KEY' ? key : id });
});

test('a refusal is repeated for the same key, and settles as not done', async () => {
  const browser = await player();
  moneyAnswers(() => Response.json({ detail: 'Too small.' }, { status: 400 }));
  const key = crypto.randomUUID();
  for (const time of [1, 2]) {
    const refused = await pay(browser, key);
    expect([time, refused.status, await refused.json()]).toEqual([time, 400, { message: 'Too small.' }]);
  }
  expect(depositsMade()).toHaveLength(1);
  expect(await settle(browser, key)).toMatchObject({ outcome: 'not_done' });
});

test('after a 401 the token is renewed, and the call made once with the new one', async () => {
  const browser = await player();
  let refused = 0;
  host.answer = (received) => {
    if (received.path === '/api/accounts/refresh/') return Response.json({ access: freshAccess() });
    if (received.path !== createDeposit.path) return byDefault(received);
    refused += 1;
    return refused === 1 ? Response.json({}, { status: 401 }) : Response.json({ id: 'made' });
  };
  const key = crypto.randomUUID();
  const answer = await pay(browser, key);
  expect([answer.status, depositsMade().length]).toEqual([200, 2]);
  await pay(browser, key);
  expect(depositsMade()).toHaveLength(2);
});

test('rejects a key that is reused with another amount or by another player', async () => {
  const browser = await player();
  moneyAnswers(() => Response.json({ id: 'made' }));
  const key = crypto.randomUUID();
  await pay(browser, key);
  expect(await codeOf(await pay(browser, key, { ...body, amount: '60.000' }))).toBe('transaction_mismatch');
  const other = new Browser(foreign);
  host.answer = (received) =>
    received.path === '/api/accounts/login/'
      ? Response.json({ access: freshAccess(), refresh: freshAccess(), username: 'other', balance: 1, role: 'P' })
      : Response.json({ id: 'made' });
  await other.post('/api/accounts/login/', { username: 'other', password: 'x' });
  expect(await codeOf(await pay(other, key))).toBe('transaction_mismatch');
  expect(await settle(other, key)).toEqual({ outcome: 'not_done', kind: null, id: null });
  expect(await settle(browser, key)).toMatchObject({ outcome: 'done', id: 'made' });
});

describe('a form without scripts', () => {
  async function payer() {
    const browser = await player();
    const shown: { form: PageLocals['form']; startedPayment: PageLocals['startedPayment'] } = {
      form: null,
      startedPayment: null,
    };
    browser.render = async (_request, _bindings, execution) => {
      const { form, startedPayment } = getLocals(execution);
      shown.form = form;
      shown.startedPayment = startedPayment;
      return new Response('page', { headers: { 'content-type': 'text/html' } });
    };
    host.received = [];
    return { browser, shown };
  }
  const withNewKey = (form: (typeof moneyForms)[number]) => ({
    ...form,
    fields: { ...form.fields, request: crypto.randomUUID() },
  });
  const paymentOf = (path: string) => {
    const form = moneyForms.find((one) => one.path === path);
    if (!form) throw new Error(`no form at ${path}`);
    return form;
  };
  const [card, coin] = [paymentOf('/deposit/card'), paymentOf('/profile/DEPOSIT')];

  test('sent sixteen times at once, and once more later, is one payment', async () => {
    const { browser } = await payer();
    const form = withNewKey(card);
    moneyAnswers(() => Response.json({ id: 'made-1' }));
    const answers = await Promise.all(Array.from({ length: 16 }, () => sendForm(browser, form)));
    answers.push(await sendForm(browser, form));
    expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(
      new Set([`${SITE}/deposit/card?payment=made-1`]),
    );
    expect(depositsMade()).toHaveLength(1);
  });

  test('whose answer is lost shows the doubt, and is not repeated', async () => {
    const { browser, shown } = await payer();
    const form = withNewKey(card);
    moneyAnswers(() => new Response('', { status: 504 }));
    for (const time of [1, 2]) {
      await sendForm(browser, form);
      expect([time, shown.form?.faults]).toEqual([time, { form: 'request_in_doubt' }]);
    }
    expect(depositsMade()).toHaveLength(1);
  });

  test('that starts a payment with only an address shows that link', async () => {
    const { browser, shown } = await payer();
    moneyAnswers(() => Response.json({ redirect_link: 'https://bank.example/pay' }));
    const answer = await sendForm(browser, withNewKey(card));
    expect([answer.status, shown.startedPayment]).toEqual([
      200,
      expect.objectContaining({ link: null, other: 'https://bank.example/pay' }),
    ]);
  });

  test('that starts a crypto payment shows the address to pay to, and sends no amount', async () => {
    const { browser, shown } = await payer();
    moneyAnswers(() => Response.json({ id: 5, pay_currency: 'BTC', pay_address: 'bc1q' }));
    await sendForm(browser, withNewKey(coin));
    expect(shown.startedPayment).toMatchObject({ address: 'bc1q', coin: 'btc' });
    expect(JSON.parse(host.received.at(-1)?.body ?? '')).toEqual({ pay_currency: 'btc' });
  });
});
