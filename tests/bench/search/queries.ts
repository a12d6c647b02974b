// What people type into the search, made of the titles themselves.
import { wordsOf } from '#domain/search-words.ts';

const QUERIES = 500;

/** Titles from all over the catalogue. */
export function someTitles(games: readonly { readonly name: string }[]): string[] {
  const every = Math.floor(games.length / QUERIES);
  return games.filter((_, position) => position % every === 0).map(({ name }) => name);
}

/** Every few titles, cut where a person has got to while typing. */
export function beginnings(titles: readonly string[]): string[] {
  return titles.map((title, index) => title.toLowerCase().slice(0, 1 + ((index * 7) % title.length)));
}

/** The same titles with a slip in one word: a letter too few, another one, or two swapped. */
export function slips(titles: readonly string[]): string[] {
  return titles.map((title, index) => {
    const words = wordsOf(title);
    const at = index % words.length;
    const word = words[at] ?? '';
    const place = 1 + (index % Math.max(1, word.length - 1));
    const slipped = [
      word.slice(0, place) + word.slice(place + 1),
      `${word.slice(0, place)}x${word.slice(place + 1)}`,
      word.slice(0, place - 1) + (word[place] ?? '') + (word[place - 1] ?? '') + word.slice(place + 1),
    ];
    return words.with(at, slipped[index % slipped.length] ?? word).join(' ');
  });
}
