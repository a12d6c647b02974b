// The cashier's forms for a browser without scripts: one request moves money once, even if the answer is lost.
import { afterEach, expect, test } from 'vitest';
import { getDeposit } from '#contract/cashier/payment-calls.ts';
import { getLocals } from '#edge/page-locals.ts';
import { Browser, bindings, SITE } from '../browser.ts';
import { forms, moneyForms, placementForm, sendForm, ticketForms } from '../every-form.ts';
import { byDefault, host, type ReceivedRequest } from '../fake-host.ts';
import { formPlayer } from '../form-player.ts';
import { endless, faults } from '../host-faults.ts';

afterEach(() => host.reset());

const CREATED = [
  '/api/backoffice/payments/deposit/',
  '/services/crypto-pay/create-payment',
  '/api/backoffice/payments/payout/',
  '/api/backoffice/payments/payout/',
  '/api/backoffice/transactions/',
];
const LEADS_TO = [
  '/deposit/card?payment=made-1',
  '/deposit/crypto?payment=made-1',
  '/withdrawal/bank-transfer?payment=made-1',
  '/withdrawal/bank-transfer?payment=made-1',
  '/profile/transactions/made-1',
];
const [cardForm = { path: '', fields: {} }] = moneyForms;
const request = cardForm.fields.request ?? '';
/** Without `too_many_requests`: that answer says that nothing happened. */
const losses = faults.filter(([, , , code]) => code !== 'too_many_requests');
const isSettling = ({ path }: ReceivedRequest) => path.endsWith('/settle/');
const settled = (outcome: string, kind: string | null = null, id: string | null = null) =>
  Response.json({ outcome, kind, id });

const moneyCalls = () => host.received.filter(({ method, path }) => method === 'POST' && !path.endsWith('/settle/'));

test('each form makes its call with the player’s token and the form’s id, and redirects', async () => {
  const { browser } = await formPlayer();
  host.answer = () => Response.json({ id: 'made-1' });
  for (const [index, form] of moneyForms.entries()) {
    host.received = [];
    const answer = await browser.submit(`/ar${form.path}`, { ...form.fields });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE}/ar${LEADS_TO[index]}`]);
    const [call] = moneyCalls();
    expect([call?.path, call?.headers.get('idempotency-key'), call?.headers.get('accept-language')]).toEqual([
      CREATED[index],
      request,
      'ar',
    ]);
    expect(call?.headers.get('authorization')).toMatch(/^Bearer ey/);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ amount: '50.500' });
  }
});

/** Every form with a typed amount. */
const amountForms = [...forms, ...moneyForms, placementForm].flatMap((form) =>
  ['amount', 'stake'].filter((field) => field in form.fields).map((field) => ({ ...form, field })),
);

test.each(amountForms)(
  '$path sends amounts as each language writes them, and asks back what has two readings',
  async ({ path, fields, field }) => {
    const { browser, shown } = await formPlayer();
    host.answer = () => Response.json({ id: 'made-1' });
    const sent = async (language: string, typed: string) => {
      host.received = [];
      Object.assign(shown, { form: null });
      const { status } = await browser.submit(language + path, { ...fields, [field]: typed });
      const body = host.received.find(({ body: text }) => text.includes(`"${field}"`))?.body;
      return [status, body && JSON.parse(body)[field], shown.form?.faults];
    };
    for (const [language, typed] of [
      ['', '1 000,50'],
      ['', '1\u202f000,50'],
      ['/en', '1,000.50'],
      ['/ar', '1.000,50'],
      ['/ar', '١٬٠٠٠٫٥٠'],
    ] as const)
      expect(await sent(language, typed)).toEqual([303, '1000.500', undefined]);
    for (const [language, readings] of [
      ['', '1\u00a0000,00 ou 1,00'],
      ['/en', '1,000.00 or 1.00'],
      ['/ar', '1.000,00 أو 1,00'],
    ] as const)
      for (const typed of ['1.000', '1,000'])
        expect(await sent(language, typed)).toEqual([400, undefined, { [field]: `amount_unclear\n${readings}` }]);
  },
);

test('a saved destination is sent without the password, a new one with it', async () => {
  const { browser } = await formPlayer();
  host.answer = () => Response.json({ id: 'made-1' });
  for (const form of moneyForms.slice(2, 4)) await sendForm(browser, form);
  const [fresh, known] = moneyCalls().map(({ body }) => JSON.parse(body));
  expect(fresh).toEqual({
    payout_system: 'bank-transfer',
    amount: '50.500',
    destination: 'TN59',
    password: 'Blue-Lantern7',
  });
  expect(known).toEqual({ payout_system: 'bank-transfer', amount: '50.500', destination_id: 'd-1' });
});

test('a form that is sent many times at once uses one idempotency key, so that the host makes one payment', async () => {
  const { browser } = await formPlayer();
  const made = new Map<string | null, string>();
  host.answer = ({ headers }) => {
    const key = headers.get('idempotency-key');
    if (!made.has(key)) made.set(key, `made-${made.size + 1}`);
    return Response.json({ id: made.get(key) });
  };
  const answers = await Promise.all(Array.from({ length: 16 }, () => sendForm(browser, cardForm)));
  expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(
    new Set([`${SITE}/deposit/card?payment=made-1`]),
  );
  expect(made.size).toBe(1);
});

test('a lost answer is settled under the same id before the page says anything', async () => {
  const { browser, shown } = await formPlayer();
  host.answer = (received) =>
    isSettling(received) ? settled('done', 'payout', 'made-7') : new Response('', { status: 500 });
  const found = await sendForm(browser, moneyForms[2] ?? cardForm);
  expect(found.headers.get('location')).toBe(`${SITE}/withdrawal/bank-transfer?payment=made-7`);
  expect(host.received.at(-1)?.path).toBe(`/api/backoffice/payments/request/${request}/settle/`);

  host.answer = (received) => (isSettling(received) ? settled('not_done') : new Response('', { status: 500 }));
  const nothing = await sendForm(browser, cardForm);
  expect([nothing.status, shown.form]).toEqual([
    400,
    { typed: { amount: '50,5' }, faults: { form: 'payment_not_done' } },
  ]);
});

test.each(losses)(
  'when the API host %s, a payment stays in doubt, and is settled later under its id',
  async (_, fault) => {
    const { browser, shown } = await formPlayer();
    host.answer = (received) => (received.path.startsWith('/api/accounts/refresh') ? byDefault(received) : fault());
    for (const form of moneyForms.slice(0, fault === endless ? 1 : undefined)) {
      const answer = await sendForm(browser, form);
      const { payment_system: deposit, payout_system: payout } = form.fields;
      expect([form.path, answer.status, answer.headers.get('cache-control'), shown.form]).toEqual([
        form.path,
        503,
        'private, no-store',
        { typed: { settle: request, system: deposit ?? payout ?? '' }, faults: { form: 'payment_in_doubt' } },
      ]);
    }
    expect(browser.isSignedIn).toBe(true);

    const check = { settle: request, system: 'card' };
    expect((await browser.submit('/deposit/card', check)).status).toBe(503);
    expect(shown.form?.typed).toEqual(check);
    // A browser reload sends the first form again.
    host.answer = () => Response.json({ id: 'made-1' });
    expect((await sendForm(browser, cardForm)).headers.get('location')).toBe(`${SITE}/deposit/card?payment=made-1`);
    expect(new Set(moneyCalls().map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([request]));
    host.answer = () => settled('done', 'transfer', '77');
    expect((await browser.submit('/withdrawal/cashier', check)).headers.get('location')).toBe(
      `${SITE}/profile/transactions/77`,
    );
  },
);

test.each([401, 404, 409, 429])('a %i in answer to settling a payment leaves it in doubt', async (status) => {
  const { browser, shown } = await formPlayer();
  host.answer = (received) =>
    isSettling(received) ? Response.json({ code: 'error' }, { status }) : new Response('', { status: 503 });
  expect((await sendForm(browser, cardForm)).status).toBe(503);
  expect(shown.form?.faults).toEqual({ form: 'payment_in_doubt' });
});

test('a refusal is shown at its field, without the password, and is not settled', async () => {
  const { browser, shown } = await formPlayer();
  const [, , payoutForm = cardForm] = moneyForms;
  host.answer = () => Response.json({ code: 'not_enough_money' }, { status: 409 });
  expect((await sendForm(browser, payoutForm)).status).toBe(400);
  expect(shown.form).toEqual({
    typed: { amount: '50.5', destination: 'TN59' },
    faults: { amount: 'not_enough_money' },
  });
  host.answer = () => Response.json({ password: [{ code: 'invalid' }] }, { status: 400 });
  await sendForm(browser, payoutForm);
  expect(shown.form?.faults).toEqual({ password: 'payments_payout_password_invalid' });
  expect(host.received.filter(isSettling)).toEqual([]);
});

test('an invalid amount, coin or request id is refused and never reaches the host', async () => {
  const { browser, shown } = await formPlayer();
  const faultsWith = async (changes: Record<string, string>) => {
    expect((await browser.submit('/deposit/card', { ...cardForm.fields, ...changes })).status).toBe(400);
    return Object.keys(shown.form?.faults ?? {});
  };
  for (const amount of ['', '-5', '1e9', '0', '5.0001', '10\r\nx: y'])
    expect(await faultsWith({ amount })).toEqual(['amount']);
  expect(await faultsWith({ pay_currency: 'gold' })).toEqual(['pay_currency']);
  expect(await faultsWith({ payment_system: '' })).toEqual(['payment_system']);
  for (const id of ['', '1', `${request}x`, request.toUpperCase(), '../../settle'])
    expect(await faultsWith({ request: id })).toEqual(['form']);
  expect((await browser.submit('/deposit/card', { settle: '../1' })).status).toBe(400);
  expect((await browser.submit('/deposit/card', { amount: '50' })).status).toBe(400);
  expect((await browser.submit('/withdrawal/x', { ...cardForm.fields })).status).toBe(400);
  expect(host.received).toEqual([]);
});

test('an invalid payment method name redirects to the payment, and nowhere else', async () => {
  const { browser } = await formPlayer();
  host.answer = () => Response.json({ id: '../../main?x=' });
  for (const payment_system of ['../../main', '//evil.test', 'a b', '%2e%2e']) {
    const answer = await browser.submit('/deposit/card', { ...cardForm.fields, payment_system });
    expect(answer.headers.get('location')).toBe(`${SITE}/deposit/payment?payment=..%2F..%2Fmain%3Fx%3D`);
  }
});

test('a cashier form from another site, or from a guest, never reaches the host', async () => {
  const { browser } = await formPlayer();
  const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  const check = { path: '/deposit/card', fields: { settle: request } };
  for (const form of [...moneyForms, ...ticketForms, check]) {
    expect((await sendForm(browser, form, {})).status).not.toBe(403);
    host.received = [];
    expect((await browser.submit(form.path, { ...form.fields }, foreign)).status).toBe(403);
    expect((await sendForm(new Browser(), form)).status).toBe(302);
    expect(host.received).toEqual([]);
  }
});

test('cancels a payout and a crypto payment, and shows when that is not possible', async () => {
  const { browser, shown } = await formPlayer();
  host.answer = () => Response.json({ status: 40 });
  const cancel = { request, cancel: 'p-1', system: 'card' };
  const back = async (path: string) => (await browser.submit(path, cancel)).headers.get('location');
  expect(await back('/en/withdrawal/card?payment=p-1')).toBe(`${SITE}/en/withdrawal/card?payment=p-1`);
  expect(await back('/deposit/crypto?payment=p-1')).toBe(`${SITE}/deposit/card?payment=p-1`);
  expect(moneyCalls().map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/api/backoffice/payments/payout/p-1/cancel_payment/', { id: 'p-1' }],
    ['/services/crypto-pay/cancel-payment', { id: 'p-1' }],
  ]);
  host.answer = () => Response.json({ code: 'payment_settled' }, { status: 409 });
  expect((await browser.submit('/withdrawal/card', cancel)).status).toBe(400);
  expect(shown.form?.faults).toEqual({ form: 'payment_settled' });
  host.answer = () => new Response('', { status: 500 });
  await browser.submit('/withdrawal/card', cancel);
  expect(shown.form?.faults).toEqual({ form: 'upstream_unavailable' });
  host.received = [];
  for (const hostile of ['..', '.', '']) await browser.submit('/withdrawal/card', { ...cancel, cancel: hostile });
  expect(host.received).toEqual([]);
});

test('a player who requests pages without scripts gets these from then on', async () => {
  const browser = await new Browser().signedIn();
  browser.render = async (_request, _bindings, execution) =>
    new Response(String(getLocals(execution).isPlain), { headers: { 'content-type': 'text/html' } });
  const seen = async (path: string) => (await browser.get(path)).text();
  expect(await seen('/deposit/card')).toBe('false');
  expect(await seen('/deposit/card?plain')).toBe('true');
  expect(await seen('/deposit/card')).toBe('true');
  const guest = new Browser();
  expect((await guest.get('/deposit/card?plain')).status).toBe(302);
  expect(guest.cookies.size).toBe(0);
});

test('a page without scripts links only to payment origins of the profile, and never requests an id of dot segments', async () => {
  const browser = await new Browser().signedIn();
  const link = (redirect_link: string) => ({
    id: 'p-1',
    redirect_link,
    amount: '10.000',
    amount_currency: 'TND',
    status: 10,
    created_at: '2026-11-22T10:00:00Z',
    updated_at: '2026-11-22T10:00:00Z',
  });
  const shown: unknown[] = [];
  browser.render = async (request, _bindings, execution) => {
    const id = new URL(request.url).searchParams.get('payment') ?? '';
    shown.push((await getLocals(execution).ofPlayer(getDeposit, {}, id))?.redirect_link);
    return new Response('page', { headers: { 'content-type': 'text/html' } });
  };
  const links = [`${bindings.SANDBOX_ORIGIN}/payments/pay?order=1`, 'https://evil.test/pay', 'javascript:alert(1)'];
  for (const one of links) {
    host.answer = (received) => (received.path.includes('/deposit/') ? Response.json(link(one)) : byDefault(received));
    await browser.get('/deposit/card?plain&payment=p-1');
  }
  expect(shown).toEqual([links[0], null, null]);
  host.received = [];
  for (const id of ['..', '.', '']) await browser.get(`/deposit/card?payment=${id}`);
  expect(host.received.filter(({ path }) => path.includes('/payments/'))).toEqual([]);
});

const TICKET = '/profile/bet-detail/sft?id=t-1';
const tickets = '/api/integrations/sft/ticket/t-1';

test('cancels and cashes out a ticket under the form’s id, by its provider’s calls', async () => {
  const { browser } = await formPlayer();
  host.answer = () => Response.json({ ticket_id: 't-1', status: 'Cancelled', amount: '17.350' });
  const leadsTo = [];
  for (const form of ticketForms) leadsTo.push((await sendForm(browser, form)).headers.get('location'));
  expect(leadsTo).toEqual([
    `${SITE}${TICKET}&done=ticketCanceled`,
    `${SITE}${TICKET}&done=ticketSold`,
    `${SITE}${TICKET}&done=ticketSold`,
    `${SITE}${TICKET}&done=cashOutRuleSet`,
    `${SITE}${TICKET}&done=cashOutRuleRemoved`,
    `${SITE}/profile/bet-detail/alt?id=t-1&done=ticketCanceled`,
  ]);
  expect(moneyCalls().map(({ path, headers }) => [path, headers.get('idempotency-key')])).toEqual([
    [`${tickets}/cancel`, request],
    [`${tickets}/cashout`, request],
    [`${tickets}/cashout`, request],
    [`${tickets}/cashout-rule`, request],
    [`${tickets}/cashout-rule`, request],
    ['/api/integrations/alt/ticket/t-1/cancel', request],
  ]);
  expect(moneyCalls().map(({ body }) => JSON.parse(body || '{}'))).toEqual([
    {},
    { amount: '17.350', currency: 'TND' },
    { amount: '8.675', currency: 'TND', stake_left: '10.000' },
    { amount: '20.000', currency: 'TND' },
    { amount: null, currency: 'TND' },
    {},
  ]);
});

test('a cash-out whose answer is lost is settled under its id, and a refused one is shown', async () => {
  const { browser, shown } = await formPlayer();
  const [, sale = cardForm] = ticketForms;
  host.answer = (received) =>
    isSettling(received) ? settled('done', 'ticket', 't-1') : new Response('', { status: 500 });
  expect((await sendForm(browser, sale)).headers.get('location')).toBe(`${SITE}${TICKET}`);
  host.answer = (received) => (isSettling(received) ? settled('not_done') : new Response('', { status: 500 }));
  await sendForm(browser, sale);
  expect(shown.form?.faults).toEqual({ form: 'payment_not_done' });
  host.answer = () => new Response('', { status: 500 });
  expect((await sendForm(browser, sale)).status).toBe(503);
  host.answer = () => Response.json({ code: 'coefs_changed' }, { status: 409 });
  expect((await sendForm(browser, sale)).status).toBe(400);
  expect(shown.form?.faults).toEqual({ form: 'coefs_changed' });
});

test('no ticket id of dot segments, invalid amount or unknown provider reaches the host', async () => {
  const { browser } = await formPlayer();
  const [back = cardForm, sale = cardForm] = ticketForms;
  for (const id of ['..', '.', '']) {
    await sendForm(browser, back, { cancel: id });
    await sendForm(browser, sale, { sell: id });
  }
  for (const amount of ['', '-1', '0', '1e3']) await sendForm(browser, sale, { amount });
  expect((await sendForm(browser, back, { provider: '../users' })).status).toBe(400);
  expect(host.received).toEqual([]);
});
