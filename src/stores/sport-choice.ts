/** Which provider's sportsbook a visitor has chosen before, on this device. */
import { type SportVendor, sportVendors } from '#domain/sport-address.ts';
import { SPORT_CHOICE_KEY } from '#domain/sport-choices.ts';
import { environment } from '#stores/environment.ts';

export function lastSportChoice(): SportVendor | null {
  const kept = environment().storage.read(SPORT_CHOICE_KEY);
  return sportVendors.find((vendor) => vendor === kept) ?? null;
}

export const chooseSport = (vendor: SportVendor): void => environment().storage.write(SPORT_CHOICE_KEY, vendor);
