import type { ArtTitleSize } from '#domain/art.ts';
import { HEIGHT, WIDTH } from '#sandbox/art/size.ts';

const sizes: Readonly<Record<ArtTitleSize, number>> = { 1: 67, 2: 60, 3: 54, 4: 46, 5: 40 };
/** How wide a capital of the chunky face is on average, as a share of its height. */
const WIDE = 0.7;
const MARGIN = 24;
const MOST_LINES = 4;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** For text and for attribute values. Control characters, which no XML may hold, are dropped. */
export const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ').replace(/[&<>"']/g, (found) => escapes[found] ?? '');

/** Breaks a title between words, into the fewest lines that fit and then as even as they get. */
export function linesOf(title: string, perLine: number): readonly string[] {
  const words = title.trim().split(/\s+/);
  for (let wanted = 1; wanted < MOST_LINES; wanted += 1) {
    const lines = even(words, wanted);
    if (lines.every((line) => line.length <= perLine)) return lines;
  }
  return full(words, perLine);
}

/** Each line as long as it may be: for titles that no even break fits. */
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

/** The title over the lower third and the producer under it. */
export function titleOf(name: string, producer: string, size: ArtTitleSize, night: string): string {
  const high = sizes[size];
  const lines = linesOf(name.toUpperCase(), Math.floor((WIDTH - 2 * MARGIN) / (high * WIDE)));
  const first = HEIGHT - 88 - (lines.length - 1) * high;
  const spans = lines.map((line, at) => `<text x="240" y="${Math.round(first + at * high)}">${escapeXml(line)}</text>`);
  return `<g text-anchor="middle" fill="#fff"><g font-family="Titan One" font-size="${high}" paint-order="stroke" stroke="${night}" stroke-width="10" stroke-linejoin="round">${spans.join('')}</g><text x="240" y="${HEIGHT - 36}" font-family="Outfit, sans-serif" font-size="24" letter-spacing="2" fill-opacity=".86">${escapeXml(producer.toUpperCase())}</text></g>`;
}
