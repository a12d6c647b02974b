import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyBet } from '#domain/bet-query.ts';
import { LOOK_MS } from '#stores/bet-news.ts';
import { betLists } from '#stores/bets.ts';
import { $session } from '#stores/session.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

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
  $query.set(everyBet);
  $listed.set({ kind: 'loading', page: null });
  $session.set({ kind: 'unsettled' });
});
const statuses = () => {
  const known = $listed.get();
  return known.kind === 'ready' && known.page.list.map(({ status }) => status);
};

test('settled bets up to a day are asked for with the day after it, and the address says the day itself', async () => {
  stop = follow();
  show({ state: 'settled', to: '2026-11-21' });
  await settle();
  expect(world.address).toBe(`${PAGE}?state=settled&date_to=2026-11-21`);
  expect(world.asked.at(-1)?.query).toMatchObject({ state: 'settled', date_to: '2026-11-22', page: 1 });
});

test('a balance that moves and a page that is seen again bring what became of the bets, without a word', async () => {
  stop = follow();
  await settle();
  user(50_000);
  await settle();
  expect(world.timesAsked('listBets')).toBe(1);
  world.answers('listBets', listed({ id: 't1', status: 'Winner' }));
  user(90_000);
  expect($listed.get().kind).toBe('ready');
  await settle();
  expect(statuses()).toEqual(['Winner']);
  world.answers('listBets', refused(503, 'upstream_unavailable'));
  world.happens('visibility');
  await settle();
  expect(world.timesAsked('listBets')).toBe(3);
  expect(statuses()).toEqual(['Winner']);
});

test('a bet that is being looked at is asked after again and again, but not by a page that nobody sees', async () => {
  world.answers('listBets', listed({ id: 't1', status: 'Wait', state: 'pending' }));
  stop = follow();
  await settle();
  world.hidden = true;
  await world.passes(2 * LOOK_MS);
  expect(world.timesAsked('listBets')).toBe(1);
  world.hidden = false;
  world.answers('listBets', listed({ id: 't1', status: 'Wait', state: 'accepted' }));
  await world.passes(3 * LOOK_MS);
  expect(world.timesAsked('listBets')).toBe(2);
});
