import { isArabic, transliterate, withoutArticle } from '#domain/lobby/search-spelling.ts';

/** Letters that Unicode decomposition keeps whole. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ı: 'i' };
/** Stop words that a person omits or adds ("Cedar and Sons"); a title of nothing else keeps them. */
const STOP_WORDS = new Set(['and', 'the', 'of', 'a', 'et', 'le', 'la', 'les', 'de', 'du', 'des']);

const ARABIC_ZERO = 0x660;

export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .replace(/[œæøßłđı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/[٠-٩]/g, (figure) => String(figure.charCodeAt(0) - ARABIC_ZERO));

export const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export function significantWords(words: string[]): string[] {
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return significant.length > 0 ? significant : words;
}

// The phonetic form of a word, for titles typed by ear: "farao" is near "pharaoh", "blak jak" is "blackjack". It covers
// spellings that differ in nearly every language of the site; others count as typing errors.
export const phoneticForm = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|qu?|c/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');

/** Where a word occurs: a match in the title ranks above one in the producer. */
export const IN_TITLE = 1;
export const IN_PRODUCER = 3;

export type Entry = {
  readonly word: string;
  readonly sound: string;
  /** A bit for each letter of word and sound: skips words that cannot match without an edit distance. */
  readonly letters: number;
  /** Positions in the catalogue, ascending: most played first. */
  readonly games: number[];
  /** Parallel to `games`: 0 for the first word of a title, else IN_TITLE or IN_PRODUCER. */
  readonly places: number[];
};

export type SearchIndex = {
  readonly size: number;
  readonly entries: readonly Entry[];
  /** The number of significant words of each title: of two matches, the title without other words ranks first. */
  readonly lengths: Uint8Array;
  /** Title and producer in phonetic form, each without spaces, one game per row: matches words typed without spaces. */
  readonly joined: string;
  readonly starts: Uint32Array;
};

/** `also`: its other names, in the words and letters of other languages. */
export type Titled = { readonly name: string; readonly producer: string; readonly also?: string };

const FIRST_LETTER = 'a'.charCodeAt(0);

/** Letters that are not Latin share the remaining bits: a coarse filter without false negatives. */
export function letterMask(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index) - FIRST_LETTER;
    bits |= 1 << (code >= 0 && code < 26 ? code : 26 + (code & 3));
  }
  return bits;
}

const GAMES_A_SLICE = 200;

/** "الترجي" is indexed as "ترجي" too. */
const wordForms = (word: string): readonly string[] => [...new Set([word, withoutArticle(word)])];

/** Builds the index and yields after every slice, so that a browser can handle a key press in between. */
export function* indexInSlices(games: readonly Titled[]): Generator<undefined, SearchIndex> {
  const byWord = new Map<string, Entry>();
  const producerWords = new Map<string, string[]>();
  const lengths = new Uint8Array(games.length);
  const starts = new Uint32Array(games.length);
  const lines: string[] = [];
  let length = 0;

  const note = (word: string, game: number, place: number) => {
    let entry = byWord.get(word);
    if (!entry) {
      // So that Latin letters find an Arabic name by ear: "taraji".
      const sound = isArabic(word) ? transliterate(word) : phoneticForm(word);
      entry = { word, sound, letters: letterMask(word + sound), games: [], places: [] };
      byWord.set(word, entry);
    }
    if (entry.games.at(-1) === game) return;
    entry.games.push(game);
    entry.places.push(place);
  };

  for (const [game, { name, producer, also = '' }] of games.entries()) {
    const words = splitWords(name);
    for (const [place, word] of words.entries()) note(word, game, place === 0 ? 0 : IN_TITLE);
    for (const word of splitWords(also)) for (const form of wordForms(word)) note(form, game, IN_TITLE);
    const made = producerWords.get(producer) ?? splitWords(producer);
    producerWords.set(producer, made);
    for (const word of made) note(word, game, IN_PRODUCER);
    lengths[game] = significantWords(words).length;
    const line = `${phoneticForm(words.join(''))} ${phoneticForm(made.join(''))}\n`;
    starts[game] = length;
    length += line.length;
    lines.push(line);
    if (game % GAMES_A_SLICE === GAMES_A_SLICE - 1) yield;
  }
  const entries = [...byWord.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
  return { size: games.length, entries, lengths, joined: lines.join(''), starts };
}

export const buildIndex = (games: readonly Titled[]): SearchIndex => runToEnd(indexInSlices(games));

/** Runs a generator to its end at once, where nothing else waits for the processor. */
export function runToEnd<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
