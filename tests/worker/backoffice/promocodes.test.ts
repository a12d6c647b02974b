import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const origin = 'http://backoffice.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~O';
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const send = (path: string, fields: Record<string, string>) =>
  SELF.fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, origin, ...byPerson },
    redirect: 'manual',
  });
const code = (name: string, changes: object = {}) => ({
  code: name,
  is_active: true,
  needs_site: false,
  valid_from: null,
  valid_until: null,
  uses: 3,
  most_uses: null,
  ...changes,
});
const API = '/api/staff/promocodes/';
const typed = { code: 'spring', from: '2999-01-01', until: '2999-01-31', most_uses: '100', needs_site: 'yes' };

beforeEach(async () => {
  await operator('reset');
  const list = [
    code('OPEN'),
    code('FULL', { uses: 5, most_uses: 5 }),
    code('GONE', { is_active: false }),
    code('PAST', { valid_until: '2026-01-01T00:00:00Z' }),
  ];
  await operator('script', { [`GET ${API}`]: { answer: { page: 1, count: 4, list } } });
});

test('each code shows its uses and why it is closed; an ended code cannot be ended again', async () => {
  const answer = await SELF.fetch(`${origin}/promo-codes?lang=en`, { headers: { ...byPerson, cookie } });
  const page = await answer.text();
  for (const text of ['Open, without an end', 'Players: 5 of 5', 'Used up', 'Ended', 'Expired since 01/01/2026'])
    expect(page).toContain(text);
  const endings = [...page.matchAll(/action="\/promo-codes\/(\w+)\/ending"/g)].map(([, name]) => name);
  expect(endings).toEqual(['OPEN', 'FULL', 'PAST']);
});

test('a code is made with days in the market’s time zone', async () => {
  await operator('script', { [`POST ${API}`]: { answer: {} } });
  expect((await send('/promo-codes', typed)).headers.get('location')).toBe('/promo-codes?done=promo_created');
  await send('/promo-codes', { code: 'plain', from: '', until: '', most_uses: '', needs_site: 'no' });
  const requests = (await (await operator('requests')).json()) as { call: string; body: string }[];
  const bodies = requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => JSON.parse(body));
  const from = '2999-01-01T00:00:00.000+01:00';
  expect(bodies).toEqual([
    { code: 'spring', needs_site: true, valid_from: from, valid_until: '2999-01-31T23:00:00.000Z', most_uses: '100' },
    { code: 'plain', needs_site: false, valid_from: null, valid_until: null, most_uses: null },
  ]);
});

test('shows a refused code again with the submitted values and the errors', async () => {
  const faults = { code: [{ code: 'already_exists' }], valid_until: [{ code: 'too_small' }] };
  await operator('script', { [`POST ${API}`]: { status: 400, answer: faults } });
  const answer = await send('/promo-codes', typed);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  for (const text of ['id="code-fault"', 'id="until-fault"', 'value="spring"', 'value="2999-01-31"', 'value="100"'])
    expect(page).toContain(text);
  expect(page).toContain('<option value="yes" selected>');
});
