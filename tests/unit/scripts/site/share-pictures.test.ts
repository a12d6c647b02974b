import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { sharePicture } from '#model/share-picture.ts';
import { Letters } from '../../../../scripts/site/share-pictures/letters.ts';
import { Painter } from '../../../../scripts/site/share-pictures/share-pictures.ts';
import { balancedLines, writingOf } from '../../../../scripts/site/share-pictures/writing.ts';

const letters = new Letters();
afterAll(() => letters.forget());

const arabic = { size: 40, isBold: true, isArabic: true };
/** The texts of an SVG line, from left to right. */
const seen = (svg: string): string[] =>
  [...svg.matchAll(/<text x="([^"]+)"[^>]*>([^<]*)</g)]
    .sort(([, a], [, b]) => Number(a) - Number(b))
    .map(([, , text = '']) => text);

test('an Arabic line is written from the right, and the amount in it from the left', () => {
  expect(seen(letters.line('الإيداع (10 TND): ثم', arabic, { x: 1000, y: 0 }))).toEqual([
    'ثم',
    ':',
    '(',
    '10 TND',
    ')',
    'الإيداع',
  ]);
});

test('Arabic letters are joined: four of them are narrower than four separate ones', () => {
  expect(letters.width('سسسس', arabic)).toBeLessThan(4 * letters.width('س', arabic) * 0.9);
});

test('a text is broken into lines of similar width', () => {
  const lines = balancedLines('one two three four five six', 20, 3, (text) => text.length);
  expect(lines).toEqual(['one two three', 'four five six']);
});

test('a text too long for three lines is cut between words, with an ellipsis', () => {
  const svg = writingOf(
    { path: '/faq', locale: 'fr', title: 'Aide', description: 'Un mot après l’autre. '.repeat(40) },
    letters,
  );
  expect(svg).toMatch(/(Un|mot|après|l’autre)…<\/text>/);
});

test('a picture has the size declared in its page, and shows its texts', async () => {
  const painter = new Painter();
  const page = { path: '/faq', locale: 'ar', title: 'الأسئلة', description: 'أجوبة قصيرة' } as const;
  const [one, other] = await Promise.all([painter.paint(page), painter.paint({ ...page, title: 'المساعدة' })]);
  painter.close();
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(one.equals(other)).toBe(false);
});

test('producers share the picture of all games, in each language', () => {
  expect(sharePicture('/slots/provider/amber-peak', 'ar')).toBe(sharePicture('/slots/all', 'ar'));
  expect(sharePicture('/faq', 'fr')).not.toBe(sharePicture('/faq', 'ar'));
});
