import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuseField } from '#platform/serving/failure.ts';

/**
 * Where a game sends the player back to. Threat: an address of somebody else's in ours, which the game would open in
 * the player's name. Only addresses on the site's own origin pass, without a name and password in front of it.
 */
export function checkReturnAddress(field: string, asked: string | undefined, siteOrigin: string): Result<string, Failure> {
  const address = URL.parse(asked ?? '/slots/casino', siteOrigin);
  const isOurs = address !== null && address.origin === siteOrigin && address.username === '' && address.password === '';
  return isOurs ? ok(address.href) : refuseField(field, 'invalid');
}

/** The language in which the player reads the site is the first segment of its addresses; French has none. */
export function languageOf(returnAddress: string): 'fr' | 'en' | 'ar' {
  const [first] = new URL(returnAddress).pathname.split('/').filter(Boolean);
  return first === 'en' || first === 'ar' ? first : 'fr';
}
