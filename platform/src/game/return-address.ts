import { type Locale, splitLocale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuseField } from '#platform/host/failure.ts';

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

/** The language in which the player reads the site. */
export const languageOf = (returnAddress: string): Locale => splitLocale(new URL(returnAddress).pathname).locale;
