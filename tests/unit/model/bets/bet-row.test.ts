import { expect, test } from 'vitest';
import { betState, lookOf, oddsIn } from '#model/bets/bet.ts';

test('a bet without a status still waits, and what our own book says of it comes before its status', () => {
  expect(betState({ status: null })).toBe('Wait');
  expect(betState({ status: 'Winner', state: 'accepted' })).toBe('Winner');
  expect(betState({ status: 'Wait', state: 'pending' })).toBe('pending');
  expect(betState({ status: 'Voided', state: 'refused' })).toBe('refused');
  expect(betState({ status: 'Cancelled', state: 'cancelled' })).toBe('takenBack');
  expect(betState({ status: 'Cancelled', state: 'accepted' })).toBe('Cancelled');
});

test('only what is open looks open, and what is lost or refused looks bad', () => {
  expect((['pending', 'Wait'] as const).map(lookOf)).toEqual(['open', 'open']);
  expect((['Loser', 'refused'] as const).map(lookOf)).toEqual(['bad', 'bad']);
  expect((['Winner', 'Cancelled'] as const).map(lookOf)).toEqual(['good', 'good']);
  expect((['Voided', 'Done', 'takenBack'] as const).map(lookOf)).toEqual(['even', 'even', 'even']);
});

test('odds are written in the format of the player, those of a whole ticket above every price as decimal ones', () => {
  expect(oddsIn('1.50', 'fractional', 'fr')).toBe('1/2');
  expect(oddsIn(2.5, 'american', 'en')).toBe('+150');
  expect(oddsIn('12345.678', 'american', 'en')).toBe('12,345.67');
  expect(oddsIn('-', 'decimal', 'en')).toBe('–');
});
