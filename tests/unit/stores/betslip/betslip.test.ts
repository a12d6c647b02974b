import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { selectionKey } from '#domain/betslip/betslip.ts';
import {
  $betslip,
  $cleared,
  $isOverfull,
  $selectedKeys,
  $selections,
  changeBetslip,
  clearSelections,
  emptyBetslip,
  removeSelection,
  type Selection,
  toggleSelection,
  typeOf,
  undoClear,
} from '#stores/betslip/betslip.ts';
import { enterWorld, settle, type World } from '../../../support/world.ts';

const KEY = 'zellige-slip';
const selection = (eventId: string, price = 185): Selection => ({
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
const storedBetslip = () => JSON.parse(world.stored.get(KEY) ?? 'null');
/** Simulates a reload: all listeners of the betslip are gone, then a new one subscribes. */
async function look(): Promise<() => void> {
  const stop = $selections.listen(() => undefined);
  await settle();
  return stop;
}

let world: World;
beforeEach(() => {
  cleanStores($betslip, $selections, $selectedKeys);
  world = enterWorld();
  $betslip.set(emptyBetslip);
  $cleared.set(null);
  $isOverfull.set(false);
});

test('a selection is stored under its key, and selecting it again removes it', () => {
  toggleSelection(selection('1-a'));
  toggleSelection(selection('1-b', 240));
  expect([...$selectedKeys.get()]).toEqual(['1-a/result.goals/home', '1-b/result.goals/home']);
  expect(storedBetslip().selections).toHaveLength(2);
  toggleSelection(selection('1-a', 190));
  expect([...$selectedKeys.get()]).toEqual(['1-b/result.goals/home']);
});

test('a betslip survives a reload, with its type, stake and price rule', async () => {
  world.stored.set(
    KEY,
    JSON.stringify({ ...emptyBetslip, selections: [selection('1-a'), selection('1-b')], stake: '12,5', accept: 'any' }),
  );
  const stop = await look();
  expect($selections.get().map(({ eventId }) => eventId)).toEqual(['1-a', '1-b']);
  expect($betslip.get()).toMatchObject({ stake: '12,5', accept: 'any' });
  stop();
});

test.each([
  ['no JSON', '{'],
  ['another shape', JSON.stringify({ selections: 'all' })],
  ['an unknown sport', JSON.stringify({ ...emptyBetslip, selections: [{ ...selection('1-a'), sport: 2 }] })],
  ['an impossible price', JSON.stringify({ ...emptyBetslip, selections: [{ ...selection('1-a'), price: 100 }] })],
  ['a key with markup', JSON.stringify({ ...emptyBetslip, selections: [{ ...selection('1-a'), marketId: '<b>' }] })],
  ['the same twice', JSON.stringify({ ...emptyBetslip, selections: [selection('1-a'), selection('1-a')] })],
  [
    'more selections than a ticket allows',
    JSON.stringify({ ...emptyBetslip, selections: Array.from({ length: 21 }, (_, n) => selection(`1-${n}`)) }),
  ],
])('an invalid stored betslip is ignored: %s', async (_, text) => {
  world.stored.set(KEY, text);
  const stop = await look();
  expect($betslip.get()).toEqual(emptyBetslip);
  stop();
});

test('changes in another tab are applied, and a hidden tab reloads when it becomes visible', async () => {
  const stop = await look();
  toggleSelection(selection('1-a'));
  expect(world.posted).toMatchObject([{ channel: KEY, message: { selections: [{ eventId: '1-a' }] } }]);
  for (const nonsense of ['changed', null, { selections: 'all' }]) world.receivesFromTab(KEY, nonsense);
  expect([...$selectedKeys.get()]).toEqual(['1-a/result.goals/home']);
  world.receivesFromTab(KEY, { ...emptyBetslip, selections: [selection('1-b')] });
  expect([...$selectedKeys.get()]).toEqual(['1-b/result.goals/home']);
  world.stored.delete(KEY);
  world.happens('visibility');
  expect($selections.get()).toEqual([]);
  stop();
});

test('a betslip holds twenty selections: the next one is refused with a notice, until one is removed', () => {
  for (let n = 0; n < 20; n += 1) toggleSelection(selection(`1-${n}`));
  expect($isOverfull.get()).toBe(false);
  toggleSelection(selection('1-20'));
  expect([$selections.get().length, $isOverfull.get()]).toEqual([20, true]);
  removeSelection(selectionKey(selection('1-3')));
  expect([$selections.get().length, $isOverfull.get()]).toEqual([19, false]);
});

test('clearing can be undone, typed stakes included, until something else is selected', () => {
  toggleSelection(selection('1-a'));
  changeBetslip({ stake: '20', stakes: { [selectionKey(selection('1-a'))]: '5' } });
  const before = $betslip.get();
  clearSelections();
  expect([$selections.get(), storedBetslip().selections, $betslip.get().stake]).toEqual([[], [], '']);
  undoClear();
  expect($betslip.get()).toEqual(before);
  clearSelections();
  toggleSelection(selection('1-b'));
  undoClear();
  expect($selections.get().map(({ eventId }) => eventId)).toEqual(['1-b']);
});

test('removing a selection removes its stake', () => {
  toggleSelection(selection('1-a'));
  toggleSelection(selection('1-b'));
  changeBetslip({ stakes: { [selectionKey(selection('1-a'))]: '5', [selectionKey(selection('1-b'))]: '7' } });
  removeSelection(selectionKey(selection('1-a')));
  expect($betslip.get().stakes).toEqual({ [selectionKey(selection('1-b'))]: '7' });
});

test('the betslip is placed as the chosen type if it has enough selections', () => {
  changeBetslip({ type: 'system' });
  const types = ['1-a', '1-b', '1-c'].map((eventId) => {
    toggleSelection(selection(eventId));
    return typeOf($betslip.get());
  });
  expect(types).toEqual(['single', 'combined', 'system']);
});
