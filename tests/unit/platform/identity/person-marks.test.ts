import { expect, test } from 'vitest';
import { nameLetters, personMark } from '#platform/kyc/identity.ts';

const amel = nameLetters('Amel', 'Ben Ali');

test.each([
  ['case', 'AMEL', 'ben ali'],
  ['spaces', ' A mel ', 'Ben\u00a0\u200bAli'],
  ['diacritics', 'Âmél', 'Bèn Àlï'],
  ['diacritics of their own', 'Ame\u0301l', 'Ben Ali'],
  ['hyphens', 'Amel', 'Ben-Ali'],
  ['wide letters', 'Ａｍｅｌ', 'Ben Ali'],
  ['order', 'Ben Ali', 'Amel'],
  ['one field', 'Amel Ben Ali', null],
])('%s do not make a different name', (_, first, last) => {
  expect(nameLetters(first, last)).toBe(amel);
});

test('letters that Unicode does not decompose are matched by their usual spelling', () => {
  expect(nameLetters('Łukasz Strauß')).toBe(nameLetters('lukasz strauss'));
});

test('one letter more or less is a different name', () => {
  for (const other of ['Amal', 'Amelle', 'Ame']) expect(nameLetters(other, 'Ben Ali')).not.toBe(amel);
});

test('Arabic keeps its letters, and neither vowel signs nor a kashida make a different name', () => {
  expect(nameLetters('مُحَمَّد')).toBe(nameLetters('محمد'));
  expect(nameLetters('محـــمد')).toBe(nameLetters('محمد'));
  expect(nameLetters('أمل')).not.toBe(nameLetters('امل'));
  expect(nameLetters('علي')).not.toBe(nameLetters('على'));
});

test('there is no mark without a name or a date of birth, and another date makes another mark', () => {
  const known = { firstName: 'Amel', lastName: null, dateOfBirth: '1990-05-12' };
  expect(personMark({ ...known, firstName: ' - ' })).toBeNull();
  expect(personMark({ ...known, dateOfBirth: null })).toBeNull();
  expect(personMark(known)).toEqual(personMark({ ...known, firstName: null, lastName: 'amel' }));
  expect(personMark(known)).not.toEqual(personMark({ ...known, dateOfBirth: '1990-12-05' }));
});
