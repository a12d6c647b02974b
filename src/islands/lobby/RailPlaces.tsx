const PLACES = Array.from({ length: 7 }, (_, place) => place);

/** Cards that are not here yet, or no longer: as high as those that will be, so that nothing moves. */
export function RailPlaces({ small = false }: { small?: boolean }) {
  return PLACES.map((place) => <li key={place} className={small ? 'card-place' : 'card-place card-place-full'} />);
}
