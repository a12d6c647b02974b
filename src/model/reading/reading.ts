const WORDS_A_MINUTE = 200;

/** How long a text takes to read, in whole minutes, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/[\p{L}\p{N}’'-]+/gu) ?? []).length / WORDS_A_MINUTE));
