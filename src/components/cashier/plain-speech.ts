import type { Key } from '#i18n/keys.ts';
import { getTranslations } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';

/** The server's texts as the islands' pieces take them, which a page without scripts is made of, too. */
export function sayIn(current: string | undefined): Translate {
  const { t } = getTranslations(current);
  return (key, values) => t(key as Key, values);
}
