import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const origin = 'http://backoffice.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const answerWith = (address: string, answer: object, status = 200) =>
  operator('script', { [address]: { status, answer } });
const cookie = (role: string) => `__Host-zellige_staff=access.of.it~refresh.of.it~${role}`;
const open = async (role: string) =>
  (await SELF.fetch(`${origin}/settings?lang=en`, { headers: { ...byPerson, cookie: cookie(role) } })).text();

const last = { at: '2026-11-26T10:00:00Z', staff: 'yasmine', service: 'demo', is_open: false, reason: '<b>broken</b>' };
const known = {
  services: [
    { service: 'deposits', is_open: true, last: null },
    { service: 'demo', is_open: false, last },
  ],
  changes: [last],
};

beforeEach(async () => {
  await operator('reset');
  await answerWith('GET /api/staff/settings/', known);
});

test('shows closed services with who, when and why, and a form only to permitted roles', async () => {
  const shown = await open('O');
  for (const text of [
    'since 26/11/2026 11:00:00, by yasmine: &lt;b&gt;broken',
    'action="/settings/demo"',
    'Open again',
  ])
    expect(shown).toContain(text);
  const read = await open('SO');
  expect(read).toContain('Only owners open and close services.');
  expect(read).not.toContain('action="/settings/');
});

test('keeps a refused reason in its own field', async () => {
  await answerWith('PUT /api/staff/settings/services/deposits/', { reason: [{ code: 'too_short' }] }, 400);
  const response = await SELF.fetch(`${origin}/settings/deposits?lang=en`, {
    method: 'POST',
    headers: { ...byPerson, origin, cookie: cookie('O'), 'content-type': 'application/x-www-form-urlencoded' },
    body: 'is_open=no&reason=x',
  });
  expect(response.status).toBe(400);
  const shown = await response.text();
  expect(shown).toMatch(/id="deposits-reason"[^>]*aria-invalid="true"[^>]*value="x"/);
  expect(shown).toMatch(/id="demo-reason"[^>]*value=""/);
});
