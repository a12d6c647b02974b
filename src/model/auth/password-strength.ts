/** A rough estimate, shown while somebody types a password; the contract decides what is allowed. */
export const strengths = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** Kinds of characters, and how many of each there are. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/\p{Lo}/u, 28],
  [/[^\p{L}\p{N}]/u, 22],
];
/** Bits of entropy. */
const FAIR_BITS = 36;
const STRONG_BITS = 56;

/** A letter that repeats or follows the one before in the alphabet adds little. */
function lengthThatCounts(password: string): number {
  const codes = [...password].map((letter) => letter.toLowerCase().codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

export function estimateStrength(password: string): Strength {
  const choices = kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 1);
  const bits = lengthThatCounts(password) * Math.log2(choices);
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}
