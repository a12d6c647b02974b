import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuseField } from '#platform/serving/failure.ts';

/**
 * Where a game sends the player back to. Threat: an address of somebody else's in ours, which the game would open in
 * the player's name. The whole beginning is compared, not the origin alone: a `blob:` address has our origin too, and
 * a name and password may stand in front of a host.
 */
export function checkReturnAddress(
  field: string,
  asked: string | undefined,
  siteOrigin: string,
): Result<string, Failure> {
  const address = URL.parse(asked ?? '/slots/casino', siteOrigin);
  return address?.href.startsWith(`${siteOrigin}/`) ? ok(address.href) : refuseField(field, 'invalid');
}

/** The language in which the player reads the site is the first segment of its addresses; French has none. */
export function languageOf(returnAddress: string): 'fr' | 'en' | 'ar' {
  const [first] = new URL(returnAddress).pathname.split('/').filter(Boolean);
  return first === 'en' || first === 'ar' ? first : 'fr';
}
