import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * In right-to-left text a number of several parts is written from its last part to its first, and a sign is placed
 * behind its digits. Isolates keep it intact.
 */
const TURNED = [
  // Groups of digits: a phone number, an IBAN.
  /\d[ \u00a0\u202f]+\d/,
  // A range or a score; a hyphen, a slash, a colon and a full stop between digits are part of one number.
  /\d\s*[–—−×]\s*\d/,
  /score\}\}\s*[-–—:]\s*\{\{/,
  // A sign.
  /(?<![\p{L}\p{N}}-])[+−](?:\d|\{\{)/u,
];
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069/g;
const files = globSync(['src/i18n/locales/ar/**/*.json', '{platform,sandbox,domain}/**/texts/{ar,*-ar}.json'], {
  exclude: ['**/node_modules/**', '**/dist/**'],
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('every number of several parts, and every sign, is isolated in Arabic', () => {
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))));
  expect(texts.length).toBeGreaterThan(2000);
  const turned = texts.filter((text) => TURNED.some((pattern) => pattern.test(text.replaceAll(ISOLATED, ''))));
  expect(turned).toEqual([]);
});

test.each(['رقم محفظتك، مثلًا +216 20 123 456.', 'انتهت: {{home_score}}–{{away_score}}', 'النتيجة 2–1', 'ربح −5'])(
  'the check finds %j',
  (text) => {
    expect(TURNED.some((pattern) => pattern.test(text))).toBe(true);
  },
);
