import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutFont, fontLicence, fonts } from '../../../scripts/site/fonts.ts';

const names = Object.keys(fonts) as (keyof typeof fonts)[];

test.each(names)(
  '%s is a subset of its package’s font, with its licence (node scripts/generate.ts fonts)',
  async (name) => {
    const kept = readFileSync(`src/theme/fonts/${name}.woff2`);
    expect(kept.equals(await cutFont(name))).toBe(true);
    expect(readFileSync(`src/theme/fonts/${name}-license.txt`, 'utf8')).toBe(fontLicence(name));
  },
);

const textsUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'));

test('every letter of the site’s texts is in a font', () => {
  const letters = new Set(names.flatMap((name) => [...fonts[name].letters]));
  const shown = new Set([...textsUnder('src/i18n/locales'), ...textsUnder('src/content')].flatMap((text) => [...text]));
  // Direction marks and line ends are not drawn.
  const missing = [...shown].filter((letter) => !letters.has(letter) && !/[\p{Cf}\p{Cc}]/u.test(letter));
  expect(missing).toEqual([]);
});
