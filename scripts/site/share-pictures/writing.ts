/** The link preview picture as SVG: background, brand, title and description. */
import { readFileSync } from 'node:fs';
import { direction, type Locale } from '../../../domain/locales.ts';
import { brand } from '../../../src/brand.ts';
import { sharePictureSize } from '../../../src/model/share-picture.ts';
import type { ListedPage } from '../site-maps.ts';
import type { Letters, Style } from './letters.ts';

/** src/theme/tokens.css without oklch: ground, lapis 700, plaster, text 1 and 2. */
const colour = {
  ground: '#081124',
  lapis: '#223b6c',
  plaster: '#f0ebde',
  bright: '#f6f3eb',
  quiet: '#bcc5d3',
};
const { width, height } = sharePictureSize;

type Tile = 'mosaic' | 'star-and-cross' | 'interlace';
/** @param path canonical, without language. */
export function tileOf(path: string): Tile {
  if (/^\/(slots|virtual-games|search-slots)/.test(path)) return 'mosaic';
  return /^\/(promotions|main)/.test(path) ? 'interlace' : 'star-and-cross';
}

const inside = (svg: string, element: 'svg' | 'symbol'): string =>
  new RegExp(`<${element}[^>]*>([\\s\\S]*)</${element}>`).exec(svg)?.[1] ?? '';

const logo = inside(readFileSync('src/theme/logo.svg', 'utf8'), 'symbol')
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

/** The site's tiles are masks: in plaster, at twice the size. */
function patternOf(tile: Tile): string {
  const svg = readFileSync(`src/theme/tiles/${tile}.svg`, 'utf8');
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const drawing = inside(svg, 'svg')
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('#000', colour.plaster);
  return `<pattern id="tile" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="scale(2)"><g fill="${colour.plaster}">${drawing}</g></pattern>`;
}

/** Its path is canonical and without language. */
export type Words = Pick<ListedPage, 'path' | 'locale' | 'title' | 'description'>;

const EDGE = 80;
const LOGO = 64;
const TEXT_WIDTH = 860;
const BASELINE = height - EDGE;

const titleSizes = [96, 84, 72, 60, 50];
const TITLE_LINES = 3;
const TEXT_SIZE = 32;
const TEXT_LINES = 3;

export function writingOf({ locale, title, description }: Words, letters: Letters): string {
  const isArabic = direction(locale) === 'rtl';
  const start = isArabic ? width - EDGE : EDGE;
  const inward = isArabic ? -1 : 1;
  const heading = fitted(title, titleSizes, TITLE_LINES, { isBold: true, isArabic }, letters);
  const about = fitted(description, [TEXT_SIZE], TEXT_LINES, { isBold: false, isArabic }, letters);
  const below = linesAbove(BASELINE, about, 1.4);
  const above = linesAbove(below.top - 76, heading, isArabic ? 1.3 : 1.08);
  const draw = ({ style, lines }: Fitted, { top, leading }: { top: number; leading: number }) =>
    lines.map((line, index) => letters.line(line, style, { x: start, y: top + index * leading })).join('');
  const name = letters.line(
    brand.name[locale],
    { size: 40, isBold: true, isArabic },
    { x: start + 84 * inward, y: 122 },
  );
  const logoAt = isArabic ? start - LOGO : start;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<svg x="${logoAt}" y="76" width="${LOGO}" height="${LOGO}" viewBox="0 0 40 40">${logo}</svg>
<g fill="${colour.bright}">${name}${draw(heading, above)}</g>
<g fill="${colour.quiet}">${draw(about, below)}</g>
</svg>`;
}

function linesAbove(baseline: number, { style, lines }: Fitted, spacing: number) {
  const leading = style.size * spacing;
  return { leading, top: baseline - (lines.length - 1) * leading };
}

type Face = Omit<Style, 'size'>;
type Fitted = { readonly style: Style; readonly lines: readonly string[] };

/** The largest size that fits; a text too long for the smallest is cut between words. */
function fitted(text: string, sizes: readonly number[], most: number, face: Face, letters: Letters): Fitted {
  for (const size of sizes) {
    const style = { ...face, size };
    const lines = balancedLines(text, TEXT_WIDTH, most, (part) => letters.width(part, style));
    if (lines !== null) return { style, lines };
  }
  const shorter = text.slice(0, text.lastIndexOf(' ', text.length - 2));
  if (shorter === '' || shorter === text) throw new Error(`no picture can hold the words of "${text}"`);
  return fitted(`${shorter.replace(/[\s,;:.…]+$/, '')}…`, sizes, most, face, letters);
}

/** As few lines as the width allows, of similar width. */
type Measure = (text: string) => number;

/** @returns null for more than `most` lines. */
export function balancedLines(text: string, width: number, most: number, measure: Measure): string[] | null {
  const words = text.split(/[ \n]+/).filter((word) => word !== '');
  const needed = broken(words, width, measure);
  if (needed === null || needed.length > most) return null;
  // The narrowest width that needs no additional line.
  let [tooNarrow, enough] = [width / needed.length / 2, width];
  for (let step = 0; step < 8; step++) {
    const middle = (tooNarrow + enough) / 2;
    if ((broken(words, middle, measure)?.length ?? Number.POSITIVE_INFINITY) > needed.length) tooNarrow = middle;
    else enough = middle;
  }
  return broken(words, enough, measure);
}

/** @returns null if a single word is too wide. */
function broken(words: readonly string[], width: number, measure: Measure): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (measure(word) > width) return null;
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
