import { expect, test } from 'vitest';
import {
  betslipTypeFor,
  clashing,
  combinationSize,
  readSelectionKey,
  selectionKey,
  systemSizes,
} from '#domain/betslip/betslip.ts';

test('a selection key encodes match, market and outcome, and is read back', () => {
  const selected = { eventId: '1-20261122-a', marketId: 'total.goals.2.5', outcomeId: 'over' };
  expect(selectionKey(selected)).toBe('1-20261122-a/total.goals.2.5/over');
  expect(readSelectionKey(selectionKey(selected))).toEqual(selected);
  for (const broken of ['', 'a/b', 'a/b/c/d', 'a//c', 'a/b/<c>', `${'a'.repeat(81)}/b/c`]) {
    expect(readSelectionKey(broken)).toBeNull();
  }
});

test('one selection is a single, two are at most a combined bet, and from three the player chooses', () => {
  expect([0, 1, 2, 3].map((count) => betslipTypeFor('system', count))).toEqual([
    'single',
    'single',
    'combined',
    'system',
  ]);
  expect([1, 2].map((count) => betslipTypeFor('combined', count))).toEqual(['single', 'combined']);
  expect(betslipTypeFor('single', 5)).toBe('single');
});

test('a system’s combination size is at least two, and at most one less than the number of selections', () => {
  expect(systemSizes(2)).toEqual([]);
  expect(systemSizes(5)).toEqual([2, 3, 4]);
  expect([combinationSize('single', 3, 5), combinationSize('combined', 3, 5), combinationSize('system', 3, 5)]).toEqual(
    [1, 5, 3],
  );
  // The player removed selections after choosing.
  expect(combinationSize('system', 4, 3)).toBe(2);
});

test('all selections of a match with more than one conflict', () => {
  const of = (...eventIds: string[]) => clashing(eventIds.map((eventId) => ({ eventId })));
  expect(of('a', 'b', 'c')).toEqual([]);
  expect(of('a', 'b', 'a', 'a')).toEqual([0, 2, 3]);
});
