// The countries that flags.svg has a flag of; any other has a globe. Drawn by circle-flags 2.8.3 (MIT).
const drawn =
  'tn dz ma eg ly fr gb de es it pt nl be at ch gr tr se no dk fi pl ua ro hr rs cz hu ie us ca mx ar br co cl uy jp cn kr in au nz sa qa ae mc za ng sn cm ci eu'.split(
    ' ',
  );

/** @param country see `LineTournament`. @returns the symbol's name, or null. */
export function flagOf(country: string): string | null {
  const code = country.toLowerCase();
  return drawn.includes(code) ? code : null;
}
