// Flags of circle-flags 2.8.3 (MIT) in flags.svg; other countries get a globe.
const available =
  'tn dz ma eg ly fr gb de es it pt nl be at ch gr tr se no dk fi pl ua ro hr rs cz hu ie us ca mx ar br co cl uy jp cn kr in au nz sa qa ae mc za ng sn cm ci eu'.split(
    ' ',
  );

export function findFlag(country: string): string | null {
  const code = country.toLowerCase();
  return available.includes(code) ? code : null;
}
