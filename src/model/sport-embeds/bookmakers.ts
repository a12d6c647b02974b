import type { SportVendor } from '#model/sport-embeds/sport-address.ts';

/** The operator's names of the providers' sportsbooks. */
export type Bookmakers = { readonly [Vendor in SportVendor]?: string | undefined };

/** Falls back to its number if the operator gave it no name. */
export const bookmakerName = (
  vendor: SportVendor,
  names: Bookmakers,
  t: (key: `sport.${SportVendor}`) => string,
): string => names[vendor] ?? t(`sport.${vendor}`);
