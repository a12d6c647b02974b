/** Maps a host's error codes to the contract's: NOT_ENOUGH_MONEY, not-enough-money and insufficient_funds are one. */
import type { Call } from '#contract/call.ts';
import { errorStatuses, fieldErrorCodes, type PlainError } from '#contract/errors.ts';
import { normalised } from '#edge/host/values.ts';

/** Normalised; field errors as Django, Laravel and JSON Schema name them. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  not_enough_money: ['insufficientfunds', 'insufficientbalance', 'notenoughfunds', 'notenoughbalance'],
  too_many_requests: ['throttled', 'ratelimited', 'ratelimitexceeded'],
  required: ['null', 'missing'],
  blank: ['empty'],
  too_small: ['minvalue', 'greaterthanequal'],
  too_large: ['maxvalue', 'lessthanequal'],
  too_short: ['minlength', 'passwordtooshort', 'stringtooshort'],
  too_long: ['maxlength', 'stringtoolong'],
  too_common: ['passwordtoocommon'],
  too_similar: ['passwordtoosimilar'],
  already_exists: ['unique', 'alreadytaken'],
};
const known: ReadonlyMap<string, string> = new Map([
  ...Object.entries(synonyms).flatMap(([code, words]) => words.map((word) => [word, code] as const)),
  ...[...fieldErrorCodes, ...Object.keys(errorStatuses)].map((code) => [normalised(code), code] as const),
]);

/** Matches the whole text, or the last part of an address or a path such as `auth.not_enough_money`. */
export const knownCode = (text: string): string | undefined =>
  known.get(normalised(text)) ?? (/\s/.test(text) ? undefined : known.get(normalised(text.split(/[/:#.]/).at(-1))));

/** A code of the contract, or the host's own. A number is an HTTP status. */
export function codeIn(value: unknown): string | undefined {
  const [given] = Array.isArray(value) ? value : [value];
  if (typeof given !== 'string') return undefined;
  const text = given.trim();
  return knownCode(text) ?? (/^[a-z]\w{0,79}$/i.test(text) ? text : undefined);
}

const ofCredentials: ReadonlySet<string> = new Set([
  'invalidcredentials',
  'badcredentials',
  'wrongcredentials',
  'incorrectcredentials',
  'invalidlogin',
  'loginfailed',
  'authenticationfailed',
  'authfailed',
  'invalidgrant',
  'wrongpassword',
  'invalidpassword',
  'usernotfound',
  'unauthorized',
  'unauthenticated',
  'notauthenticated',
]);
const CREDENTIALS = /credential|password|username|user name|identifiant|mot de passe|كلمة/i;
/** Words that mean a blocked account with the right password. */
const STATE = /block|bann|lock|suspend|disabl|inactiv|clos|verif|confirm|attempt|expire|bloqu|désactiv|vérifi|ferm/i;

/**
 * Whether a sign-in is refused for its username or password, in whatever words; the player then gets our text.
 * @param call one that may answer `no_active_account`.
 */
export function isWrongCredentials(
  { code, message = '' }: Pick<PlainError, 'code' | 'message'>,
  call: Pick<Call, 'errors'> | undefined,
  status: number | undefined,
): boolean {
  if (!call?.errors.includes('no_active_account')) return false;
  if (code !== undefined && ofCredentials.has(normalised(code))) return true;
  if (code !== undefined && code !== 'invalid' && code !== 'bad_request') return false;
  return !STATE.test(message) && (status === 401 || CREDENTIALS.test(message));
}
