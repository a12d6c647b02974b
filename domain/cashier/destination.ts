/** The destination of a payout, as typed. Threat: a mistyped digit sends the money to somebody else. */
export type DestinationKind = 'iban' | 'phone';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** A Tunisian account number: bank, branch, account, key. */
const RIB = /^\d{20}$/;
const PHONE = /^\+?\d{8,15}$/;

/** Of a number too long for a number. Letters count from 10, as ISO 13616 says. */
const mod97 = (text: string): number =>
  [...text].reduce((rest, letter) => {
    const value = Number.parseInt(letter, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

const isIban = (text: string): boolean => IBAN.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1;
const isRib = (text: string): boolean => RIB.test(text) && mod97(text) === 0;

/** @returns it without what people write for their eyes; null for what cannot be one. */
export function readDestination(kind: DestinationKind, typed: string): string | null {
  const plain = typed.replace(/[\s.()-]/g, '').toUpperCase();
  if (kind === 'phone') return PHONE.test(plain) ? plain : null;
  return isIban(plain) || isRib(plain) ? plain : null;
}
