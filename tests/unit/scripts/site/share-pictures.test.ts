import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharePicture } from '#model/share-picture.ts';
import { paint } from '../../../../scripts/site/share-pictures/painter.ts';

const page = { path: '/faq', locale: 'ar', title: 'الأسئلة', description: 'أجوبة قصيرة' } as const;
/** The columns of pixels that differ between two pictures. */
async function differingColumns(one: Buffer, other: Buffer): Promise<{ first: number; last: number }> {
  const difference = await sharp(one)
    .composite([{ input: other, blend: 'difference' }])
    .png()
    .toBuffer();
  const seen = await sharp(difference).greyscale().threshold(40).png().toBuffer();
  const { info } = await sharp(seen).trim({ background: '#000' }).toBuffer({ resolveWithObject: true });
  const first = -(info.trimOffsetLeft ?? 0);
  return { first, last: first + info.width };
}

test('a picture has the size declared in its page, and shows its texts', async () => {
  const [one, other] = await Promise.all([paint(page), paint({ ...page, title: 'المساعدة' })]);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(one.equals(other)).toBe(false);
});

test('Arabic is right-aligned, with joined letters', async () => {
  const none = await paint({ ...page, title: '-', description: '-' });
  const joined = await differingColumns(none, await paint({ ...page, title: 'سسسس', description: '-' }));
  const separate = await differingColumns(none, await paint({ ...page, title: 'س‌س‌س‌س', description: '-' }));
  expect(joined.last).toBeGreaterThan(1000);
  expect(joined.last).toBeLessThanOrEqual(1120);
  expect(joined.last - joined.first).toBeLessThan((separate.last - separate.first) * 0.9);
});

test('a long title is set smaller, and one that fits no picture stops the build', async () => {
  const title = 'Conditions générales & politique de confidentialité de la maison ';
  expect(await sharp(await paint({ ...page, locale: 'fr', title })).metadata()).toMatchObject({ width: 1200 });
  await expect(paint({ ...page, locale: 'fr', title: title.repeat(9) })).rejects.toThrow('no picture can hold');
});

test('producers share the picture of all games, in each language', () => {
  expect(sharePicture('/slots/provider/amber-peak', 'ar')).toBe(sharePicture('/slots/all', 'ar'));
  expect(sharePicture('/faq', 'fr')).not.toBe(sharePicture('/faq', 'ar'));
});
