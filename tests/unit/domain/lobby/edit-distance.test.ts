import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '#domain/lobby/search-spelling.ts';

/** The same distance written as the definition says, without any optimisation. */
function plainly(typed: string, word: string): number[] {
  const rows = Array.from({ length: typed.length + 1 }, () => Array<number>(word.length + 1).fill(0));
  const at = (line: number, column: number) => rows[line]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let line = 0; line <= typed.length; line++) {
    for (let column = 0; column <= word.length; column++) {
      const same = typed[line - 1] === word[column - 1] ? 0 : 1;
      const isSwap =
        line > 1 && column > 1 && typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1];
      const row = rows[line] as number[];
      row[column] =
        line === 0 || column === 0
          ? line + column
          : Math.min(
              at(line - 1, column) + 1,
              at(line, column - 1) + 1,
              at(line - 1, column - 1) + same,
              isSwap ? at(line - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
            );
    }
  }
  return rows.at(-1) ?? [];
}

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 });

describe('the distance between two words', () => {
  test.each([
    ['fox', 'fox', 0],
    ['fxo', 'fox', 1],
    ['fx', 'fox', 1],
    ['foxx', 'fox', 1],
    ['fix', 'fox', 1],
    ['pharoah', 'pharaoh', 1],
  ])('counts typing errors: %s for %s', (typed, word, distance) => {
    expect(editDistance(typed, word, 3)).toBe(distance);
  });

  test('matches its definition, for whole words and beginnings, and is one above the limit beyond it', () => {
    fc.assert(
      fc.property(words, words, fc.nat(4), (typed, word, most) => {
        const last = plainly(typed, word);
        expect(editDistance(typed, word, most)).toBe(Math.min(last.at(-1) ?? 0, most + 1));
        expect(editDistance(typed, word, most, true)).toBe(Math.min(...last, most + 1));
      }),
      { numRuns: 3000 },
    );
  });
});
