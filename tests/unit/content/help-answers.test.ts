import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { wordsIn } from '../../support/words.ts';

/** The answer to the question with this name. */
function answerTo(anchor: string, file: string): string {
  const [, below = ''] = readFileSync(file, 'utf8').split(`{#${anchor}}\n`);
  return below.split('\n#')[0]?.trim() ?? '';
}

test.each(locales)('help in %s says that a person has one account', (locale) => {
  expect(answerTo('one-account', `src/content/faq/${locale}/igrovoi-kont.md`)).toMatch(wordsIn[locale].oneAccount);
});

test.each(locales)('help in %s explains how to fill in a betslip', (locale) => {
  expect(answerTo('bet-slip', `src/content/help/${locale}/help.md`)).toMatch(wordsIn[locale].betslip);
});
