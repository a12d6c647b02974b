/** Renders a page's picture: the text for each page, the background once for all pages that share it. */
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { direction } from '../../../domain/locales.ts';
import { sharePictureSize } from '../../../src/model/share-picture.ts';
import { Letters } from './letters.ts';
import { groundOf, tileOf, type Words, writingOf } from './writing.ts';

const { width, height } = sharePictureSize;
const raw = { width, height, channels: 4, premultiplied: true } as const;
const QUALITY = 82;

export class Painter {
  readonly #letters = new Letters();
  readonly #grounds = new Map<string, Promise<Buffer>>();

  /** @returns a JPEG. */
  async paint(page: Words): Promise<Buffer> {
    const [ground, writing] = await Promise.all([
      this.#ground(page),
      renderAsync(writingOf(page, this.#letters), this.#letters.options),
    ]);
    return sharp(ground, { raw })
      .composite([{ input: writing.pixels, raw, premultiplied: true }])
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
  }

  #ground({ path, locale }: Words): Promise<Buffer> {
    const tile = tileOf(path);
    const key = `${tile} ${direction(locale)}`;
    const known = this.#grounds.get(key) ?? renderAsync(groundOf(tile, locale)).then(({ pixels }) => pixels);
    this.#grounds.set(key, known);
    return known;
  }

  /** Removes its temporary files. */
  close(): void {
    this.#letters.forget();
  }
}
