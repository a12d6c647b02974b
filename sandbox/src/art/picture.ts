import { type GameArt, gameArt } from '#domain/art.ts';
import { hexOf } from '#sandbox/art/colour.ts';
import { patternOf } from '#sandbox/art/patterns.ts';
import { HEIGHT, WIDTH } from '#sandbox/art/size.ts';
import { titleOf } from '#sandbox/art/title.ts';

/** Where a picture's parts come from, as `data:` addresses: an SVG shown as an image may load nothing. */
export type Parts = {
  hero(name: string): Promise<string>;
  motif(name: string): Promise<string>;
  titleFace(): Promise<string>;
};
type Drawn = { readonly hero: string; readonly companions: readonly string[]; readonly motif: string | null };

const image = (href: string, x: number, y: number, size: number, more = ''): string =>
  `<image href="${href}" x="${x}" y="${y}" width="${size}" height="${size}"${more}/>`;
const tilted = (href: string, x: number, y: number, size: number, turn: number): string =>
  image(href, x, y, size, ` transform="rotate(${turn} ${x + size / 2} ${y + size / 2})"`);

const reel = (href: string, x: number): string =>
  `<rect x="${x}" y="136" width="138" height="218" fill="url(#well)"/>${image(href, x + 6, 182, 126)}`;

const layouts: Readonly<Record<GameArt['layout'], (drawn: Drawn) => string>> = {
  sides: ({ hero, companions: [one = hero, other = hero] }) =>
    tilted(one, 24, 302, 120, -14) + tilted(other, 336, 302, 120, 14) + image(hero, 96, 110, 288),
  motif: ({ hero, motif }) => (motif ? image(motif, 20, 48, 440, ' opacity=".17"') : '') + image(hero, 86, 115, 308),
  companion: ({ hero, companions: [one = hero] }) => image(hero, 96, 110, 288) + tilted(one, 331, 96, 106, 12),
  reels: ({ hero, companions: [one = hero, other = hero] }) =>
    `<rect x="22" y="125" width="436" height="240" rx="30" fill="url(#gold)"/>${reel(one, 33)}${reel(hero, 171)}${reel(other, 309)}`,
  ring: ({ hero }) =>
    `<circle cx="240" cy="245" r="178" fill="url(#gold)"/><circle cx="240" cy="245" r="165" fill="url(#well)"/><circle cx="240" cy="245" r="150" fill="none" stroke="#f0c25a" stroke-opacity=".6" stroke-width="2"/>${image(hero, 126, 131, 228)}`,
};

/** The full picture of a game, as SVG that needs nothing from anywhere. */
export async function drawPicture(name: string, producer: string, parts: Parts): Promise<string> {
  const art = gameArt({ name, producer });
  const [hero, motif, face, ...companions] = await Promise.all([
    parts.hero(art.hero),
    art.motif === null ? null : parts.motif(art.motif),
    parts.titleFace(),
    ...art.companions.map((companion) => parts.hero(companion)),
  ]);
  const night = hexOf(0.12, 0.03, art.edgeHue);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<style>@font-face{font-family:"Titan One";src:url(${face}) format("woff2")}</style>`,
    `<defs>${gradients(art, night)}</defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/><g opacity=".12">${patternOf(art.pattern)}</g>`,
    `<ellipse cx="240" cy="404" rx="130" ry="20" fill="#000" fill-opacity=".35"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#scrim)"/>`,
    layouts[art.layout]({ hero, companions, motif }),
    `${titleOf(name, producer, art.titleSize, night)}</svg>`,
  ].join('');
}

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

function gradients({ groundHue, edgeHue }: GameArt, night: string): string {
  const ground = [
    stop(0, hexOf(0.76, 0.14, groundHue)),
    stop(0.38, hexOf(0.55, 0.17, groundHue)),
    stop(0.8, hexOf(0.38, 0.13, edgeHue)),
    stop(1, hexOf(0.28, 0.1, edgeHue)),
  ];
  const well = [
    stop(0, hexOf(0.16, 0.04, edgeHue)),
    stop(0.5, hexOf(0.38, 0.1, groundHue)),
    stop(1, hexOf(0.16, 0.04, edgeHue)),
  ];
  const gold = [stop(0, '#ffe9a8'), stop(0.4, '#e2a93b'), stop(0.6, '#8f6a2a'), stop(1, '#f6cf6a')];
  return [
    `<radialGradient id="ground" cx=".5" cy=".4" r=".75">${ground.join('')}</radialGradient>`,
    `<linearGradient id="well" x2="0" y2="1">${well.join('')}</linearGradient>`,
    `<linearGradient id="gold" x2="1" y2="1">${gold.join('')}</linearGradient>`,
    `<linearGradient id="scrim" x2="0" y2="1">${stop(0.52, night, 0)}${stop(0.76, night, 0.72)}${stop(1, night)}</linearGradient>`,
  ].join('');
}
