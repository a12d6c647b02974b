/**
 * How many slips of the finger lie between two words: a letter too many, too few, another one, or two swapped.
 * Rows of numbers are kept between calls, because a query is compared with a thousand words.
 */
const LONGEST = 64;
let before = new Uint8Array(LONGEST + 1);
let last = new Uint8Array(LONGEST + 1);
let row = new Uint8Array(LONGEST + 1);

/**
 * @param prefix compare with the beginning of `word` that fits best: the rest has not been typed yet.
 * @param most no closer look at words farther than that.
 * @returns the distance, or most + 1 for anything farther.
 */
export function editDistance(typed: string, word: string, most: number, prefix = false): number {
  const tooFar = most + 1;
  const height = Math.min(typed.length, LONGEST);
  const width = Math.min(word.length, LONGEST, height + most);
  if (height - word.length > most || (!prefix && word.length - height > most)) return tooFar;
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let line = 1; line <= height; line++) {
    row[0] = line;
    let least = line;
    for (let column = 1; column <= width; column++) {
      const same = typed.charCodeAt(line - 1) === word.charCodeAt(column - 1);
      let cost = Math.min(at(last, column) + 1, at(row, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      if (swapped(typed, word, line, column)) cost = Math.min(cost, at(before, column - 2) + 1);
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return tooFar;
    [before, last, row] = [last, row, before];
  }
  let distance = at(last, width);
  if (prefix) for (let column = 0; column < width; column++) distance = Math.min(distance, at(last, column));
  return Math.min(distance, tooFar);
}

const at = (numbers: Uint8Array, index: number): number => numbers[index] ?? 0;

const swapped = (typed: string, word: string, line: number, column: number): boolean =>
  line > 1 &&
  column > 1 &&
  typed.charCodeAt(line - 1) === word.charCodeAt(column - 2) &&
  typed.charCodeAt(line - 2) === word.charCodeAt(column - 1);
