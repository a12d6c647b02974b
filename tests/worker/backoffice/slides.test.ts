import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const origin = 'http://backoffice.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~SO';
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const open = async (path: string) =>
  (await SELF.fetch(`${origin}${path}`, { headers: { ...byPerson, cookie } })).text();
const send = (path: string, fields: Record<string, string>) =>
  SELF.fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, origin, ...byPerson },
    redirect: 'manual',
  });
const sent = async () =>
  ((await (await operator('requests')).json()) as { call: string; body: string }[])
    .filter(({ call }) => /^(PUT|POST)/.test(call))
    .map(({ body }) => JSON.parse(body));
const words = { text: 'About <it>', action: 'Read "all"', link: '/slots/all' };
const slide = (id: number, changes: object = {}) => ({
  id,
  type: 'demos',
  title: `Slide <${id}>`,
  ...words,
  auth_required: false,
  is_active: true,
  shown_from: null,
  shown_until: null,
  ...changes,
});
const lists = (...slides: object[]) =>
  operator('script', {
    'GET /api/staff/slides/': { answer: { carousels: [{ id: 1, slug: 'lobby-fr-web', slides }] } },
    'PUT /api/staff/slides/1/': { answer: {} },
    'POST /api/staff/slides/': { answer: { id: 1 } },
  });

beforeEach(async () => {
  await operator('reset');
});

test('lists slides in order, and the first and last slide cannot be moved further', async () => {
  await lists(slide(1), slide(2, { is_active: false }), slide(3, { shown_from: '2999-01-01T00:00:00.000Z' }));
  const page = await open('/slides?lang=en');
  for (const text of ['lobby-fr-web', 'Slide &lt;1&gt;', 'Hidden', 'Shown from 01/01/2999'])
    expect(page).toContain(text);
  const moves = [
    ...page.matchAll(/action="\/slides\/(\d)\/move"><input type="hidden" name="direction" value="(\w+)"/g),
  ];
  expect(moves.map(([, id, direction]) => `${id} ${direction}`)).toEqual(['1 down', '2 up', '2 down', '3 up']);
});

test('days are in the market’s time zone, and the last one is included', async () => {
  await lists(slide(1));
  const answer = await send('/slides/1', { state: 'shown', from: '2026-12-01', until: '2026-12-24' });
  expect(answer.headers.get('location')).toBe('/slides/1?done=slide');
  await send('/slides/1', { state: 'hidden', from: '', until: '' });
  expect(await sent()).toEqual([
    {
      is_active: true,
      auth_required: false,
      shown_from: '2026-12-01T00:00:00.000+01:00',
      shown_until: '2026-12-24T23:00:00.000Z',
    },
    { is_active: false, auth_required: false, shown_from: null, shown_until: null },
  ]);
  await lists(slide(1, { shown_from: '2026-11-30T23:00:00.000Z', shown_until: '2026-12-24T23:00:00.000Z' }));
  const page = await open('/slides/1');
  for (const day of ['2026-12-01', '2026-12-24']) expect(page).toContain(`value="${day}"`);
});

test('shows an invalid end date at its field, with the submitted value', async () => {
  await lists(slide(1));
  const refused = { status: 400, answer: { shown_until: [{ code: 'too_small' }] } };
  await operator('script', { 'PUT /api/staff/slides/1/': refused });
  const answer = await send('/slides/1', { state: 'hidden', from: '2026-12-02', until: '2026-12-01' });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  for (const text of ['id="until-fault"', 'value="2026-12-02"', '<option value="hidden" selected>'])
    expect(page).toContain(text);
});

test('shows a slide’s texts unchanged, and sends them as typed', async () => {
  await lists(slide(1, { auth_required: true }));
  const page = await open('/slides/1?lang=en');
  for (const text of ['value="Slide &lt;1&gt;"', 'About &lt;it&gt;</textarea>', 'value="Read &quot;all&quot;"'])
    expect(page).toContain(text);
  expect(page).toContain('<option value="players" selected>');
  const typed = { title: 'Title', text: 'Text', action: 'Go', link: '/wheel-game' };
  await send('/slides/1', { ...typed, state: 'shown', seen_by: 'everybody' });
  const answer = await send('/slides/new/1', { ...typed, state: 'hidden', seen_by: 'players' });
  expect(answer.headers.get('location')).toBe('/slides/1?done=slide');
  const days = { shown_from: null, shown_until: null };
  expect(await sent()).toEqual([
    { ...typed, ...days, is_active: true, auth_required: false },
    { ...typed, ...days, is_active: false, auth_required: true, carousel_id: '1' },
  ]);
});

test('shows a refused new slide again with the submitted values, and rejects an unknown carousel', async () => {
  await lists();
  await operator('script', { 'POST /api/staff/slides/': { status: 400, answer: { link: [{ code: 'invalid' }] } } });
  const answer = await send('/slides/new/1', { title: 'Kept', link: 'nowhere', state: 'hidden', seen_by: 'players' });
  const page = await answer.text();
  for (const text of ['id="link-fault"', 'value="Kept"', 'value="nowhere"']) expect(page).toContain(text);
  const missing = await SELF.fetch(`${origin}/slides/new/9`, { headers: { ...byPerson, cookie } });
  expect(missing.status).toBe(404);
});
