import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another, read out or written by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
