/** The link preview picture of a page: ground, brand, title and description. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type OutputInfo } from 'sharp';
import { direction, type Locale } from '../../../domain/locales.ts';
import { brand } from '../../../src/brand.ts';
import { sharePictureSize } from '../../../src/model/share-picture.ts';
import type { ListedPage } from '../site-maps.ts';

/** The path is canonical and without language. */
export type Words = Pick<ListedPage, 'path' | 'locale' | 'title' | 'description'>;

/** The colours of src/theme/tokens.css without oklch: ground, lapis 700, plaster, text 1 and 2. */
const colour = {
  ground: '#081124',
  lapis: '#223b6c',
  plaster: '#f0ebde',
  bright: '#f6f3eb',
  quiet: '#bcc5d3',
};
const { width, height } = sharePictureSize;
const EDGE = 80;
const LOGO = { size: 64, top: 76 };
const TEXT_WIDTH = 860;
const NAME = { font: 'bold', sizes: [40], colour: colour.bright, most: 60, lineHeight: 1 } as const;
const TITLE = {
  font: 'bold',
  sizes: [96, 84, 72, 60, 50, 40],
  colour: colour.bright,
  most: 250,
  lineHeight: 0.9,
} as const;
const DESCRIPTION = {
  font: 'regular',
  sizes: [32, 28, 24, 20],
  colour: colour.quiet,
  most: 140,
  lineHeight: 1.1,
} as const;
const GAP = 36;
const QUALITY = 82;

/** Pango uses the first face that has the letter. */
const fonts = { regular: 'Outfit, Cairo,', bold: 'Outfit SemiBold, Cairo, Bold' };
const faces = [
  '@expo-google-fonts/outfit/400Regular/Outfit_400Regular.ttf',
  '@expo-google-fonts/outfit/600SemiBold/Outfit_600SemiBold.ttf',
  '@expo-google-fonts/cairo/400Regular/Cairo_400Regular.ttf',
  '@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf',
];
/** Cairo reserves space for vowel signs, so Arabic lines are set tighter. */
const ARABIC_LINES = 0.8;

type Tile = 'mosaic' | 'star-and-cross' | 'interlace';
type Text = { font: keyof typeof fonts; sizes: readonly number[]; colour: string; most: number; lineHeight: number };
type Drawn = { data: Buffer; info: OutputInfo };

const grounds = new Map<string, Promise<Buffer>>();
let loading: Promise<unknown> | undefined;

/** @returns a JPEG. */
export async function paint({ path, locale, title, description }: Words): Promise<Buffer> {
  // Warms up each face once: later texts reuse it.
  loading ??= Promise.all(faces.map((face) => drawn('-', 'regular', 20, fileURLToPath(import.meta.resolve(face)))));
  await loading;
  const [ground, name, heading, about] = await Promise.all([
    drawGround(chooseTile(path), locale),
    fitted(brand.name[locale], NAME, locale),
    fitted(title, TITLE, locale),
    fitted(description, DESCRIPTION, locale),
  ]);
  const at = ({ data, info }: Drawn, top: number, from = EDGE) => ({
    input: data,
    top: Math.round(top),
    left: direction(locale) === 'rtl' ? width - from - info.width : from,
  });
  const aboutTop = height - EDGE - about.info.height;
  return sharp(ground)
    .composite([
      at(name, LOGO.top + (LOGO.size - name.info.height) / 2, EDGE + LOGO.size + 20),
      at(heading, aboutTop - GAP - heading.info.height),
      at(about, aboutTop),
    ])
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Uses the largest size that fits. `most` is the height in pixels. */
async function fitted(text: string, { font, sizes, colour, most, lineHeight }: Text, locale: Locale): Promise<Drawn> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const lines = lineHeight * (direction(locale) === 'rtl' ? ARABIC_LINES : 1);
  const markup = `<span foreground="${colour}" line_height="${lines}">${escaped}</span>`;
  for (const size of sizes) {
    const picture = await drawn(markup, font, size);
    if (picture.info.height <= most && picture.info.width <= TEXT_WIDTH) return picture;
  }
  throw new Error(`no picture can hold the words of "${text}"`);
}

function drawn(text: string, font: keyof typeof fonts, size: number, fontfile?: string): Promise<Drawn> {
  const options = { text, font: `${fonts[font]} ${size}`, width: TEXT_WIDTH, dpi: 72, rgba: true };
  return sharp({ text: { ...options, ...(fontfile && { fontfile }) } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function chooseTile(path: string): Tile {
  if (/^\/(slots|virtual-games|search-slots)/.test(path)) return 'mosaic';
  return /^\/(promotions|main)/.test(path) ? 'interlace' : 'star-and-cross';
}

function drawGround(tile: Tile, locale: Locale): Promise<Buffer> {
  const key = `${tile} ${direction(locale)}`;
  const ground =
    grounds.get(key) ??
    sharp(Buffer.from(groundSvg(tile, locale)))
      .png()
      .toBuffer();
  grounds.set(key, ground);
  return ground;
}

const inside = (svg: string, element: 'svg' | 'symbol'): string =>
  new RegExp(`<${element}[^>]*>([\\s\\S]*)</${element}>`).exec(svg)?.[1] ?? '';

const logo = inside(readFileSync('src/theme/logo.svg', 'utf8'), 'symbol')
  .replaceAll('var(--logo-1)', colour.plaster)
  .replaceAll('var(--logo-2)', colour.lapis);

function groundSvg(tile: Tile, locale: Locale): string {
  const isRtl = direction(locale) === 'rtl';
  const [start, end] = isRtl ? [1, 0] : [0, 1];
  const whole = `width="${width}" height="${height}"`;
  const logoAt = isRtl ? width - EDGE - LOGO.size : EDGE;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${whole}><defs>
<linearGradient id="night" x1="${start}" y1="1" x2="${end}" y2="0"><stop offset="0.35" stop-color="${colour.ground}"/><stop offset="1" stop-color="${colour.lapis}"/></linearGradient>
<linearGradient id="veil" x1="${start}" x2="${end}"><stop offset="0.45" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
<mask id="fade"><rect ${whole} fill="url(#veil)"/></mask>
${drawPattern(tile)}</defs>
<rect ${whole} fill="url(#night)"/>
<rect ${whole} fill="url(#tile)" opacity="0.16" mask="url(#fade)"/>
<svg x="${logoAt}" y="${LOGO.top}" width="${LOGO.size}" height="${LOGO.size}" viewBox="0 0 40 40">${logo}</svg>
</svg>`;
}

/** The site's tiles are masks; here they are drawn in plaster, at twice the size. */
function drawPattern(tile: Tile): string {
  const svg = readFileSync(`src/theme/tiles/${tile}.svg`, 'utf8');
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const drawing = inside(svg, 'svg')
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('#000', colour.plaster);
  return `<pattern id="tile" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="scale(2)"><g fill="${colour.plaster}">${drawing}</g></pattern>`;
}
