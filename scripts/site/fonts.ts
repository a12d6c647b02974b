import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** A variable font, and the subset of it in src/theme/fonts. */
type Font = {
  /** The address of the whole font. */
  readonly file: string;
  readonly letters: string;
  readonly weights: { readonly min: number; readonly max: number };
  readonly features: string;
};

/**
 * The weights, letters and features that pages use, so that a phone has the font before its first layout. Latin covers
 * the languages of Western Europe; other letters in names use a system font. Titan One is served unchanged: its licence
 * reserves the name for the original. Hinting stays: without it, 14 px letters take up to a tenth more space on screens
 * with large pixels.
 */
export const fonts = {
  'outfit-latin': {
    file: import.meta.resolve('@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2'),
    letters: `${between(0x20, 0x7e)}${between(0xc0, 0xff)}ŒœŸ\u00a0\u202f¡¿£¥©«°·»–—′‘’“”•…€−≈→`,
    weights: { min: 400, max: 600 },
    // Includes tabular figures.
    features: 'kern tnum',
  },
  'cairo-arabic': {
    file: import.meta.resolve('@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2'),
    letters: `${between(0x600, 0x8ff)}${between(0xfb50, 0xfefc)}`,
    weights: { min: 400, max: 800 },
    features: 'kern ccmp locl isol init medi fina rlig calt mark mkmk curs',
  },
} satisfies Record<string, Font>;

/** @returns WOFF2. */
export function cutFont(name: keyof typeof fonts): Promise<Buffer> {
  const { file, letters, weights, features } = fonts[name];
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features.split(' '),
  } as const;
  return subsetFont(readFileSync(new URL(file)), letters, options);
}

/** The licence must accompany every copy. */
export const fontLicence = (name: keyof typeof fonts): string =>
  readFileSync(new URL('../LICENSE', fonts[name].file), 'utf8');
