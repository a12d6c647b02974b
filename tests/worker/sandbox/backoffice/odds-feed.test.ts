// Results at the operator's desk: who may say them, what the line tells of it, and what cannot be said.
import { env, runDurableObjectAlarm, SELF } from 'cloudflare:test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedEvent, FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import { fixturesBetween } from '#sandbox/odds-feed/fixtures.ts';
import { userAnswer } from '../../../support/people.ts';

const origin = 'http://sandbox.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const MINUTE = 60_000;
const FUTSAL = 17;
const FIRST = Date.UTC(2026, 10, 22, 12);
/** Each test has a match of its own: the line keeps what was said. */
const matches = fixturesBetween(FUTSAL, FIRST, FIRST + 24 * 60 * MINUTE);

let cookie = '';
let now = FIRST;
let match: (typeof matches)[number];

const operator = (path: string, body: object = {}) =>
  env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const open = (path: string) => SELF.fetch(`${origin}${path}`, { headers: { ...byPerson, cookie }, redirect: 'manual' });
const send = (path: string, fields: Record<string, string> = {}, headers: object = { origin, ...byPerson }) =>
  SELF.fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    redirect: 'manual',
  });
const page = () => `/operator/results/${match.id}`;
const told = async (): Promise<FeedEvent> => (await SELF.fetch(`${origin}/line/events/${match.id}`)).json();
const home = ({ markets }: FeedEvent) => markets['result.goals']?.outcomes.home?.verdict;

async function signIn(role: string): Promise<void> {
  const user = userAnswer({ role: role as 'O' });
  await operator('script', {
    'POST /api/accounts/login/': {
      answer: { access: 'access.of.it', refresh: 'refresh.of.it', ...userAnswer({ role: 'O' }) },
    },
    'GET /api/accounts/user': { answer: user },
  });
  const answer = await send('/operator/sign-in', { username: 'yasmine', password: 'x' });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

beforeEach(async () => {
  await operator('reset');
  const next = matches.shift();
  if (!next) throw new Error('no match left');
  match = next;
  now = match.startsAtMs + 2 * 60 * MINUTE;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  await signIn('O');
});
afterEach(async () => {
  await runDurableObjectAlarm(env.LINE.getByName(`${FUTSAL}`));
});

test('a match is found by a side of it, and shows how it stands', async () => {
  const found = await (
    await open(`/operator/results?side=${encodeURIComponent(match.home.name.toUpperCase())}`)
  ).text();
  expect(found).toContain(`href="${page()}"`);
  expect(await (await open('/operator/results?side=%3Cb%3Enobody')).text()).toContain('&lt;b&gt;nobody');
  const shown = await (await open(page())).text();
  expect(shown).toContain(match.tournament.name);
  expect((await open('/operator/results/17-0-1-999')).status).toBe(404);
});

test('a corrected result is what the line tells from then on, and is gone when it is taken back', async () => {
  const before = await told();
  const [, away = 0] = before.counts.goals ?? [];
  const answer = await send(`${page()}/result`, { home: `${away + 9}`, away: `${away}` });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page()}?done=ruling`]);
  expect((await told()).counts.goals).toEqual([away + 9, away]);
  expect(home(await told())).toBe('won');
  expect(await (await open(page())).text()).toContain(userAnswer({}).username);
  await send(`${page()}/drawn`);
  expect(await told()).toEqual(before);
});

test('a listener hears of a correction as a difference', async () => {
  const { webSocket } = await SELF.fetch(`${origin}/line/${FUTSAL}/feed`, { headers: { upgrade: 'websocket' } });
  const heard: FeedMessage[] = [];
  webSocket?.addEventListener('message', ({ data }) => void heard.push(JSON.parse(`${data}`)));
  webSocket?.accept();
  await expect.poll(() => heard.length).toBe(1);
  await send(`${page()}/result`, { home: '0', away: '30' });
  await runDurableObjectAlarm(env.LINE.getByName(`${FUTSAL}`));
  await expect.poll(() => heard.length).toBe(2);
  const [change] = (heard[1]?.type === 'difference' && heard[1].changed) || [];
  expect(change).toMatchObject({ id: match.id, counts: { goals: [0, 30] } });
  webSocket?.close();
});

test('a match in play is broken off, once, and has no result to correct', async () => {
  now = match.startsAtMs + 10 * MINUTE;
  expect((await send(`${page()}/result`, { home: '1', away: '0' })).status).toBe(400);
  expect((await send(`${page()}/abandoned`)).status).toBe(303);
  expect((await send(`${page()}/abandoned`)).status).toBe(400);
  now += 24 * 60 * MINUTE;
  expect(await told()).toMatchObject({ phase: 'abandoned' });
  expect(home(await told())).toBeNull();
});

test('a result that is held back is told when it is released', async () => {
  now = match.startsAtMs + 10 * MINUTE;
  await send(`${page()}/held`);
  now += 24 * 60 * MINUTE;
  expect(home(await told())).toBeNull();
  await send(`${page()}/drawn`);
  expect(home(await told())).not.toBeNull();
});

test.each([[{ home: '', away: '1' }], [{ home: '-1', away: '1' }], [{ home: '1e9', away: '1' }], [{ home: '1' }]])(
  '%o is no result',
  async (fields) => {
    const before = await told();
    expect((await send(`${page()}/result`, fields as Record<string, string>)).status).toBe(400);
    expect(await told()).toEqual(before);
  },
);

test.each(['C', 'A', 'P'])('whose role is %s sees nothing of it and decides nothing', async (role) => {
  await signIn(role);
  const before = await told();
  expect(await (await open(page())).text()).not.toContain(match.tournament.name);
  expect((await send(`${page()}/result`, { home: '9', away: '0' })).status).not.toBe(303);
  expect(await told()).toEqual(before);
});

test('neither does a form of another site, nor anybody who is not signed in', async () => {
  const before = await told();
  const elsewhere = { ...byPerson, origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' };
  expect((await send(`${page()}/result`, { home: '9', away: '0' }, elsewhere)).status).toBe(403);
  cookie = '';
  await send(`${page()}/result`, { home: '9', away: '0' });
  expect((await send(`${page()}/nonsense`)).status).not.toBe(303);
  expect(await told()).toEqual(before);
});
