import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';

/** What stands below the question of this name. */
function answerTo(anchor: string, file: string): string {
  const [, below = ''] = readFileSync(file, 'utf8').split(`{#${anchor}}\n`);
  return below.split('\n#')[0]?.trim() ?? '';
}

const one = { fr: /un compte par personne/, en: /one account/, ar: /حساب واحد/ };
const slip = { fr: /coupon/, en: /bet slip/, ar: /قسيمة/ };

test.each(locales)('help in %s says that a person has one account', (locale) => {
  expect(answerTo('one-account', `src/content/faq/${locale}/igrovoi-kont.md`)).toMatch(one[locale]);
});

test.each(locales)('help in %s explains how a bet slip is filled in', (locale) => {
  expect(answerTo('bet-slip', `src/content/help/${locale}/help.md`)).toMatch(slip[locale]);
});
