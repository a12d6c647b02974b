import { expect, test } from 'vitest';
import { betState, oddsIn, statusLook } from '#model/bets/bet.ts';

test('a bet without a status is pending, and our sportsbook’s state takes precedence over the status', () => {
  expect(betState({ status: null })).toBe('Wait');
  expect(betState({ status: 'Winner', state: 'accepted' })).toBe('Winner');
  expect(betState({ status: 'Wait', state: 'pending' })).toBe('pending');
  expect(betState({ status: 'Voided', state: 'refused' })).toBe('refused');
  expect(betState({ status: 'Cancelled', state: 'cancelled' })).toBe('takenBack');
  expect(betState({ status: 'Cancelled', state: 'accepted' })).toBe('Cancelled');
});

test('only running bets look open, and lost or refused ones look bad', () => {
  expect((['pending', 'Wait'] as const).map(statusLook)).toEqual(['open', 'open']);
  expect((['Loser', 'refused'] as const).map(statusLook)).toEqual(['bad', 'bad']);
  expect((['Winner', 'Cancelled'] as const).map(statusLook)).toEqual(['good', 'good']);
  expect((['Voided', 'Done', 'takenBack'] as const).map(statusLook)).toEqual(['even', 'even', 'even']);
});

test('odds are in the player’s format, and a ticket’s above every price are decimal', () => {
  expect(oddsIn('1.50', 'fractional', 'fr')).toBe('1/2');
  expect(oddsIn(2.5, 'american', 'en')).toBe('+150');
  expect(oddsIn('12345.678', 'american', 'en')).toBe('12,345.67');
  expect(oddsIn('-', 'decimal', 'en')).toBe('–');
});
