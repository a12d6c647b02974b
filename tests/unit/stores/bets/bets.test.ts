import { afterEach, beforeEach, expect, test } from 'vitest';
import { betQuery } from '#model/bets/bet-query.ts';
import { $session } from '#stores/auth/session.ts';
import { PENDING_REFRESH_MS } from '#stores/bets/bet-refresh.ts';
import { betLists } from '#stores/bets/bets.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const { $query, $listed, follow, show } = betLists.sft;
const PAGE = '/profile/bet-history/sft';
const listed = (...bets: readonly object[]) => answered({ count: bets.length, list: bets });
const user = (balance: number) =>
  $session.set({ kind: 'player', user: { id: 'p1', balance, bonusBalance: 0 } } as Parameters<typeof $session.set>[0]);

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = enterWorld();
  world.address = PAGE;
  world.answers('listBets', listed({ id: 't1', status: 'Wait' }));
});
afterEach(() => {
  stop();
  $query.set(betQuery.everything);
  $listed.set({ kind: 'loading' });
  $session.set({ kind: 'unsettled' });
});
const statuses = () => {
  const known = $listed.get();
  return known.kind === 'ready' && known.page?.list.map(({ status }) => status);
};

test('the end date of settled bets is inclusive: the request has the day after it, the address the day itself', async () => {
  stop = follow();
  show({ state: 'settled', to: '2026-11-21' });
  await settle();
  expect(world.address).toBe(`${PAGE}?state=settled&date_to=2026-11-21`);
  expect(world.requests.at(-1)?.query).toMatchObject({ state: 'settled', date_to: '2026-11-22', page: 1 });
});

test('bets refresh silently when the balance changes or the page becomes visible', async () => {
  stop = follow();
  await settle();
  user(50_000);
  await settle();
  expect(world.requestCount('listBets')).toBe(1);
  world.answers('listBets', listed({ id: 't1', status: 'Winner' }));
  user(90_000);
  expect($listed.get().kind).toBe('ready');
  await settle();
  expect(statuses()).toEqual(['Winner']);
  world.answers('listBets', refused(503, 'upstream_unavailable'));
  world.happens('visibility');
  await settle();
  expect(world.requestCount('listBets')).toBe(3);
  expect(statuses()).toEqual(['Winner']);
});

test('while polls are rate-limited, bets stay with their age, and are current after the next answer', async () => {
  world.answers('listBets', listed({ id: 't1', status: 'Wait', state: 'pending' }));
  stop = follow();
  await settle();
  const answeredMs = world.nowMs;
  world.answers('listBets', refused(429, 'too_many_requests'));
  await world.passes(PENDING_REFRESH_MS);
  expect([statuses(), $listed.get().asOfMs]).toEqual([['Wait'], answeredMs]);
  world.answers('listBets', listed({ id: 't1', status: 'Winner' }));
  await world.passes(20_000 + PENDING_REFRESH_MS);
  expect([statuses(), $listed.get().asOfMs]).toEqual([['Winner'], undefined]);
});

test('a pending bet is polled, but not by a hidden page', async () => {
  world.answers('listBets', listed({ id: 't1', status: 'Wait', state: 'pending' }));
  stop = follow();
  await settle();
  world.hidden = true;
  world.happens('visibility');
  await world.passes(2 * PENDING_REFRESH_MS);
  expect(world.requestCount('listBets')).toBe(1);
  world.hidden = false;
  world.happens('visibility');
  await settle();
  expect(world.requestCount('listBets')).toBe(2);
  world.answers('listBets', listed({ id: 't1', status: 'Wait', state: 'accepted' }));
  await world.passes(3 * PENDING_REFRESH_MS);
  expect(world.requestCount('listBets')).toBe(3);
});
