/** Outfit, and Cairo for Arabic, in temporary files. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

const faces = [
  '@fontsource/outfit/files/outfit-latin-400-normal.woff',
  '@fontsource/outfit/files/outfit-latin-600-normal.woff',
  '@fontsource/cairo/files/cairo-arabic-400-normal.woff',
  '@fontsource/cairo/files/cairo-arabic-700-normal.woff',
];

export type Style = { readonly size: number; readonly isBold: boolean; readonly isArabic: boolean };

type Position = { readonly x: number; readonly y: number };
type Face = Omit<Style, 'size'>;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const families = (isBold: boolean) => ({
  outfit: isBold ? 'font-family="Outfit SemiBold" font-weight="600"' : 'font-family="Outfit" font-weight="400"',
  cairo: `font-family="Cairo" font-weight="${isBold ? 700 : 400}"`,
});

const ARABIC = /^[\u0600-\u06ff]/;
/** Arabic words; Latin words and numbers with everything between; single characters. */
const RUNS = /[\u0600-\u06ff]+|[\p{Script=Latin}\d](?:[^\u0600-\u06ff]*[\p{Script=Latin}\d%])?|./gu;
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

const SPACE = 0.25;
/** On both sides of a word, as a share of the font size. */
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

  width(text: string, { size, ...face }: Style): number {
    return runsOf(text, face).reduce((width, run) => width + this.#widthOf(run, face), 0) * size;
  }

  /**
   * The drawing library treats every line as left-to-right and cannot change the font within an Arabic one: Arabic is
   * laid out here, run by run from the right.
   */
  line(text: string, { size, ...face }: Style, { x, y }: Position): string {
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

  /** As a share of the font size. */
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

/** The drawing library cannot read compressed fonts: unpacks WOFF 1.0. */

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

function bareFont(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const head = Buffer.alloc(FONT_HEADER + FONT_ENTRY * tables);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables, 4);
  const log = Math.floor(Math.log2(tables));
  head.writeUInt16BE(FONT_ENTRY * 2 ** log, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(FONT_ENTRY * (tables - 2 ** log), 10);
  const parts = [head];
  let at = head.length;
  for (let table = 0; table < tables; table++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * table;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const raw = woff.subarray(offset, offset + packed);
    const content = packed < length ? inflateSync(raw) : raw;
    const written = FONT_HEADER + FONT_ENTRY * table;
    woff.copy(head, written, entry, entry + 4); // its name
    woff.copy(head, written + 4, entry + 16, entry + 20); // its checksum
    head.writeUInt32BE(at, written + 8);
    head.writeUInt32BE(length, written + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(content, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}
