import { expect, test } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { locales } from '#domain/locales.ts';
import { loadTexts } from '#i18n/messages.ts';
import { errorText, getTranslations, pickTexts } from '#i18n/server.ts';
import { messageCodes } from '#model/notifications/player-messages.ts';
import { wordsIn } from '../../support/words.ts';

test.each(locales)('every code that a player can meet has a text in %s', async (locale) => {
  const texts = await loadTexts(locale, 'errors');
  const silent = [...Object.keys(errorStatuses), ...messageCodes].filter((code) => !texts[`errors.${code}`]);
  expect(silent).toEqual([]);
});

test.each(locales)(
  'the hint of a blocked game in %s names VPNs, and tells to switch them off, not to evade a block',
  async (locale) => {
    const texts = await loadTexts(locale, 'errors');
    expect(texts['errors.tryVpn']).toMatch(/VPN/);
    expect(texts['errors.tryVpn']).toMatch(wordsIn[locale].switchOff);
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

test('a plural is passed to an island with all forms of its language', () => {
  expect(Object.keys(pickTexts('ar', ['reading.minutes']))).toHaveLength(6);
});
