// Rulings on matches: how the feed reports them, which are invalid, and who may make them.
import { env, runDurableObjectAlarm, SELF } from 'cloudflare:test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedPost } from '#contract/signature.ts';
import {
  type FeedControlAnswer,
  type FeedEvent,
  type FeedMessage,
  feedControlPath,
} from '#contract/sportsbook/odds-feed.ts';
import { fixturesBetween } from '#sandbox/odds-feed/fixtures.ts';
import { bindingsForTests } from '../../support/bindings.ts';

const origin = 'http://sandbox.test';
const address = `${origin}${feedControlPath}`;
const MINUTE = 60_000;
const FUTSAL = 17;
const FIRST = Date.UTC(2026, 10, 22, 12);
/** Each test has a match of its own: the feed keeps its rulings. */
const matches = fixturesBetween(FUTSAL, FIRST, FIRST + 24 * 60 * MINUTE);

let now = FIRST;
let match: (typeof matches)[number];

const { ODDS_FEED_SECRET } = bindingsForTests.sandbox;
const control = async (body: object, secret = ODDS_FEED_SECRET) =>
  SELF.fetch(address, await signedPost(secret, address, body));
const answer = async (body: object): Promise<FeedControlAnswer> => (await control(body)).json();
const rule = (ruling: object) => answer({ ask: 'rule', id: match.id, by: 'yasmine', ruling });
const currentEvent = async (): Promise<FeedEvent> => (await SELF.fetch(`${origin}/line/events/${match.id}`)).json();
const home = ({ markets }: FeedEvent) => markets['result.goals']?.outcomes.home?.verdict;

beforeEach(() => {
  const next = matches.shift();
  if (!next) throw new Error('no match left');
  match = next;
  now = match.startsAtMs + 2 * 60 * MINUTE;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  await runDurableObjectAlarm(env.ODDS_FEED.getByName(`${FUTSAL}`));
});

test('a match is found by the name of a side, with its current state', async () => {
  const { matches: found } = await answer({ ask: 'find', side: match.home.name.toUpperCase() });
  expect(found.find(({ id }) => id === match.id)).toMatchObject({
    home: match.home.name,
    phase: 'ended',
    ruling: null,
  });
  expect(await answer({ ask: 'match', id: '17-0-1-999' })).toEqual({ matches: [] });
});

test('the feed reports a corrected result until the correction is withdrawn', async () => {
  const before = await currentEvent();
  const [, away = 0] = before.counts.goals ?? [];
  const { matches: ruled } = await rule({ kind: 'result', home: away + 9, away });
  expect(ruled[0]?.ruling).toEqual({
    kind: 'result',
    score: [away + 9, away],
    by: 'yasmine',
    at: new Date(now).toISOString(),
  });
  expect((await currentEvent()).counts.goals).toEqual([away + 9, away]);
  expect(home(await currentEvent())).toBe('won');
  await rule({ kind: 'withdrawn' });
  expect(await currentEvent()).toEqual(before);
});

test('a listener gets a correction as a difference', async () => {
  const { webSocket } = await SELF.fetch(`${origin}/line/${FUTSAL}/feed`, { headers: { upgrade: 'websocket' } });
  const received: FeedMessage[] = [];
  webSocket?.addEventListener('message', ({ data }) => void received.push(JSON.parse(`${data}`)));
  webSocket?.accept();
  await expect.poll(() => received.length).toBe(1);
  await rule({ kind: 'result', home: 0, away: 30 });
  await runDurableObjectAlarm(env.ODDS_FEED.getByName(`${FUTSAL}`));
  await expect.poll(() => received.length).toBe(2);
  const [change] = (received[1]?.type === 'difference' && received[1].changed) || [];
  expect(change).toMatchObject({ id: match.id, counts: { goals: [0, 30] } });
  webSocket?.close();
});

test('a match in play can be abandoned once, and has no result to correct', async () => {
  now = match.startsAtMs + 10 * MINUTE;
  expect((await rule({ kind: 'result', home: 1, away: 0 })).refused).toBe('match_not_over');
  expect((await rule({ kind: 'abandoned' })).refused).toBeUndefined();
  expect((await rule({ kind: 'abandoned' })).refused).toBe('match_over');
  now += 24 * 60 * MINUTE;
  expect(await currentEvent()).toMatchObject({ phase: 'abandoned' });
  expect(home(await currentEvent())).toBeNull();
});

test('a result that is held back is reported when it is released', async () => {
  now = match.startsAtMs + 10 * MINUTE;
  await rule({ kind: 'held' });
  now += 24 * 60 * MINUTE;
  expect(home(await currentEvent())).toBeNull();
  await rule({ kind: 'withdrawn' });
  expect(home(await currentEvent())).not.toBeNull();
});

test.each([
  { away: 1 },
  { home: -1, away: 1 },
  { home: 1e9, away: 1 },
  { home: '1', away: 1 },
  { home: null, away: 1 },
])('%o is not a valid result', async (score) => {
  const before = await currentEvent();
  expect(
    (await control({ ask: 'rule', id: match.id, by: 'yasmine', ruling: { kind: 'result', ...score } })).status,
  ).toBe(400);
  expect(await currentEvent()).toEqual(before);
});

test('only a caller with the key can read or make rulings', async () => {
  const before = await currentEvent();
  const body = { ask: 'rule', id: match.id, by: 'mallory', ruling: { kind: 'result', home: 9, away: 0 } };
  expect((await control(body, 'x'.repeat(43))).status).toBe(403);
  expect((await SELF.fetch(address, { method: 'POST', body: JSON.stringify(body) })).status).toBe(403);
  const signed = await signedPost(ODDS_FEED_SECRET, address, { ask: 'match', id: match.id });
  expect((await SELF.fetch(address, { ...signed, body: JSON.stringify(body) })).status).toBe(403);
  expect(await currentEvent()).toEqual(before);
});
