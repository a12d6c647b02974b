import type { SportVendor } from '#model/sport-embeds/sport-address.ts';

/** What the operator calls the sportsbooks of the providers. */
export type Bookmakers = { readonly [Vendor in SportVendor]?: string | undefined };

/** By its number where the operator has given it no name. */
export const bookmakerName = (
  vendor: SportVendor,
  names: Bookmakers,
  t: (key: `sport.${SportVendor}`) => string,
): string => names[vendor] ?? t(`sport.${vendor}`);
