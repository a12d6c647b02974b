import { type SportVendor, sportVendors } from '#model/sport-embeds/sport-address.ts';
import { SPORT_CHOICE_KEY } from '#model/sport-embeds/sport-choices.ts';
import { environment } from '#stores/environment.ts';

export function lastSportChoice(): SportVendor | null {
  const stored = environment().storage.read(SPORT_CHOICE_KEY);
  return sportVendors.find((vendor) => vendor === stored) ?? null;
}

export const chooseSport = (vendor: SportVendor): void => environment().storage.write(SPORT_CHOICE_KEY, vendor);
