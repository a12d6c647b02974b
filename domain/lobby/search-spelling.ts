// Edit distance of two words: a letter added, omitted, wrong, or two swapped (Damerau-Levenshtein). The rows are reused
// between calls, because a query is compared with a thousand words.
const LONGEST = 64;
let before = new Uint8Array(LONGEST + 1);
let last = new Uint8Array(LONGEST + 1);
let row = new Uint8Array(LONGEST + 1);

/** @param prefix compare with the best beginning of `word`. @returns the distance, or most + 1 for anything greater. */
export function editDistance(typed: string, word: string, most: number, prefix = false): number {
  const tooFar = most + 1;
  const height = Math.min(typed.length, LONGEST);
  const width = Math.min(word.length, LONGEST, height + most);
  if (height - word.length > most || (!prefix && word.length - height > most)) return tooFar;
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let line = 1; line <= height; line++) {
    // Farther from the diagonal, the distance already exceeds the maximum.
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

/** The cost of one step: one more than before, or nothing for the same letter. */
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

const pairs = (text: string): (readonly [string, string])[] =>
  text
    .trim()
    .split(/\s*[\n,]\s*/)
    .map((pair) => {
      const [written = '', translation = ''] = pair.split(' ');
      return [written, translation] as const;
    });

// Arabic words for things that titles name, where the two do not sound alike; in the form that `fold` gives, without
// hamza. Words that sound alike ("رولات", "قرطاج", "رياض") need no entry.
export const translations: ReadonlyMap<string, string> = new Map(
  pairs(`
    فرعون pharaoh, هرم pyramid, اهرام pyramid, جمل camel, مومياء mummy, كتاب book, كرز cherries, عنب grapes, خوخ peach,
    برتقال orange, اناناس pineapple, فراولة strawberry, موز banana, بطيخ melon, حلوى candy, عسل honey, رعد thunder,
    تنين dragon, ذيب wolf, ثعلب fox, اسد lion, نمر tiger, فيل elephant, دب bear, نسر eagle, صقر falcon,
    قراصنة pirates, قرصان pirates, كنز treasure, اخطبوط octopus, قرش shark, حوت whale, سلحفاة turtle, صاروخ rocket,
    كوكب planet, مجرة galaxy, شبح ghost, خفاش bat, عنكبوت spider, ديك rooster, دجاجة hen, بقرة cow, ساحر wizard,
    ساحرة witch, ذهب gold, تاج crown, قمر moon, شمس sun, ليل night, بركان volcano, وردة rose, قلب heart, نرد dice,
    حظ lucky, قط cat, قطة cat, سبعة seven, نخلة palm, زيتون olive, لوز almond, فراشة butterfly, واحة oasis, صحراء sahara,
    بطريق penguin, ثلج snowman, ميناء harbour, منارة lighthouse, عجلة wheel, حصان horse, فارس jockey, بطل champion,
    كاس cup, كرة football, محارب samurai, ملك king, سكر sugar
  `),
);

// Arabic letters ("رولات") and chat spelling ("9artaj") are written by ear, so they and titles are reduced to the same
// skeleton: consonants, distinguished only where Arabic, French and English spelling agree.
export type Spelling = {
  /** Consonants by class; preceded by 'a' when the word begins with a vowel. */
  readonly skeleton: string;
  /** A transliteration into Latin letters: among words with the same skeleton it finds the nearest. */
  readonly transliteration: string;
  /** The translation, where titles use a word that sounds different. */
  readonly meant: string | null;
};

/** Transliterations of Arabic letters, and of the figures of chat spelling. */
// biome-ignore format: a table is read by its rows.
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ا: 'a', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: 'sh',
  ص: 's', ض: 'd', ط: 't', ظ: 'd', ع: 'a', غ: 'g', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'o',
  ي: 'i', ى: 'a', ة: 'a', ء: '', پ: 'p', ڤ: 'v', ڨ: 'g', گ: 'g', چ: 'ch', ک: 'k', ی: 'i',
  2: '', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'k',
};

const ARABIC = /\p{Script=Arabic}/u;
/** A figure stands for a letter only beside one: "9artaj", but not "777". */
const CHAT = /^(?=.*[a-z])(?=.*[2356789])[a-z2356789]+$/;

export const isArabic = (word: string): boolean => ARABIC.test(word);

/** @returns null for a word in the spelling of titles. */
export function readSpelling(word: string): Spelling | null {
  if (isArabic(word)) {
    const bare = withoutArticle(word);
    return { skeleton: toSkeleton(bare), transliteration: transliterate(bare), meant: translate(bare) };
  }
  return CHAT.test(word)
    ? { skeleton: toSkeleton(word), transliteration: transliterate(word), meant: meaningByBones(toSkeleton(word)) }
    : null;
}

/** Strips the article: "القيروان" is Kairouan; a word such as "الا" would be empty without it and stays. */
export const withoutArticle = (word: string): string =>
  word.length > 4 && word.startsWith('ال') ? word.slice(2) : word;

export const transliterate = (word: string): string =>
  [...word.replace(/ة$/, '')].map((letter) => TRANSLITERATIONS[letter] ?? letter).join('');

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/dj/g, 'j'],
  [/[sc]h/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/x/g, 'ks'],
  [/[cqg]/g, 'k'],
  [/v/g, 'f'],
  [/p/g, 'b'],
  [/z/g, 's'],
];

/** The skeleton of a Latin, Arabic or chat-spelt word. */
export function toSkeleton(word: string): string {
  const latin = CLASSES.reduce(
    (text, [letters, replacement]) => text.replace(letters, replacement),
    transliterate(word),
  );
  return (/^[aeiou]/.test(latin) ? 'a' : '') + latin.replace(/[^bdfjklmnrst0-9]/g, '');
}

/** The least letters of an Arabic word that identify the one being typed. */
const MIN_TRANSLATED = 3;

function translate(word: string): string | null {
  const whole = translations.get(word);
  if (whole !== undefined || word.length < MIN_TRANSLATED) return whole ?? null;
  for (const [written, meant] of translations) if (written.startsWith(word)) return meant;
  return null;
}

let byBones: Map<string, string> | undefined;
function meaningByBones(bones: string): string | null {
  byBones ??= new Map([...translations].map(([written, meant]) => [toSkeleton(written), meant]));
  return bones.length < MIN_TRANSLATED ? null : (byBones.get(bones) ?? null);
}
