// Search queries derived from the titles.
import { splitWords } from '#domain/lobby/search-index.ts';

const QUERIES = 500;

/** Titles spread over the catalogue. */
export function someTitles(games: readonly { readonly name: string }[]): string[] {
  const every = Math.floor(games.length / QUERIES);
  return games.filter((_, position) => position % every === 0).map(({ name }) => name);
}

/** A sample of titles, cut off as during typing. */
export function beginnings(titles: readonly string[]): string[] {
  return titles.map((title, index) => title.toLowerCase().slice(0, 1 + ((index * 7) % title.length)));
}

/** The same titles with a typo in one word: a letter missing, replaced, or two swapped. */
export function typos(titles: readonly string[]): string[] {
  return titles.map((title, index) => {
    const words = splitWords(title);
    const at = index % words.length;
    const word = words[at] ?? '';
    const letter = 1 + (index % Math.max(1, word.length - 1));
    const misspelt = [
      word.slice(0, letter) + word.slice(letter + 1),
      `${word.slice(0, letter)}x${word.slice(letter + 1)}`,
      word.slice(0, letter - 1) + (word[letter] ?? '') + (word[letter - 1] ?? '') + word.slice(letter + 1),
    ];
    return words.with(at, misspelt[index % misspelt.length] ?? word).join(' ');
  });
}
