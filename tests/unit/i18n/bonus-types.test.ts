import { expect, test } from 'vitest';
import { bonusTypes } from '#contract/bonuses.ts';
import { locales } from '#domain/locales.ts';
import { speak } from '#i18n/server.ts';

test.each(locales)('each of the ten types of bonus has a name of its own in %s', (locale) => {
  const { t } = speak(locale);
  const names = bonusTypes.map((type) => t(`bonuses.type_${type}`));
  expect(names.filter((name) => name.includes('type_'))).toEqual([]);
  expect(new Set(names).size).toBe(10);
});
