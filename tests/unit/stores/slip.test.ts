import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import {
  $cleared,
  $isOverfull,
  $pickedKeys,
  $picks,
  $slip,
  agreeToPrices,
  changeSlip,
  clearPicks,
  emptySlip,
  keyOf,
  type Pick,
  removePick,
  togglePick,
  typeOf,
  undoClear,
} from '#stores/slip.ts';
import { enterWorld, settle, type World } from '../../support/world.ts';

const KEY = 'zellige-slip';
const pick = (eventId: string, price = 185): Pick => ({
  sport: 1,
  eventId,
  marketId: 'result.goals',
  outcomeId: 'home',
  price,
  home: 'Espérance de Tunis',
  away: 'Club Africain',
  startsAt: '2026-11-22T15:00:00.000Z',
  live: false,
});
const kept = () => JSON.parse(world.stored.get(KEY) ?? 'null');
/** As after a reload: whoever looked at the slip is gone, and somebody looks again. */
async function look(): Promise<() => void> {
  const stop = $picks.listen(() => undefined);
  await settle();
  return stop;
}

let world: World;
beforeEach(() => {
  cleanStores($slip, $picks, $pickedKeys);
  world = enterWorld();
  $slip.set(emptySlip);
  $cleared.set(null);
  $isOverfull.set(false);
});

test('what is picked is kept under its key, and picking it again lets go of it', () => {
  togglePick(pick('1-a'));
  togglePick(pick('1-b', 240));
  expect([...$pickedKeys.get()]).toEqual(['1-a/result.goals/home', '1-b/result.goals/home']);
  expect(kept().picks).toHaveLength(2);
  togglePick(pick('1-a', 190));
  expect([...$pickedKeys.get()]).toEqual(['1-b/result.goals/home']);
});

test('a slip of an earlier page is there again, with its type, its stake and its rule', async () => {
  world.stored.set(
    KEY,
    JSON.stringify({ ...emptySlip, picks: [pick('1-a'), pick('1-b')], stake: '12,5', accept: 'any' }),
  );
  const stop = await look();
  expect($picks.get().map(({ eventId }) => eventId)).toEqual(['1-a', '1-b']);
  expect($slip.get()).toMatchObject({ stake: '12,5', accept: 'any' });
  stop();
});

test.each([
  ['no JSON', '{'],
  ['another shape', JSON.stringify({ picks: 'all' })],
  ['an unknown sport', JSON.stringify({ ...emptySlip, picks: [{ ...pick('1-a'), sport: 2 }] })],
  ['a price that no book gives', JSON.stringify({ ...emptySlip, picks: [{ ...pick('1-a'), price: 100 }] })],
  ['a key with markup', JSON.stringify({ ...emptySlip, picks: [{ ...pick('1-a'), marketId: '<b>' }] })],
  ['the same twice', JSON.stringify({ ...emptySlip, picks: [pick('1-a'), pick('1-a')] })],
  [
    'more than a ticket holds',
    JSON.stringify({ ...emptySlip, picks: Array.from({ length: 21 }, (_, n) => pick(`1-${n}`)) }),
  ],
])('what somebody else wrote is not believed: %s', async (_, text) => {
  world.stored.set(KEY, text);
  const stop = await look();
  expect($slip.get()).toEqual(emptySlip);
  stop();
});

test('another tab tells of its change, and a tab that slept looks when it is seen again', async () => {
  const stop = await look();
  togglePick(pick('1-a'));
  expect(world.posted).toMatchObject([{ channel: KEY, message: { picks: [{ eventId: '1-a' }] } }]);
  for (const nonsense of ['changed', null, { picks: 'all' }]) world.hears(KEY, nonsense);
  expect([...$pickedKeys.get()]).toEqual(['1-a/result.goals/home']);
  world.hears(KEY, { ...emptySlip, picks: [pick('1-b')] });
  expect([...$pickedKeys.get()]).toEqual(['1-b/result.goals/home']);
  world.stored.delete(KEY);
  world.happens('visibility');
  expect($picks.get()).toEqual([]);
  stop();
});

test('a ticket holds twenty selections: the next one is refused and said so, until one is let go of', () => {
  for (let n = 0; n < 20; n += 1) togglePick(pick(`1-${n}`));
  expect($isOverfull.get()).toBe(false);
  togglePick(pick('1-20'));
  expect([$picks.get().length, $isOverfull.get()]).toEqual([20, true]);
  removePick(keyOf(pick('1-3')));
  expect([$picks.get().length, $isOverfull.get()]).toEqual([19, false]);
});

test('clearing can be undone with everything that was typed, until something else is picked', () => {
  togglePick(pick('1-a'));
  changeSlip({ stake: '20', stakes: { [keyOf(pick('1-a'))]: '5' } });
  const before = $slip.get();
  clearPicks();
  expect([$picks.get(), kept().picks, $slip.get().stake]).toEqual([[], [], '']);
  undoClear();
  expect($slip.get()).toEqual(before);
  clearPicks();
  togglePick(pick('1-b'));
  undoClear();
  expect($picks.get().map(({ eventId }) => eventId)).toEqual(['1-b']);
});

test('a selection that goes takes the stake of its own along', () => {
  togglePick(pick('1-a'));
  togglePick(pick('1-b'));
  changeSlip({ stakes: { [keyOf(pick('1-a'))]: '5', [keyOf(pick('1-b'))]: '7' } });
  removePick(keyOf(pick('1-a')));
  expect($slip.get().stakes).toEqual({ [keyOf(pick('1-b'))]: '7' });
});

test('the slip is placed as its owner likes as far as it has enough selections', () => {
  changeSlip({ type: 'system' });
  const types = ['1-a', '1-b', '1-c'].map((eventId) => {
    togglePick(pick(eventId));
    return typeOf($slip.get());
  });
  expect(types).toEqual(['single', 'combined', 'system']);
});

test('agreeing to prices changes those that were shown, and no other', () => {
  togglePick(pick('1-a', 210));
  togglePick(pick('1-b', 240));
  agreeToPrices(new Map([[keyOf(pick('1-a')), 195]]));
  expect($picks.get().map(({ price }) => price)).toEqual([195, 240]);
  expect(kept().picks.map(({ price }: Pick) => price)).toEqual([195, 240]);
});
