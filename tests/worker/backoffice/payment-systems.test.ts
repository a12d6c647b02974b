import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const origin = 'http://backoffice.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const answerWith = (address: string, answer: object, status = 200) =>
  operator('script', { [address]: { status, answer } });
const cookie = (role: string) => `__Host-zellige_staff=access.of.it~refresh.of.it~${role}`;
const open = async (role: string) => {
  const headers = { ...byPerson, cookie: cookie(role) };
  return (await SELF.fetch(`${origin}/payment-systems?lang=en`, { headers })).text();
};

const system = {
  kind: 'deposit',
  slug: 'card',
  name: { fr: 'Carte', en: 'Card', ar: 'بطاقة' },
  least: '15.000',
  most: '1000.000',
  lowest: '14.750',
  highest: '10000.000',
  fee_percent: '1.50',
  usual_minutes: 5,
  needs_employee: false,
  disabled_reason: 'maintenance',
};
const known = {
  systems: [
    system,
    { ...system, slug: 'voucher', name: { fr: 'Bon', en: 'Voucher', ar: 'قسيمة' }, disabled_reason: null },
  ],
  currencies: [{ code: 'TND', rate: '1', is_accepted: true }],
  changes: [],
};

beforeEach(async () => {
  await operator('reset');
  await answerWith('GET /api/staff/payment-systems/', known);
});

test('shows each payment method with its state, limits and fee, and a form only to permitted roles', async () => {
  const shown = (await open('O')).replaceAll('\u00a0', ' ');
  for (const text of [
    'Not offered: maintenance',
    '15.000 TND to 1000.000 TND · fee 1.50 % · 5 min',
    'Accepted for payments',
  ])
    expect(shown).toContain(text);
  expect(shown).toMatch(
    /id="deposit-card-state"[^<]*<option value="offered">[^<]*<\/option><option value="maintenance" selected>/,
  );
  expect(shown).toMatch(/id="deposit-voucher-state"[^<]*<option value="offered" selected>/);
  expect(await open('SO')).not.toContain('action="/payment-systems/');
});

test('shows a refused change again in its own form, with the submitted values', async () => {
  await answerWith('PUT /api/staff/payment-systems/deposit/card/', { most: [{ code: 'too_large' }] }, 400);
  const response = await SELF.fetch(`${origin}/payment-systems/deposit/card?lang=en`, {
    method: 'POST',
    headers: { ...byPerson, origin, cookie: cookie('O'), 'content-type': 'application/x-www-form-urlencoded' },
    body: 'state=offered&least=15&most=20000&reason=new+contract',
  });
  expect(response.status).toBe(400);
  const shown = await response.text();
  expect(shown).toMatch(/id="deposit-card-most"[^>]*aria-invalid="true"[^>]*value="20000"/);
  expect(shown.match(/<details open>/g)).toHaveLength(1);
  expect(shown).toMatch(/id="deposit-card-reason"[^>]*value="new contract"/);
  expect(shown).toMatch(/id="deposit-card-state"[^<]*<option value="offered" selected>/);
  expect(shown).toMatch(/id="deposit-voucher-most"[^>]*value="1000.000"/);
});
