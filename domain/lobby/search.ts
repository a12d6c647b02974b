import {
  type Entry,
  IN_PRODUCER,
  letterMask,
  phoneticForm,
  type SearchIndex,
  significantWords,
  splitWords,
} from '#domain/lobby/search-index.ts';
import { editDistance, isArabic, readSpelling, type Spelling, toSkeleton } from '#domain/lobby/search-spelling.ts';

export type Found = {
  readonly positions: readonly number[];
  /** True when nothing begins with the query and these are similar. */
  readonly forgiven: boolean;
};

/** Costs of a match: the lowest sum comes first, the most played among equals. */
const WHOLE = 0;
const BEGINNING = 2;
const ONE_TYPO = 8;
const INSIDE = 9;
const MISSED = 255;

/** Typing errors allowed by word length: one in a short word, none in words so short that nearly all would match. */
const typosFor = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3);
/** A shorter prefix is similar to too many words. */
const MIN_PREFIX = 4;
const MIN_INFIX = 3;
/** Shorter ones match by chance, across the end of one word and the start of the next. */
const MIN_JOINED = 6;

type Costs = Uint8Array;
type Match = (word: string, index: SearchIndex, costs: Costs) => void;

export function search(index: SearchIndex, query: string): Found {
  const words = significantWords(splitWords(query));
  if (words.length === 0) return { positions: [], forgiven: false };
  const exact = computeCosts(exactly, words, index);
  const positions = inOrder(exact);
  if (positions.length > 0) return { positions, forgiven: false };
  const rough = computeCosts(roughly, words, index);
  addRunTogether(phoneticForm(words.join('')), index, rough);
  const near = inOrder(rough);
  return { positions: near.length > 0 ? near : joined(words, index), forgiven: true };
}

/** Arabic separates words that titles join: "بلاك جاك". Each word is also tried joined with the next. */
function joined(words: readonly string[], index: SearchIndex): readonly number[] {
  for (let at = 1; at < words.length; at++) {
    const [before = '', word = ''] = words.slice(at - 1, at + 1);
    if (!isArabic(before) || !isArabic(word)) continue;
    const found = inOrder(
      computeCosts(roughly, [...words.slice(0, at - 1), before + word, ...words.slice(at + 1)], index),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** The cost of each game, over all words. */
function computeCosts(match: Match, words: readonly string[], index: SearchIndex): Uint16Array {
  const total = new Uint16Array(index.size);
  const costs = new Uint8Array(index.size);
  for (const word of words) {
    costs.fill(MISSED);
    match(word, index, costs);
    for (let game = 0; game < index.size; game++) total[game] = (total[game] ?? 0) + missable(costs[game] ?? MISSED);
  }
  // Among titles that contain the single word, the most played come first, but after a title of that word alone.
  const isOne = words.length === 1;
  for (let game = 0; game < index.size; game++) {
    const cost = total[game] ?? 0;
    const more = Math.max(0, (index.lengths[game] ?? 0) - words.length);
    if (!isOne) total[game] = cost + more;
    else if (cost === WHOLE && more > 0) total[game] = cost + 1;
  }
  return total;
}

/** A cost for a missing word that no sum of the others reaches. */
const LOST = 10_000;
const missable = (cost: number): number => (cost === MISSED ? LOST : cost);

/** "moon lit pharaoh" and "moonlitpharaoh": matches the query without spaces inside a title without spaces. */
function addRunTogether(joined: string, index: SearchIndex, total: Uint16Array): void {
  if (joined.length < MIN_JOINED) return;
  for (let at = index.joined.indexOf(joined); at !== -1; at = index.joined.indexOf(joined, at + 1)) {
    const game = lineAt(index.starts, at);
    total[game] = Math.min(total[game] ?? LOST, INSIDE);
  }
}

function lineAt(starts: Uint32Array, at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

const exactly: Match = (word, { entries }, costs) => {
  for (let at = firstFrom(entries, word); at < entries.length; at++) {
    const entry = entries[at] as Entry;
    if (!entry.word.startsWith(word)) return;
    spread(entry, entry.word.length === word.length ? WHOLE : BEGINNING, costs);
  }
};

const roughly: Match = (word, index, costs) => {
  const spelling = readSpelling(word);
  if (spelling) byEar(spelling, index, costs);
  // A figure may be meant as one: "Seven 7s".
  if (!spelling || !isArabic(word)) byTypos(word, index, costs);
};

/** The skeletons of all entries, computed when the first word in another spelling needs them. */
const skeletonsByEntries = new WeakMap<readonly Entry[], readonly string[]>();

function bonesFor({ entries }: SearchIndex): readonly string[] {
  const known = skeletonsByEntries.get(entries);
  if (known) return known;
  const bones = entries.map(({ word }) => toSkeleton(word));
  skeletonsByEntries.set(entries, bones);
  return bones;
}

/** Vowels choose among words with the same skeleton; beyond this distance all count as equally far. */
const MAX_VOWELS = 5;
/** Shorter skeletons fit too many words to allow an error. */
const MIN_SKELETON_WITH_TYPO = 4;

function byEar({ skeleton: bones, transliteration: sound, meant }: Spelling, index: SearchIndex, costs: Costs): void {
  if (meant !== null) exactly(meant, index, costs);
  if (bones === '') return;
  const typos = bones.length < MIN_SKELETON_WITH_TYPO ? 0 : 1;
  for (const [at, other] of bonesFor(index).entries()) {
    const distance =
      other === bones
        ? 0
        : other.startsWith(bones)
          ? BEGINNING
          : typos && editDistance(bones, other, 1) === 1
            ? ONE_TYPO
            : MISSED;
    if (distance === MISSED) continue;
    const entry = index.entries[at] as Entry;
    spread(entry, BEGINNING + distance + editDistance(sound, entry.sound, MAX_VOWELS, other !== bones), costs);
  }
}

const byTypos: Match = (word, { entries }, costs) => {
  const typed = { word, sound: phoneticForm(word) };
  const most = typosFor(word.length);
  const letters = letterMask(word) & letterMask(typed.sound);
  const begins = word.length >= MIN_PREFIX;
  for (const entry of entries) {
    if (word.length >= MIN_INFIX && entry.word.includes(word)) spread(entry, INSIDE, costs);
    if (bitCount(letters & ~entry.letters) > most) continue;
    // A prefix is never farther than the whole word, so most entries need only this check.
    if (begins && typosBetween(typed, entry, most, true) > most) continue;
    const whole = typosBetween(typed, entry, most, false);
    if (whole <= most) spread(entry, whole * ONE_TYPO, costs);
    else if (begins) spread(entry, most * ONE_TYPO + BEGINNING, costs);
  }
};

type Typed = Pick<Entry, 'word' | 'sound'>;

/**
 * By letters or by sound, whichever is nearer. A sound has its own limits, because it may be far shorter than the word:
 * "zzzzzz" sounds like "z", which is within two errors of nearly every word.
 */
function typosBetween({ word, sound }: Typed, entry: Entry, most: number, prefix: boolean): number {
  const byLetters = editDistance(word, entry.word, most, prefix);
  const isPhonetic = word === sound && entry.word === entry.sound;
  if (byLetters === 0 || isPhonetic || (prefix && sound.length < MIN_PREFIX)) return byLetters;
  const mostBySound = Math.min(most, typosFor(sound.length));
  const bySound = editDistance(sound, entry.sound, mostBySound, prefix);
  return bySound > mostBySound ? byLetters : Math.min(byLetters, bySound);
}

function spread({ games, places }: Entry, cost: number, costs: Costs): void {
  for (let at = 0; at < games.length; at++) {
    const game = games[at] ?? 0;
    const sum = cost + (places[at] ?? IN_PRODUCER);
    if (sum < (costs[game] ?? MISSED)) costs[game] = sum;
  }
}

function firstFrom(entries: readonly Entry[], word: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.word ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Buckets by cost keep the order of popularity without sorting thousands of games. */
function inOrder(total: Uint16Array): number[] {
  const buckets: number[][] = [];
  for (let game = 0; game < total.length; game++) {
    const cost = total[game] ?? LOST;
    if (cost >= LOST) continue;
    const bucket = buckets[cost];
    if (bucket) bucket.push(game);
    else buckets[cost] = [game];
  }
  return buckets.flat();
}

function bitCount(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}

// Games whose titles contain the word nearest to one of the query's, nearest first; empty when nothing is similar.
export function nearest(index: SearchIndex, query: string, limit: number): number[] {
  const near: { entry: Entry; share: number }[] = [];
  for (const word of significantWords(splitWords(query))) {
    const sound = phoneticForm(readSpelling(word)?.transliteration ?? word);
    const most = Math.floor(sound.length / 2);
    const letters = letterMask(sound);
    for (const entry of index.entries) {
      if (bitCount(letters & ~entry.letters) > most) continue;
      const distance = editDistance(sound, entry.sound, most);
      if (distance <= most) near.push({ entry, share: distance / sound.length });
    }
  }
  near.sort((a, b) => a.share - b.share);
  const found = new Set<number>();
  for (const { entry } of near) {
    const inTitle = entry.games.find((game, at) => entry.places[at] !== IN_PRODUCER && !found.has(game));
    if (inTitle !== undefined) found.add(inTitle);
    if (found.size === limit) break;
  }
  return [...found];
}
