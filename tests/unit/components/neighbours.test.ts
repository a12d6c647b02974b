import { expect, test } from 'vitest';
import { neighboursOf } from '#components/neighbours.ts';

const texts = ['first', 'second', 'third'].map((name) => ({ title: name, href: `/${name}` }));
const [first, second, third] = texts;

test('a text stands between the one before it and the one after it', () => {
  expect(neighboursOf(texts, '/second')).toEqual({ previous: first, next: third });
});

test('nothing is before the first, and nothing after the last', () => {
  expect(neighboursOf(texts, '/first')).toEqual({ previous: undefined, next: second });
  expect(neighboursOf(texts, '/third')).toEqual({ previous: second, next: undefined });
});

test('whoever reads what is not listed any more goes on to the first that is', () => {
  expect(neighboursOf(texts, '/ended')).toEqual({ previous: undefined, next: first });
});
