import { expect, test } from 'vitest';
import { findNeighbours } from '#components/reading/neighbours.ts';

const texts = ['first', 'second', 'third'].map((name) => ({ title: name, href: `/${name}` }));
const [first, second, third] = texts;

test('a text has a previous and a next one', () => {
  expect(findNeighbours(texts, '/second')).toEqual({ previous: first, next: third });
});

test('the first text has no previous one, and the last no next one', () => {
  expect(findNeighbours(texts, '/first')).toEqual({ previous: undefined, next: second });
  expect(findNeighbours(texts, '/third')).toEqual({ previous: second, next: undefined });
});

test('a text that is no longer listed is followed by the first listed one', () => {
  expect(findNeighbours(texts, '/ended')).toEqual({ previous: undefined, next: first });
});
