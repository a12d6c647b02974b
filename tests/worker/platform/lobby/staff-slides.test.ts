import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { callAs } from '../house-calls.ts';

const asStaff = (method: string, path: string, body?: unknown) =>
  callAs('somebody', method, `/api/staff/slides/${path}`, body, { role: 'SO' });
const listedSlides = async () => (await callAs(null, 'GET', '/slide/')).body.slides as { id: number }[];
const shown = async () => (await listedSlides()).map(({ id }) => id);
const slide = {
  title: 'New words',
  text: 'What it is about.',
  action: 'Read',
  link: '/slots/all',
  auth_required: false,
  is_active: true,
  shown_from: null,
  shown_until: null,
};
const set = (id: number | string, changes: object = {}) => asStaff('PUT', `${id}/`, { ...slide, ...changes });
const add = (carousel: number, changes: object = {}) =>
  asStaff('POST', '', { carousel_id: carousel, ...slide, ...changes });
const move = (id: number | string, direction: string) => asStaff('POST', `${id}/move/`, { direction });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

beforeEach(async () => {
  const slide = env.DB.prepare(
    `INSERT INTO slides (id, carousel_id, type, language, title, text, action, link, is_active, auth_required, position)
     VALUES (?1, ?2, 'demos', 'fr', 'Slide ' || ?1, '', '', '/', 1, 0, ?3)`,
  );
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO carousels (id, slug, routes) VALUES (1, 'lobby-fr-web', '[]'), (2, 'lobby-en-web', '[]')`,
    ),
    ...[1, 2, 3].map((id) => slide.bind(id, 1, id - 1)),
    slide.bind(4, 2, 0),
  ]);
});

test('a hidden slide is shown to no player, and stays in the employees’ list', async () => {
  await set(2, { is_active: false });
  expect(await shown()).toEqual([1, 3, 4]);
  const { body } = await asStaff('GET', '');
  expect(body.carousels).toMatchObject([
    { slug: 'lobby-fr-web', slides: [{ id: 1 }, { id: 2, is_active: false }, { id: 3 }] },
    { slug: 'lobby-en-web', slides: [{ id: 4 }] },
  ]);
});

test('a slide is shown from its first moment until its last', async () => {
  await set(1, { shown_from: inDays(1) });
  await set(2, { shown_from: inDays(-1), shown_until: inDays(1) });
  await set(3, { shown_until: inDays(-1) });
  expect(await shown()).toEqual([2, 4]);
  await set(1);
  expect(await shown()).toEqual([1, 2, 4]);
});

test('a slide that would end before it begins is refused', async () => {
  const answer = await set(1, { shown_from: inDays(2), shown_until: inDays(1) });
  expect(answer).toEqual({ status: 400, body: { shown_until: [{ code: 'too_small' }] } });
  expect(await shown()).toContain(1);
});

test('players see the text that an employee wrote, and can follow the link', async () => {
  await set(2, { link: 'https://example.com/rules', auth_required: true });
  const slides = await listedSlides();
  expect(slides[1]).toMatchObject({
    id: 2,
    title: 'New words',
    text: 'What it is about.',
    action: 'Read',
    link: 'https://example.com/rules',
    auth_required: true,
  });
});

test.each([
  ['title', '  ', 'required'],
  ['title', 'x'.repeat(81), 'too_long'],
  ['text', 'x'.repeat(201), 'too_long'],
  ['action', '', 'required'],
  ['link', 'javascript:alert(1)', 'invalid'],
  ['link', '//elsewhere.example', 'invalid'],
  ['link', 'http://elsewhere.example', 'invalid'],
])('a slide with the %s "%s" is refused, and stays unchanged', async (field, value, code) => {
  for (const answer of [await set(1, { [field]: value }), await add(1, { [field]: value })])
    expect(answer).toEqual({ status: 400, body: { [field]: [{ code }] } });
  const slides = await listedSlides();
  expect(slides).toHaveLength(4);
  expect(slides[0]).toMatchObject({ text: '', link: '/' });
});

test('a new slide is last in its carousel, in its language', async () => {
  const { status, body } = await add(1, { shown_until: inDays(1) });
  expect(status).toBe(200);
  expect(await shown()).toEqual([1, 2, 3, body.id, 4]);
  const slides = await listedSlides();
  expect(slides[3]).toMatchObject({ language: 'fr', carousel_id: 1, title: 'New words' });
  expect((await add(1, { shown_from: inDays(2), shown_until: inDays(1) })).status).toBe(400);
  expect((await add(9)).status).toBe(404);
  await move(Number(body.id), 'up');
  expect(await shown()).toEqual([1, 2, body.id, 3, 4]);
});

test('a slide changes places with its neighbour, only within its carousel', async () => {
  await move(3, 'up');
  expect(await shown()).toEqual([1, 3, 2, 4]);
  await move(1, 'down');
  expect(await shown()).toEqual([3, 1, 2, 4]);
  // There is no slide before the first or after the last.
  await move(3, 'up');
  await move(2, 'down');
  await move(4, 'up');
  expect(await shown()).toEqual([3, 1, 2, 4]);
});

test('concurrent moves by employees leave each slide a position of its own', async () => {
  await Promise.all([move(1, 'down'), move(2, 'up'), move(3, 'up'), move(1, 'down')]);
  const { results } = await env.DB.prepare('SELECT position FROM slides WHERE carousel_id = 1 ORDER BY 1').all();
  expect(results).toEqual([{ position: 0 }, { position: 1 }, { position: 2 }]);
});

test.each(['99', 'x', '1 OR 1=1'])('the slide %s does not exist', async (id) => {
  const name = encodeURIComponent(id);
  for (const answer of [await set(name), await move(name, 'up')]) expect(answer.status).toBe(404);
  expect(await shown()).toEqual([1, 2, 3, 4]);
});
