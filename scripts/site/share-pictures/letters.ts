/** The faces of the house for pictures: Outfit, and Cairo for what is Arabic. They lie in files while the build runs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { bareFont } from './woff-font.ts';

const faces = [
  '@fontsource/outfit/files/outfit-latin-400-normal.woff',
  '@fontsource/outfit/files/outfit-latin-600-normal.woff',
  '@fontsource/cairo/files/cairo-arabic-400-normal.woff',
  '@fontsource/cairo/files/cairo-arabic-700-normal.woff',
];

export type Style = { readonly size: number; readonly isBold: boolean; readonly isArabic: boolean };

type Place = { readonly x: number; readonly y: number };
type Face = Omit<Style, 'size'>;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const families = (isBold: boolean) => ({
  outfit: isBold ? 'font-family="Outfit SemiBold" font-weight="600"' : 'font-family="Outfit" font-weight="400"',
  cairo: `font-family="Cairo" font-weight="${isBold ? 700 : 400}"`,
});

const ARABIC = /^[\u0600-\u06ff]/;
/** Arabic words; Latin words and numbers, with all that stands between them; any other sign alone. */
const RUNS = /[\u0600-\u06ff]+|[\p{Script=Latin}\d](?:[^\u0600-\u06ff]*[\p{Script=Latin}\d%])?|./gu;
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

const SPACE = 0.25;
/** What a drawn word leaves free on both sides. */
const BEARINGS = 0.06;

export class Letters {
  readonly #folder = mkdtempSync(join(tmpdir(), 'zellige-letters-'));
  readonly #widths = new Map<string, number>();
  readonly options: ResvgRenderOptions;

  constructor() {
    const { resolve } = createRequire(import.meta.url);
    const fontFiles = faces.map((face, index) => {
      const file = join(this.#folder, `${index}.ttf`);
      writeFileSync(file, bareFont(readFileSync(resolve(face))));
      return file;
    });
    this.options = { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Outfit' } };
  }

  /** In pixels. */
  width(text: string, { size, ...face }: Style): number {
    return runsOf(text, face).reduce((width, run) => width + this.#widthOf(run, face), 0) * size;
  }

  /**
   * One line as SVG, from its start. The drawing library takes every line for left-to-right and cannot change the face
   * in the middle of an Arabic one: such a line is laid out here, run by run from the right.
   */
  line(text: string, { size, ...face }: Style, { x, y }: Place): string {
    if (!face.isArabic) return element(text, face, `x="${x}" y="${y}" font-size="${size}"`);
    let end = x;
    return runsOf(text, face)
      .map((run) => {
        const at = `x="${end}" y="${y}" font-size="${size}" text-anchor="end"`;
        end -= this.#widthOf(run, face) * size;
        return run === ' ' ? '' : element(run, face, at);
      })
      .join('');
  }

  /** Of the size. */
  #widthOf(run: string, face: Face): number {
    if (run === ' ') return SPACE;
    const key = `${face.isBold} ${run}`;
    const known = this.#widths.get(key) ?? this.#measured(run, face);
    this.#widths.set(key, known);
    return known;
  }

  #measured(run: string, face: Face): number {
    const drawn = element(run, face, 'x="100" y="100" font-size="100"');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200">${drawn}</svg>`;
    return (new Resvg(svg, this.options).getBBox()?.width ?? 0) / 100 + BEARINGS;
  }

  forget(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function runsOf(text: string, { isArabic }: Face): string[] {
  if (!isArabic) return text.split(/(?= )|(?<= )/);
  return Array.from(text.matchAll(RUNS), ([run]) => mirrored[run] ?? run);
}

function element(run: string, { isBold }: Face, attributes: string): string {
  const { outfit, cairo } = families(isBold);
  return `<text ${attributes} ${ARABIC.test(run) ? cairo : outfit}>${escaped(run)}</text>`;
}
