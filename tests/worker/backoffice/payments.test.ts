// Payments in the back office: who sees them, who decides, and which forms, links and names of players are harmless.
import { env, SELF } from 'cloudflare:test';
import { beforeEach, describe, expect, test } from 'vitest';
import { userAnswer } from '../../support/people.ts';

const origin = 'http://backoffice.test';
const PAYMENTS = '/payments';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
type Scripted = { status?: number; answer?: unknown; text?: string };
type ReceivedRequest = { call: string; token: string | null; key: string | null; body: string };

const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const script = (answers: Record<string, Scripted>) => operator('script', answers);
const received = async (part = '') =>
  ((await (await operator('requests')).json()) as ReceivedRequest[]).filter(({ call }) => call.includes(part));

let cookie = '';
const open = (path = PAYMENTS) =>
  SELF.fetch(`${origin}${path}`, { headers: { ...byPerson, cookie }, redirect: 'manual' });
const send = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin, ...byPerson },
) =>
  SELF.fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    redirect: 'manual',
  });

const at = '2026-11-22T10:00:00.000Z';
const payment = (changes: object = {}) => ({
  id: 'p1',
  amount: '50.000',
  amount_currency: 'TND',
  status: 20,
  created_at: at,
  updated_at: at,
  user: 'u1',
  username: 'amel',
  payout_system: 'bank-transfer',
  reason: null,
  received_amount: null,
  full_destination: 'TN5910006035183598478831',
  is_sent: false,
  is_contradicted: false,
  ...changes,
});
const base = '/api/backoffice/payments';
const lists = (deposits: object[] = [], payouts: object[] = [], byHand: object[] = []) => {
  const list = (all: object[]) => ({ status: 200, answer: { page: 1, count: all.length, list: all } });
  return {
    [`GET ${base}/deposit/approve_list/`]: list(deposits),
    [`GET ${base}/payout/approve_list/`]: list(payouts),
    [`GET ${base}/payout/manual_list/`]: list(byHand),
  };
};
const DECIDE = `POST ${base}/payout/p1/approve_success/`;
const form = { decision: 'approve_success', request: '3b241101-e2bb-4255-8caf-4136c566a962' };

async function signIn(role: string): Promise<string> {
  const tokens = { access: 'access.of.it', refresh: 'refresh.of.it' };
  await script({
    'POST /api/accounts/login/': { status: 200, answer: { ...tokens, ...userAnswer({ role: role as 'O' }) } },
    'POST /api/accounts/logout/': { status: 200, answer: {} },
  });
  const answer = await send('/sign-in', { username: 'yasmine', password: 'x' }, { origin, ...byPerson });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

beforeEach(async () => {
  await operator('reset');
  cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~O';
  await script(
    lists([payment({ id: 'd1', payment_system: 'card' })], [payment()], [payment({ id: 'p2', status: 27 })]),
  );
});

describe('the list of pending payments', () => {
  test('shows an employee the possible decisions, the whole account number, and a request id for each form', async () => {
    const page = await (await open()).text();
    for (const text of ['amel', 'TN5910006035183598478831', 'bank-transfer', '50,00']) expect(page).toContain(text);
    expect([...page.matchAll(/action="([^"]+)"/g)].map(([, action]) => action)).toEqual(
      expect.arrayContaining([`${PAYMENTS}/deposit/d1`, `${PAYMENTS}/payout/p1`, `${PAYMENTS}/payout/p2`]),
    );
    const requests = [...page.matchAll(/name="request" value="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(requests).size).toBe(3);
    expect((await received(base)).map(({ token }) => token)).toEqual(Array(3).fill('Bearer access.of.it'));
  });

  test.each([
    ['requested', { status: 20 }, ['approve_success', 'approve_fail']],
    ['approved', { status: 21 }, ['process_after_approve', 'approve_fail']],
    ['sent', { status: 21, is_sent: true }, []],
    ['to be settled by hand', { status: 27 }, ['manual_success', 'manual_fail']],
    ['unpaid, but reported as paid by its provider', { status: 40, is_contradicted: true }, ['manual_fail']],
    ['paid, but reported as unpaid by its provider', { status: 30, is_contradicted: true }, ['manual_success']],
  ])('offers for a payout that is %s only the decisions that the host accepts', async (_, changes, decisions) => {
    await script(lists([], [payment(changes)]));
    const page = await (await open()).text();
    const offered = [...page.matchAll(/name="decision" value="([^"]+)"/g)].map(([, decision]) => decision);
    expect(offered).toEqual(decisions);
  });

  test('shows which open alarm holds a payout, and who approved it first', async () => {
    await script(lists([], [payment({ is_held: true, approved_by: 'nadia <1>' })]));
    const page = await (await open(`${PAYMENTS}?lang=en`)).text();
    expect(page).toContain('On hold: an alert is open');
    expect(page).toContain('Approved by nadia &lt;1&gt;; a second person is needed');
    await script(lists([], [payment({ approved_by: null })]));
    expect(await (await open(`${PAYMENTS}?lang=en`)).text()).not.toMatch(/On hold|a second person is needed/);
  });

  test('is hidden from anybody who is not signed in, and the host is not called', async () => {
    cookie = '';
    const page = await (await open()).text();
    expect(page).toContain('action="/sign-in"');
    expect(page).not.toContain('amel');
    expect(await received(base)).toEqual([]);
  });

  test('is shown to an owner who signs in', async () => {
    cookie = '';
    cookie = await signIn('O');
    expect(await (await open()).text()).toContain('amel');
  });

  test.each(['P', 'C', 'A'])('is hidden from the role %s, whose new session is ended at once', async (role) => {
    cookie = '';
    cookie = await signIn(role);
    expect(cookie).toBe('');
    expect((await received('logout')).map(({ body }) => body)).toEqual(['{"refresh":"refresh.of.it"}']);
    expect(await (await open()).text()).not.toContain('amel');
  });

  test('is hidden when the host refuses it, whatever the cookie says', async () => {
    const denied = { status: 403, answer: { code: 'permission_denied' } };
    await script({ [`GET ${base}/payout/approve_list/`]: denied });
    const answer = await open();
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('amel');
  });

  test('is never cached, never framed, and not readable by scripts', async () => {
    const { headers } = await open();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const byScript = { ...byPerson, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', cookie };
    expect((await SELF.fetch(`${origin}${PAYMENTS}`, { headers: byScript })).status).toBe(403);
  });

  test('escapes every name', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&lt;`;
    const names = { username: evil, user: evil, full_destination: evil, payout_system: evil, id: evil };
    await script(lists([payment({ ...names, payment_system: evil })], [payment(names)], [payment(names)]));
    const page = await (await open()).text();
    expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>(?!&)/);
    // Attributes and texts contain no quote that would end them.
    expect(page.split('alert(1)').length).toBeGreaterThan(5);
    expect(page).not.toContain(`"><`.concat('script'));
  });

  test('shows no text that comes from a link', async () => {
    for (const done of ['All payments were sent', '<b>x</b>', 'toString', '__proto__']) {
      const page = await (await open(`${PAYMENTS}?${new URLSearchParams({ done })}`)).text();
      expect(page).not.toContain('class="notice');
      expect(page).not.toContain('All payments were sent');
    }
  });
});

describe('a payment decision', () => {
  test('is made in the employee’s name under the form’s request id, and returns to the list', async () => {
    await script({ [DECIDE]: { status: 200, answer: payment({ status: 21 }) } });
    const answer = await send(`${PAYMENTS}/payout/p1`, form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PAYMENTS}?done=approve_success`]);
    expect(await received('approve_success')).toMatchObject([
      { call: DECIDE, token: 'Bearer access.of.it', key: form.request, body: '{}' },
    ]);
  });

  test('that is sent twice is one request, and the second answer shows the current state', async () => {
    await script({ [DECIDE]: { status: 200, answer: payment({ status: 21 }) } });
    await Promise.all([send(`${PAYMENTS}/payout/p1`, form), send(`${PAYMENTS}/payout/p1`, form)]);
    expect(new Set((await received('approve_success')).map(({ key }) => key))).toEqual(new Set([form.request]));
    await script({ [DECIDE]: { status: 409, answer: { code: 'payment_settled' } } });
    const late = await send(`${PAYMENTS}/payout/p1`, { ...form, request: crypto.randomUUID() });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('class="notice');
  });

  test.each([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['the site of the games', { origin: 'http://site.test', 'sec-fetch-site': 'same-site' }],
    ['nobody', {}],
    ['a script of the same origin', { origin, ...byPerson, 'sec-fetch-mode': 'cors' }],
    ['a frame', { origin, ...byPerson, 'sec-fetch-dest': 'iframe' }],
  ])('from %s makes no call to the host', async (_, headers) => {
    expect((await send(`${PAYMENTS}/payout/p1`, form, headers as Record<string, string>)).status).toBe(403);
    expect(await received(base)).toEqual([]);
  });

  test('without a sign-in makes no call to the host', async () => {
    cookie = '';
    expect(await (await send(`${PAYMENTS}/payout/p1`, form)).text()).toContain('action="/sign-in"');
    expect(await received(base)).toEqual([]);
  });

  test.each([
    ['payout', 'cancelled'],
    ['payout', ''],
    ['payout', 'approve_success/../manual_success'],
    ['deposits', 'approve_success'],
    ['__proto__', 'approve_success'],
    ['toString', 'approve_success'],
  ])('of the kind %s with %j is invalid, and makes no call to the host', async (kind, decision) => {
    expect((await send(`${PAYMENTS}/${kind}/p1`, { ...form, decision })).status).toBe(404);
    expect(await received(base)).toEqual([]);
  });

  test('on a payment whose id has dot segments calls only the path of that id', async () => {
    await send(`${PAYMENTS}/payout/${encodeURIComponent('../../../staff/players/u1')}`, form);
    const calls = (await received('approve_success')).map(({ call }) => call);
    expect(calls).toEqual([`POST ${base}/payout/..%2F..%2F..%2Fstaff%2Fplayers%2Fu1/approve_success/`]);
  });

  test('with an expired token is made once, under the same request id, with a new token', async () => {
    await script({ [DECIDE]: { status: 401, answer: { code: 'not_authenticated' } } });
    await script({ 'POST /api/accounts/refresh/': { status: 200, answer: { access: 'access.anew' } } });
    await send(`${PAYMENTS}/payout/p1`, form);
    expect((await received('approve_success')).map(({ token, key }) => [token, key])).toEqual([
      ['Bearer access.of.it', form.request],
      ['Bearer access.anew', form.request],
    ]);
  });

  test('of a former employee is refused, and signs them out', async () => {
    await script({ [DECIDE]: { status: 401, answer: { code: 'not_authenticated' } } });
    const answer = await send(`${PAYMENTS}/payout/p1`, form);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  test.each<[string, Scripted]>([
    ['says HTML', { status: 200, text: '<html>' }],
    ['fails', { status: 503, text: 'no' }],
    ['answers in another shape', { status: 200, answer: { ok: true } }],
    ['answers null', { status: 200, answer: null }],
  ])('is not reported as made when the host %s', async (_, answer) => {
    await script({ [DECIDE]: answer });
    const response = await send(`${PAYMENTS}/payout/p1`, form);
    expect([response.status, response.headers.get('location')]).toEqual([409, null]);
    await script({ [`GET ${base}/payout/approve_list/`]: answer });
    expect((await open()).status).toBe(502);
  });
});
