/**
 * Edit distance of two words: a letter too many, too few, a wrong one, or two swapped (Damerau-Levenshtein).
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
    // Farther from the diagonal than that, the distance is too great already.
    const from = Math.max(1, line - most);
    const to = Math.min(width, line + most);
    row[from - 1] = from === 1 ? line : tooFar;
    let least = at(row, from - 1);
    for (let column = from; column <= to; column++) {
      const cost = stepCost(typed, word, line, column, most);
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (to < width) row[to + 1] = tooFar;
    if (least > most) return tooFar;
    [before, last, row] = [last, row, before];
  }
  let distance = width - height > most ? tooFar : at(last, width);
  if (prefix)
    for (let column = Math.max(0, height - most); column < width; column++)
      distance = Math.min(distance, at(last, column));
  return Math.min(distance, tooFar);
}

/** What it costs to have read so far: one more than before, or nothing for the same letter. */
function stepCost(typed: string, word: string, line: number, column: number, most: number): number {
  const same = typed.charCodeAt(line - 1) === word.charCodeAt(column - 1);
  let cost = at(last, column - 1) + (same ? 0 : 1);
  if (cost > at(row, column - 1) + 1) cost = at(row, column - 1) + 1;
  if (cost > at(last, column) + 1) cost = at(last, column) + 1;
  if (!same && swapped(typed, word, line, column)) cost = Math.min(cost, at(before, column - 2) + 1);
  return Math.min(cost, most + 1);
}

const at = (numbers: Uint8Array, index: number): number => numbers[index] ?? 0;

const swapped = (typed: string, word: string, line: number, column: number): boolean =>
  line > 1 &&
  column > 1 &&
  typed.charCodeAt(line - 1) === word.charCodeAt(column - 2) &&
  typed.charCodeAt(line - 2) === word.charCodeAt(column - 1);
