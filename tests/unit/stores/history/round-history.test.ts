import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { roundQuery } from '#model/history/round-query.ts';
import { $openRound, closeRound, followOpenRound, openRound, roundList } from '#stores/history/round-history.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const { $query, $listed, follow: followHistory, show, load } = roundList;
const HISTORY = '/profile/slots-history';
const listed = (count: number) => answered({ count, items: [], producers: ['Amber Peak'] });

let world: World;
let stops: (() => void)[] = [];
const follow = () => {
  stops = [followHistory(), followOpenRound()];
};
beforeEach(() => {
  world = enterWorld();
  world.address = HISTORY;
  world.answers('listSlotsHistory', listed(1));
  world.answers('getRound', answered({ id: 42 }));
});
afterEach(() => {
  for (const stop of stops) stop();
  $query.set(roundQuery.everything);
  $listed.set({ kind: 'loading' });
  closeRound();
});
const lastQuery = () => world.requests.filter(({ name }) => name === 'listSlotsHistory').at(-1)?.query;

describe('the history', () => {
  test('shows what the address requests', async () => {
    world.address = `${HISTORY}?date_from=2026-11-01&producer=Amber+Peak&page=2`;
    follow();
    await settle();
    expect(lastQuery()).toMatchObject({ date_from: '2026-11-01', producer: 'Amber Peak', page: '2' });
    expect($listed.get()).toMatchObject({ kind: 'ready', page: { count: 1 } });
  });

  test('resets to the first page when a filter changes, and Back returns to the previous page', async () => {
    world.address = `${HISTORY}?page=3`;
    follow();
    await settle();
    show({ producer: 'Amber Peak' });
    await settle();
    expect(world.address).toBe(`${HISTORY}?producer=Amber+Peak`);
    world.goesBack();
    await settle();
    expect($query.get()).toEqual({ ...roundQuery.everything, page: 3 });
    expect(lastQuery()).toMatchObject({ page: '3', producer: '' });
  });

  test('keeps its rounds until others are loaded', async () => {
    follow();
    await settle();
    show({ page: 2 });
    expect($listed.get()).toMatchObject({ kind: 'loading', page: { count: 1 } });
  });

  test('ignores the answer to an older request', async () => {
    follow();
    await settle();
    let answerSlowly: (reply: ReturnType<typeof listed>) => void = () => undefined;
    world.answers('listSlotsHistory', () => new Promise<ReturnType<typeof listed>>((done) => (answerSlowly = done)));
    show({ page: 2 });
    world.answers('listSlotsHistory', listed(7));
    show({ page: 3 });
    await settle();
    answerSlowly(listed(5));
    await settle();
    expect($listed.get()).toMatchObject({ kind: 'ready', page: { count: 7 } });
  });

  test('shows a failure, and loads on retry', async () => {
    world.answers('listSlotsHistory', refused(502, 'upstream_unavailable'));
    follow();
    await settle();
    expect($listed.get()).toMatchObject({ kind: 'failed' });
    world.answers('listSlotsHistory', listed(3));
    await load();
    expect($listed.get()).toMatchObject({ kind: 'ready', page: { count: 3 } });
  });
});

describe('a round of the history', () => {
  test('opens in a new history entry that keeps the filters, without reloading the list', async () => {
    world.address = `${HISTORY}?page=2`;
    follow();
    await settle();
    openRound('42');
    await settle();
    expect(world.address).toBe(`${HISTORY}?page=2&round=42`);
    expect($openRound.get()).toMatchObject({ kind: 'ready', round: { id: 42 } });
    world.goesBack();
    await settle();
    expect($openRound.get()).toBeNull();
    expect(world.requestCount('listSlotsHistory')).toBe(1);
  });

  test('closes by going back', async () => {
    follow();
    openRound('42');
    closeRound();
    await settle();
    expect([world.address, world.entries]).toEqual([HISTORY, 0]);
  });

  test('opens from a shared address, and closes without leaving the page', async () => {
    world.address = `${HISTORY}?round=42`;
    follow();
    await settle();
    expect($openRound.get()).toMatchObject({ kind: 'ready' });
    closeRound();
    expect([world.address, $openRound.get()]).toEqual([HISTORY, null]);
  });

  test('does not open from an invalid id', async () => {
    world.address = `${HISTORY}?round=../../42`;
    follow();
    await settle();
    expect($openRound.get()).toBeNull();
    expect(world.requestCount('getRound')).toBe(0);
  });
});
