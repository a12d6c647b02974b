import { formatHex, modeOklch, modeRgb, useMode } from 'culori/fn';
import { type ArtPattern, type ArtTitleSize, type GameArt, gameArt } from '#domain/lobby/art.ts';

const WIDTH = 480;
const HEIGHT = 640;
const CENTRE = [240, 256] as const;

useMode(modeRgb);
useMode(modeOklch);

/** Hexadecimal instead of `oklch()`, which some image viewers do not support. */
export const hexOf = (l: number, c: number, h: number): string => formatHex({ mode: 'oklch', l, c, h });

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

const steps = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const [x, y] = CENTRE;

function rays(): string {
  const reach = HEIGHT;
  const at = (turn: number) => `${Math.round(x + reach * Math.sin(turn))} ${Math.round(y - reach * Math.cos(turn))}`;
  const wedge = (index: number) => `M${x} ${y}L${at((index * Math.PI) / 12)}L${at(((index + 0.5) * Math.PI) / 12)}Z`;
  return `<path d="${steps(24).map(wedge).join('')}"/>`;
}

const dots = (): string =>
  steps(15)
    .flatMap((row) => steps(11).map((column) => `<circle cx="${column * 48}" cy="${row * 48}" r="8"/>`))
    .join('');

const bands = (): string =>
  `<g transform="rotate(25 ${x} ${y})">${steps(16)
    .map((index) => `<rect x="${index * 64 - 280}" y="-200" width="30" height="1100"/>`)
    .join('')}</g>`;

const waves = (): string =>
  `<g fill="none" stroke="#fff" stroke-width="20">${steps(14)
    .map((index) => `<circle cx="${x}" cy="${HEIGHT + 180}" r="${60 + index * 46}"/>`)
    .join('')}</g>`;

const EIGHT_POINTS =
  'M0-40L11.7-28.3 28.3-28.3 28.3-11.7 40 0 28.3 11.7 28.3 28.3 11.7 28.3 0 40-11.7 28.3-28.3 28.3-28.3 11.7-40 0-28.3-11.7-28.3-28.3-11.7-28.3Z';
const FOUR_POINTS = 'M0-18L4.5-4.5 18 0 4.5 4.5 0 18-4.5 4.5-18 0-4.5-4.5Z';

const stars = (): string =>
  `<g fill="none" stroke="#fff" stroke-width="4">${steps(8)
    .flatMap((row) =>
      steps(7).map((column) => `<path transform="translate(${column * 80} ${row * 80})" d="${EIGHT_POINTS}"/>`),
    )
    .join('')}</g>`;

const places = [
  [70, 130, 1],
  [385, 60, 0.7],
  [425, 290, 1.1],
  [42, 345, 0.7],
  [215, 50, 0.6],
  [320, 195, 0.6],
  [140, 245, 0.5],
] as const;
const sparks = (): string =>
  places
    .map(([left, top, size]) => `<path transform="translate(${left} ${top}) scale(${size})" d="${FOUR_POINTS}"/>`)
    .join('');

const drawings: Readonly<Record<ArtPattern, () => string>> = { rays, dots, bands, waves, stars, sparks };

const patternOf = (pattern: ArtPattern): string => `<g fill="#fff">${drawings[pattern]()}</g>`;

const sizes: Readonly<Record<ArtTitleSize, number>> = { 1: 67, 2: 60, 3: 54, 4: 46, 5: 40 };
const WIDE = 0.7;
const MARGIN = 24;
const MAX_LINES = 4;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text and attribute values, and drops control characters, which XML does not allow. */
const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ').replace(/[&<>"']/g, (found) => escapes[found] ?? '');

export function linesOf(title: string, perLine: number): readonly string[] {
  const words = title.trim().split(/\s+/);
  for (let count = 1; count < MAX_LINES; count += 1) {
    const lines = even(words, count);
    if (lines.every((line) => line.length <= perLine)) return lines;
  }
  return full(words, perLine);
}

function full(words: readonly string[], perLine: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function even(words: readonly string[], count: number): readonly string[] {
  const most = words.join(' ').length / count;
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const isRoomy = last !== undefined && (last.length + word.length / 2 <= most || lines.length === count);
    if (isRoomy) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function titleOf(name: string, producer: string, size: ArtTitleSize, night: string): string {
  const high = sizes[size];
  const lines = linesOf(name.toUpperCase(), Math.floor((WIDTH - 2 * MARGIN) / (high * WIDE)));
  const first = HEIGHT - 88 - (lines.length - 1) * high;
  const spans = lines.map((line, at) => `<text x="240" y="${Math.round(first + at * high)}">${escapeXml(line)}</text>`);
  return `<g text-anchor="middle" fill="#fff"><g font-family="Titan One" font-size="${high}" paint-order="stroke" stroke="${night}" stroke-width="10" stroke-linejoin="round">${spans.join('')}</g><text x="240" y="${HEIGHT - 36}" font-family="Outfit, sans-serif" font-size="24" letter-spacing="2" fill-opacity=".86">${escapeXml(producer.toUpperCase())}</text></g>`;
}
