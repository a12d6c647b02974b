import { expect, test } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { locales } from '#domain/locales.ts';
import type { Noun } from '#i18n/keys.ts';
import { errorText, getTranslations } from '#i18n/server.ts';
import { loadTexts } from '#i18n/t.ts';
import { messageCodes } from '#model/notifications/player-messages.ts';
import { wordsIn } from '../../support/words.ts';

const files = import.meta.glob<Record<string, string>>('../../../src/i18n/locales/*/*/*.json', {
  import: 'default',
  eager: true,
});
const filled = { name: '$1 <b>', message: '{{name}}' };

test.each(locales)('every code that a player can meet has a text in %s', async (locale) => {
  const t = await loadTexts(locale, 'errors');
  const silent = [...Object.keys(errorStatuses), ...messageCodes].filter((code) => !t.find(`errors.${code}`));
  expect(silent).toEqual([]);
});

test.each(locales)(
  'the hint of a blocked game in %s names VPNs, and tells to switch them off, not to evade a block',
  async (locale) => {
    const t = await loadTexts(locale, 'errors');
    expect(t('errors.tryVpn')).toMatch(/VPN/);
    expect(t('errors.tryVpn')).toMatch(wordsIn[locale].switchOff);
  },
);

test('an unknown code from outside is not echoed', () => {
  expect(errorText('en', '<b>no_such_code</b>')).toBe(errorText('en', 'error'));
});

test('two languages are used at once without mixing', () => {
  const [french, arabic] = [getTranslations('fr'), getTranslations('ar')];
  expect(french.t('session.signIn')).toBe('Se connecter');
  expect(arabic.t('session.signIn')).toBe('تسجيل الدخول');
  expect([french.href('/slots/all'), arabic.href('/slots/all')]).toEqual(['/slots/all', '/ar/slots/all']);
});

/** Of each plural form. */
const counts = [0, 1, 2, 3, 5, 11, 100];

test.each(locales)('the translator of islands says every text in %s as i18next does on pages', async (locale) => {
  const { t } = getTranslations(locale);
  for (const [file, texts] of Object.entries(files).filter(([name]) => name.includes(`/${locale}/`))) {
    const noun = file.slice(file.lastIndexOf('/') + 1, -'.json'.length) as Noun;
    const ours = await loadTexts(locale, noun);
    const keys = new Set(
      Object.keys(texts).map((key) => `${noun}.${key.replace(/_(zero|one|two|few|many|other)$/, '')}`),
    );
    for (const key of keys)
      for (const count of counts) {
        const values = { ...filled, count };
        expect(ours.find(key, values)).toBe(t.find(key, values));
      }
  }
});
