/** Breaks a text into lines of a width, as evenly as few lines allow: a heading with one word on its last line looks lost. */
type Measure = (text: string) => number;

/** @returns null when it takes more than `most` lines. */
export function linesOf(text: string, width: number, most: number, measure: Measure): string[] | null {
  const words = text.split(/[ \n]+/).filter((word) => word !== '');
  const needed = broken(words, width, measure);
  if (needed === null || needed.length > most) return null;
  // The narrowest width that needs no line more.
  let [tooNarrow, enough] = [width / needed.length / 2, width];
  for (let step = 0; step < 8; step++) {
    const middle = (tooNarrow + enough) / 2;
    if ((broken(words, middle, measure)?.length ?? Number.POSITIVE_INFINITY) > needed.length) tooNarrow = middle;
    else enough = middle;
  }
  return broken(words, enough, measure);
}

/** @returns null when one word alone is too wide. */
function broken(words: readonly string[], width: number, measure: Measure): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (measure(word) > width) return null;
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
