import { type Locale, localise } from '#domain/locales.ts';

const FOLDER = '/art/share';

/**
 * The picture that goes with a link to a page in a message (Open Graph). The build draws one for each page and language;
 * producers come from the catalogue, which the build does not know, and share that of all games.
 * @param path canonical, without a language.
 */
export const sharePicture = (path: string, locale: Locale): string =>
  `${FOLDER}${localise(path.startsWith('/slots/provider/') ? '/slots/all' : path, locale)}.jpg`;

export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Not one that a page brought itself. @param address on this site. */
export const isSharePicture = (address: string): boolean => address.startsWith(`${FOLDER}/`);
