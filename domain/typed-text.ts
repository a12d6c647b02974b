/**
 * Normalises what people type and paste: strips the invisible marks that messengers, spreadsheets and right-to-left
 * pages add, converts digits of codes and numbers to ASCII, and composes letters. The contract's fields apply it before
 * they validate (`contract/values.ts`).
 */

/** Direction marks, zero-width characters and soft hyphens: they come along with pasted text. */
const MARKS = /(?![\u{e0000}-\u{e0fff}])(?=\p{Cf})\p{Default_Ignorable_Code_Point}/gu;
/** The same without the two joiners, which are part of spelling between Persian and Arabic letters. */
const MARKS_OF_NAMES = /(?!\u200c|\u200d|[\u{e0000}-\u{e0fff}])(?=\p{Cf})\p{Default_Ignorable_Code_Point}/gu;
const JOINER_BEFORE = /(^|[^\p{L}\p{M}\p{Cf}])(?:\u200c|\u200d)+/gu;
const JOINER_BEHIND = /(?:\u200c|\u200d)+(?![\p{L}\p{M}\p{Cf}])/gu;
const NO_BREAK_SPACES = /[\u00a0\u2007\u202f]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc]/g;
/** Letters without a glyph. No name has one, and two names that differ by one look the same. */
const INVISIBLE_LETTERS = /(?!\u200c|\u200d)\p{Default_Ignorable_Code_Point}|[\u2800\u{1d159}]/u;

/** Reads one kind of field. Idempotent. */
export type TextReader = (typed: string) => string;

/** Converts full-width forms and Arabic and Persian digits to ASCII. */
const inAscii: TextReader = (text) =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`);

const plain: TextReader = (text) => inAscii(text.replace(MARKS, '')).replace(DASHES, '-');

/** For a code, a date, an account. */
export const readCode: TextReader = (typed) => plain(typed).replace(NO_BREAK_SPACES, '').trim();

/** For a telephone or house number, a postal code: spaces group it. */
export const readNumber: TextReader = (typed) => plain(typed).replace(NO_BREAK_SPACES, ' ').trim();

/** For a decimal with a point. An ambiguous separator stays, and the parser refuses it. */
export const readDecimal: TextReader = (typed) =>
  readNumber(typed)
    .replace(/(\d)[ ٬](?=\d{3}(?!\d))/g, '$1')
    .replace('٫', '.');

/** Like `readDecimal`, but keeps all separators for `domain/typed-amount.ts`. */
export const readAmountText: TextReader = (typed) => readNumber(typed).replace(/\s+/g, ' ').replaceAll('،', ',');

/** For free text and names of people. */
export const readText: TextReader = (typed) =>
  typed
    .replace(MARKS_OF_NAMES, '')
    .replace(NO_BREAK_SPACES, ' ')
    .replace(JOINER_BEFORE, '$1')
    .replace(JOINER_BEHIND, '')
    .trim()
    .normalize('NFC');

export const readUsername: TextReader = (typed) => typed.replace(MARKS, '').trim().normalize('NFC');

/** Composes letters and removes nothing: every character of a password counts. */
export const readPassword: TextReader = (typed) => typed.normalize('NFC');

/** Converts the domain to ASCII (IDNA), as browsers and DNS do. */
export const readEmail: TextReader = (typed) => {
  const address = inAscii(typed.replace(MARKS, '')).replace(APOSTROPHES, "'").trim();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
};

function asciiDomain(domain: string): string {
  const isAscii = /^[\0-\x7f]*$/.test(domain);
  if (isAscii || /[\s/:?#@\\]/.test(domain)) return domain.toLowerCase();
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain.toLowerCase();
  }
}

export const hasInvisibleLetters = (text: string): boolean => INVISIBLE_LETTERS.test(text);
