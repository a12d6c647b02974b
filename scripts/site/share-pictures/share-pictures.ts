/** Draws the link preview picture of each page and language. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Locale, locales } from '../../../domain/locales.ts';
import { pageTitle } from '../../../src/components/lobby/section-title.ts';
import { publicSections, sectionPath } from '../../../src/model/lobby/sections.ts';
import { isSharePicture, sharePicture } from '../../../src/model/share-picture.ts';
import { fingerprint } from '../../house/build.ts';
import { textsByNoun } from '../locale-files.ts';
import { type ListedPage, listedPagesIn } from '../site-maps.ts';
import { paint, type Words } from './painter.ts';

type Drawn = Words & Pick<ListedPage, 'image'>;

/** Lists are rendered on demand, so the build does not contain them. */
function listsIn(locale: Locale): Drawn[] {
  const texts = textsByNoun(locale);
  const t = (key: string): string => {
    const [noun = '', name = ''] = key.split(/\.(.*)/);
    return texts[noun]?.[name] ?? '';
  };
  return publicSections.map((section) => {
    const path = sectionPath(section);
    const description = t(section.kind === 'search' ? 'search.description' : 'lobby.description');
    return { path, locale, title: pageTitle(section, t), description, image: sharePicture(path, locale) };
  });
}

/** Limits memory: a decoded picture takes three megabytes. */
const AT_ONCE = 8;
/** Files of the cache key, in addition to the page's texts. */
const recipe = ['scripts/site/share-pictures', 'src/theme/tiles', 'src/theme/logo.svg', 'src/brand.ts'];

/** Draws the pictures that are not cached. @param kept the cache folder. @returns the number of pictures. */
async function drawSharePictures(folder: string, kept: string): Promise<number> {
  const pages = [...listedPagesIn(folder), ...locales.flatMap(listsIn)].filter(({ image }) => isSharePicture(image));
  const look = fingerprint(recipe);
  mkdirSync(kept, { recursive: true });
  const draw = async ({ image, ...page }: Drawn) => {
    const before = join(kept, `${cacheKey(look, page)}.jpg`);
    if (!existsSync(before)) writeFileSync(before, await paint(page));
    const file = join(folder, image);
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(before, file);
  };
  for (let first = 0; first < pages.length; first += AT_ONCE)
    await Promise.all(pages.slice(first, first + AT_ONCE).map(draw));
  return pages.length;
}

const cacheKey = (look: string, { path, locale, title, description }: Words): string =>
  createHash('sha256')
    .update(JSON.stringify([look, path, locale, title, description]))
    .digest('hex');

export function sharePictures(): AstroIntegration {
  let kept = '';
  return {
    name: 'share-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        kept = fileURLToPath(new URL('share-pictures/', config.cacheDir));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const startMs = performance.now();
        const count = await drawSharePictures(fileURLToPath(dir), kept);
        logger.info(`${count} pictures for links in ${Math.round(performance.now() - startMs)} ms`);
      },
    },
  };
}
