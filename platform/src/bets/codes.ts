import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another, read out or written by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of what a ticket is called by to its player: an id is longer. */
export const TICKET_CODE_LENGTH = 10;
export const newCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
