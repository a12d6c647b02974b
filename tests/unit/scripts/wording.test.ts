import { expect, test } from 'vitest';
import { wording, wrongWordsIn } from '../../../scripts/check/wording.ts';

const faultsIn = (language: string, text: string) => wrongWordsIn(language, { path: 'x', text });

test('names file, line, wrong and right words, and ignores keys', () => {
  const text = '{\n  "leastStake": "Minimum stake",\n  "sort_stake": "Least stake"\n}';
  expect(faultsIn('en', text)).toEqual(['x, line 3: “Least stake”: write minimum']);
});

test.each([
  ['en', 'A narrower limit holds at once.'],
  ['en', 'A return of 96 %'],
  ['fr', 'Vraiment ?'],
  ['fr', 'Connectez-vous pour tourner la roue.'],
  ['ar', 'تغيّر كل شيء دائماً'],
  ['ar', 'سجلّ رهاناتك'],
  ['ar', 'عرض تجريبي'],
  ['ar', 'تعذر الإيداع'],
])('finds what %s must not contain: %s', (language, text) => {
  expect(faultsIn(language, text)).not.toEqual([]);
});

test.each([
  ['en', '### What is cash-out? {#cashout} {{cashOut.share}}% of the stake'],
  ['fr', '  link: /slots/all?sort=rtp'],
  ['fr', 'Faire tourner la roue\u00a0? «\u00a0Oui\u00a0», à 96\u00a0%.'],
  ['ar', 'تعذّر الإيداع: كلّفك ذلك حدًا، وتحدّثنا عنه. سجّل الدخول.'],
])('accepts %s: %s', (language, text) => {
  expect(faultsIn(language, text)).toEqual([]);
});

test('no text of the site has a fault', async () => {
  expect(await wording()).toBe('');
});
