import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { validateFile } from '#platform/kyc/judge-file.ts';
import { bytesOf, exif, webp, webpChunk } from '../../../support/pictures-and-pages.ts';

const photograph = () =>
  sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 200, g: 60, b: 20, alpha: 0.5 } } });
const formats = ['jpeg', 'png', 'webp'] as const;

async function kept(bytes: Uint8Array): Promise<Uint8Array> {
  const judged = await validateFile(bytesOf(bytes));
  if (!judged.ok) throw new Error(judged.error);
  return judged.value.bytes;
}

describe.each(formats)('a %s', (format) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i keeps it, and no other metadata', async (orientation) => {
    const noted = { IFD0: { Copyright: 'somewhere in Sfax' } };
    const taken = await photograph()
      .withExif(noted)
      .withMetadata({ orientation, exif: noted })
      .toFormat(format)
      .toBuffer();
    expect(taken.toString('latin1')).toContain('somewhere in Sfax');
    const file = await kept(taken);
    const { orientation: read = 1, width, height } = await sharp(file).metadata();
    expect([read, width, height]).toEqual([orientation, 400, 300]);
    expect(Buffer.from(file).toString('latin1')).not.toContain('Sfax');
  });

  test('without metadata stays without', async () => {
    const file = await kept(await photograph().toFormat(format).toBuffer());
    expect((await sharp(file).metadata()).orientation).toBeUndefined();
  });
});

test('a lossless WebP keeps its orientation and its transparency', async () => {
  const taken = await photograph().withMetadata({ orientation: 6 }).webp({ lossless: true }).toBuffer();
  const file = await kept(taken);
  const pixels = (picture: Uint8Array) => sharp(picture).raw().toBuffer();
  expect((await sharp(file).metadata()).orientation).toBe(6);
  expect(await pixels(file)).toEqual(await pixels(taken));
});

test('a WebP whose metadata begins like a JPEG’s keeps its orientation', async () => {
  const file = await kept(webp({ extra: webpChunk('EXIF', exif(8, '').subarray(4)) }));
  expect(Buffer.from(file).toString('latin1')).toContain('EXIF');
});
