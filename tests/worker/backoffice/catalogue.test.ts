import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const origin = 'http://backoffice.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~SO';
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const script = (answers: object) => operator('script', answers);
const open = (path: string) => SELF.fetch(`${origin}${path}`, { headers: { ...byPerson, cookie } });
const send = (path: string, fields: Record<string, string>) =>
  SELF.fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, origin, ...byPerson },
    redirect: 'manual',
  });
const requests = async (part: string) =>
  ((await (await operator('requests')).json()) as { call: string; body: string }[]).filter(({ call }) =>
    call.includes(part),
  );
const game = (changes: object = {}) => ({
  integration: 'vega',
  game_id: 'salt-road',
  name: 'Salt <Road>',
  producer: 'Amber Peak',
  game_type: 'video-slots',
  rank: 12,
  is_hidden: false,
  is_allowed: true,
  ...changes,
});
const PATH = '/catalogue/vega/salt-road';
const API = '/api/staff/games/vega/salt-road/';

beforeEach(async () => {
  await operator('reset');
  await script({ [`GET ${API}`]: { answer: game() } });
});

test('keeps the search in its fields and in the links to other pages', async () => {
  await script({ 'GET /api/staff/games/': { answer: { page: 1, count: 120, list: [game({ is_hidden: true })] } } });
  const page = await (await open('/catalogue?text=salt+%26&integration=vega&state=hidden&lang=en')).text();
  for (const text of [
    '12. ',
    `href="${PATH}"`,
    'Salt &lt;Road&gt;',
    'Hidden',
    'Games found: 120',
    'value="salt &amp;"',
  ])
    expect(page).toContain(text);
  expect(page).toContain('<option value="vega" selected>');
  expect(page).toContain('href="/catalogue?text=salt+%26&amp;integration=vega&amp;state=hidden&amp;page=2"');
});

test('hides and shows a game by one button, and says how soon players see it', async () => {
  await script({ [`PUT ${API}visibility/`]: { answer: {} } });
  const page = await (await open(`${PATH}?lang=en`)).text();
  expect(page).toContain('within three minutes');
  expect(page).toContain('name="hidden" value="yes"');
  const answer = await send(`${PATH}/visibility`, { hidden: 'yes' });
  expect(answer.headers.get('location')).toBe(`${PATH}?done=game_hidden`);
  await script({ [`GET ${API}`]: { answer: game({ is_hidden: true }) } });
  expect(await (await open(PATH)).text()).toContain('name="hidden" value="no"');
  expect((await requests('visibility')).map(({ body }) => body)).toEqual(['{"is_hidden":true}']);
});

test('shows a refused rank again with the submitted value', async () => {
  await script({ [`PUT ${API}rank/`]: { status: 400, answer: { rank: [{ code: 'too_small' }] } } });
  const answer = await send(`${PATH}/rank`, { rank: '0' });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain('value="0"');
  expect(page).toContain('id="rank-fault"');
});

test('shows no catalogue link to an employee without the permission, and the host refuses them', async () => {
  const denied = { status: 403, answer: { code: 'permission_denied' } };
  await script({ 'GET /api/staff/games/': denied });
  const page = await SELF.fetch(`${origin}/catalogue`, {
    headers: { ...byPerson, cookie: cookie.replace('~SO', '~SA') },
  });
  expect(page.status).toBe(403);
  expect(await page.text()).not.toContain('href="/catalogue"');
});
