import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** A variable font of ours, and what its file in src/theme/fonts keeps of it. */
type Font = {
  /** Address of the whole font. */
  readonly file: string;
  readonly letters: string;
  readonly weights: { readonly min: number; readonly max: number };
  readonly features: string;
};

/**
 * The weights, letters and features that pages show, so that a phone has a font before it lays a page out, and lays it out
 * once. Of Latin: the languages of Western Europe; a name with other letters has those of the system's font.
 * Titan One is served as it comes: its licence reserves the name for the font as it is. Hints stay: without them, letters
 * of 14 px take up to a tenth more space where a screen's pixels are large.
 */
export const fonts = {
  'outfit-latin': {
    file: import.meta.resolve('@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2'),
    letters: `${between(0x20, 0x7e)}${between(0xc0, 0xff)}ŒœŸ\u00a0\u202f¡¿£¥©«°·»–—′‘’“”•…€−≈→`,
    weights: { min: 400, max: 600 },
    // Figures of one width, too.
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

/** Goes with every copy. */
export const fontLicence = (name: keyof typeof fonts): string =>
  readFileSync(new URL('../LICENSE', fonts[name].file), 'utf8');
