/** Letters that decomposing does not take apart. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ı: 'i' };
/** Small words that a person leaves out or adds ("Cedar and Sons"); what is made of nothing else keeps them. */
const SMALL_WORDS = new Set(['and', 'the', 'of', 'a', 'et', 'le', 'la', 'les', 'de', 'du', 'des']);

const ARABIC_ZERO = 0x660;

/** Titles and queries are read alike: no accents, no case, no apostrophes. */
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

/**
 * Words as they sound to somebody who heard a title and writes it: "farao" is near "pharaoh", "blak jak" is "blackjack".
 * Only spellings that differ in nearly every language we speak; the rest is left to forgiven slips.
 */
export const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|qu?|c/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
