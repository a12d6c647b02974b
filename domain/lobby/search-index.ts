import { heardOf, isArabic, withoutArticle } from '#domain/lobby/search-spelling.ts';

/** Letters that decomposing does not take apart. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ı: 'i' };
/** Small words that a person leaves out or adds ("Cedar and Sons"); what is made of nothing else keeps them. */
const SMALL_WORDS = new Set(['and', 'the', 'of', 'a', 'et', 'le', 'la', 'les', 'de', 'du', 'des']);

const ARABIC_ZERO = 0x660;

export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .replace(/[œæøßłđı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/[٠-٩]/g, (figure) => String(figure.charCodeAt(0) - ARABIC_ZERO));

export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export function tellingWords(words: string[]): string[] {
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

// Words as they sound to somebody who heard a title and writes it: "farao" is near "pharaoh", "blak jak" is
// "blackjack". Only spellings that differ in nearly every language we speak; others count as typing errors.
export const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|qu?|c/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');

/** Where a word stands in a game: what is found first in a title counts more than who made it. */
export const IN_TITLE = 1;
export const IN_PRODUCER = 3;

export type Entry = {
  readonly word: string;
  readonly sound: string;
  /** A bit for each letter of word and sound: words that cannot be near are passed over without a closer look. */
  readonly letters: number;
  /** Positions in the catalogue, ascending: most played first. */
  readonly games: number[];
  /** By the same order: 0 for the first word of a title, else IN_TITLE or IN_PRODUCER. */
  readonly places: number[];
};

export type SearchIndex = {
  readonly size: number;
  readonly entries: readonly Entry[];
  /** How many telling words each title has: of two that fit, the one with nothing else in it comes first. */
  readonly lengths: Uint8Array;
  /** Title and producer as they sound, each without spaces, a line a game: words run together are found here. */
  readonly joined: string;
  readonly starts: Uint32Array;
};

/** `also`: what else it is called, in the words and letters of other languages. */
export type Titled = { readonly name: string; readonly producer: string; readonly also?: string };

const FIRST_LETTER = 'a'.charCodeAt(0);

/** Letters that are not Latin share the bits that are left: a rough sieve, never a wrong one. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index) - FIRST_LETTER;
    bits |= 1 << (code >= 0 && code < 26 ? code : 26 + (code & 3));
  }
  return bits;
}

const GAMES_A_SLICE = 200;

/** "الترجي" is also looked for as "ترجي". */
const formsOf = (word: string): readonly string[] => [...new Set([word, withoutArticle(word)])];

/** Builds the index and stops after every slice, so that a browser can answer a key in between. */
export function* indexing(games: readonly Titled[]): Generator<undefined, SearchIndex> {
  const byWord = new Map<string, Entry>();
  const producerWords = new Map<string, string[]>();
  const lengths = new Uint8Array(games.length);
  const starts = new Uint32Array(games.length);
  const lines: string[] = [];
  let length = 0;

  const note = (word: string, game: number, place: number) => {
    let entry = byWord.get(word);
    if (!entry) {
      // So that what is typed in Latin letters finds an Arabic name by ear: "taraji".
      const sound = isArabic(word) ? heardOf(word) : soundOf(word);
      entry = { word, sound, letters: lettersOf(word + sound), games: [], places: [] };
      byWord.set(word, entry);
    }
    if (entry.games.at(-1) === game) return;
    entry.games.push(game);
    entry.places.push(place);
  };

  for (const [game, { name, producer, also = '' }] of games.entries()) {
    const words = wordsOf(name);
    for (const [place, word] of words.entries()) note(word, game, place === 0 ? 0 : IN_TITLE);
    for (const word of wordsOf(also)) for (const form of formsOf(word)) note(form, game, IN_TITLE);
    const made = producerWords.get(producer) ?? wordsOf(producer);
    producerWords.set(producer, made);
    for (const word of made) note(word, game, IN_PRODUCER);
    lengths[game] = tellingWords(words).length;
    const line = `${soundOf(words.join(''))} ${soundOf(made.join(''))}\n`;
    starts[game] = length;
    length += line.length;
    lines.push(line);
    if (game % GAMES_A_SLICE === GAMES_A_SLICE - 1) yield;
  }
  const entries = [...byWord.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
  return { size: games.length, entries, lengths, joined: lines.join(''), starts };
}

export const buildIndex = (games: readonly Titled[]): SearchIndex => finished(indexing(games));

/** What a piecemeal work comes to, done at once: where nothing else waits for the processor. */
export function finished<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
