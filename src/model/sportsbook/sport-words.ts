/** What a sport counts and how its matches are divided, as its followers call it: the feed only says "points" and "period". */
import type { SportId } from '#domain/sportsbook/sports.ts';

export type Unit = 'goals' | 'points' | 'runs' | 'sets' | 'maps';
export type Period = 'half' | 'third' | 'quarter' | 'innings' | 'set' | 'map';

type Words = { readonly unit: Unit; readonly period: Period };
const halves: Words = { unit: 'goals', period: 'half' };
const thirds: Words = { unit: 'goals', period: 'third' };
const quarters: Words = { unit: 'points', period: 'quarter' };
const sets: Words = { unit: 'sets', period: 'set' };

const words: Readonly<Record<SportId, Words>> = {
  1: halves,
  3: sets,
  4: quarters,
  10: thirds,
  12: sets,
  13: halves,
  14: { unit: 'points', period: 'half' },
  17: halves,
  20: sets,
  21: { unit: 'goals', period: 'quarter' },
  22: thirds,
  25: sets,
  26: sets,
  29: sets,
  36: { unit: 'runs', period: 'innings' },
  45: halves,
  53: { unit: 'maps', period: 'map' },
  94: halves,
  95: quarters,
  96: thirds,
};

export const sportWords = (sport: SportId): Words => words[sport];

/** A match in sets has no clock: it lasts until somebody has won enough of them. */
export const hasClock = (sport: SportId): boolean => !['set', 'map'].includes(words[sport].period);

const wholeMatch = ['goals', 'points', 'sets'];

/** The unit of a market's count: what the whole match counts goes by the sport's own word, corners are corners. */
export const unitOf = (sport: SportId, count: string): string =>
  wholeMatch.includes(count) || count === 'firstHalf' ? words[sport].unit : count;
