/** What is written on the picture that goes with a link: the house, the page's name and what it is about. As SVG. */
import { brand } from '../../../src/brand.ts';
import { direction } from '../../../src/domain/locales.ts';
import { sharePictureSize } from '../../../src/domain/share-picture.ts';
import type { ListedPage } from '../built-pages.ts';
import { colour, logo } from './ground.ts';
import type { Letters, Style } from './letters.ts';
import { linesOf } from './text-lines.ts';

/** What a page says of itself; its path is canonical and without a language. */
export type Words = Pick<ListedPage, 'path' | 'locale' | 'title' | 'description'>;

const { width, height } = sharePictureSize;
const EDGE = 80;
const LOGO = 64;
const TEXT_WIDTH = 860;
const FLOOR = height - EDGE;

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
  const below = linesUpFrom(FLOOR, about, 1.4);
  const above = linesUpFrom(below.top - 76, heading, isArabic ? 1.3 : 1.08);
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

/** A text of several lines stands on the floor it is given. */
function linesUpFrom(floor: number, { style, lines }: Fitted, spacing: number) {
  const leading = style.size * spacing;
  return { leading, top: floor - (lines.length - 1) * leading };
}

type Face = Omit<Style, 'size'>;
type Fitted = { readonly style: Style; readonly lines: readonly string[] };

/** In the largest size that fits; what is too long even for the smallest ends where a sentence or a word does. */
function fitted(text: string, sizes: readonly number[], most: number, face: Face, letters: Letters): Fitted {
  for (const size of sizes) {
    const style = { ...face, size };
    const lines = linesOf(text, TEXT_WIDTH, most, (part) => letters.width(part, style));
    if (lines !== null) return { style, lines };
  }
  const shorter = text.slice(0, text.lastIndexOf(' ', text.length - 2));
  if (shorter === '' || shorter === text) throw new Error(`no picture can hold the words of "${text}"`);
  return fitted(`${shorter.replace(/[\s,;:.…]+$/, '')}…`, sizes, most, face, letters);
}
