import { type Locale, localise } from '#domain/locales.ts';

const FOLDER = '/art/share';

/**
 * The link preview of a page (Open Graph), drawn by the build. Producers, which the build does not know, share one.
 * @param path canonical, without language.
 */
export const sharePicture = (path: string, locale: Locale): string =>
  `${FOLDER}${localise(path.startsWith('/slots/provider/') ? '/slots/all' : path, locale)}.jpg`;

export const sharePictureSize = { width: 1200, height: 630 } as const;

/** False for a page's own picture. @param address on this site. */
export const isSharePicture = (address: string): boolean => address.startsWith(`${FOLDER}/`);
