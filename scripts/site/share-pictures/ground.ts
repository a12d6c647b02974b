/** What all pictures of a kind and a direction have in common: the house's night and its tiles. As SVG. */
import { readFileSync } from 'node:fs';
import { direction, type Locale } from '../../../src/domain/locales.ts';
import { sharePictureSize } from '../../../src/domain/share-picture.ts';

/** As in src/theme/tokens.css, for a library that knows no oklch: ground, lapis 700, plaster, text 1 and 2. */
export const colour = {
  ground: '#081124',
  lapis: '#223b6c',
  plaster: '#f0ebde',
  bright: '#f6f3eb',
  quiet: '#bcc5d3',
};
const { width, height } = sharePictureSize;

export type Tile = 'mosaic' | 'star-and-cross' | 'interlace';
/** Games, offers and texts are told apart by their tiles. @param path canonical, without a language. */
export function tileOf(path: string): Tile {
  if (/^\/(slots|virtual-games|search-slots)/.test(path)) return 'mosaic';
  return /^\/(promotions|main)/.test(path) ? 'interlace' : 'star-and-cross';
}

const inside = (svg: string, element: 'svg' | 'symbol'): string =>
  new RegExp(`<${element}[^>]*>([\\s\\S]*)</${element}>`).exec(svg)?.[1] ?? '';

export const logo = inside(readFileSync('src/theme/logo.svg', 'utf8'), 'symbol')
  .replaceAll('var(--logo-1)', colour.plaster)
  .replaceAll('var(--logo-2)', colour.lapis);

export function groundOf(tile: Tile, locale: Locale): string {
  const [start, end] = direction(locale) === 'rtl' ? [1, 0] : [0, 1];
  const whole = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${whole}><defs>
<linearGradient id="night" x1="${start}" y1="1" x2="${end}" y2="0"><stop offset="0.35" stop-color="${colour.ground}"/><stop offset="1" stop-color="${colour.lapis}"/></linearGradient>
<linearGradient id="veil" x1="${start}" x2="${end}"><stop offset="0.45" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
<mask id="fade"><rect ${whole} fill="url(#veil)"/></mask>
${patternOf(tile)}</defs>
<rect ${whole} fill="url(#night)"/>
<rect ${whole} fill="url(#tile)" opacity="0.16" mask="url(#fade)"/>
</svg>`;
}

/** The site's tiles are masks: drawn here in plaster, twice as large. */
function patternOf(tile: Tile): string {
  const svg = readFileSync(`src/theme/tiles/${tile}.svg`, 'utf8');
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const drawing = inside(svg, 'svg')
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('#000', colour.plaster);
  return `<pattern id="tile" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="scale(2)"><g fill="${colour.plaster}">${drawing}</g></pattern>`;
}
