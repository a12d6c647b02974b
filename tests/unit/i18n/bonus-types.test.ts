import { expect, test } from 'vitest';
import { bonusTypes } from '#contract/bonuses/bonuses.ts';
import { locales } from '#domain/locales.ts';
import { getTranslations } from '#i18n/server.ts';

test.each(locales)('each bonus type has a distinct name in %s', (locale) => {
  const { t } = getTranslations(locale);
  const names = bonusTypes.map((type) => t(`bonuses.type_${type}`));
  expect(names.filter((name) => name.includes('type_'))).toEqual([]);
  expect(new Set(names).size).toBe(bonusTypes.length);
});
