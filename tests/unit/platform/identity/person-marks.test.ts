import { expect, test } from 'vitest';
import { nameLetters, personMark } from '#platform/identity/person-marks.ts';

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
])('%s make no other name', (_, first, last) => {
  expect(nameLetters(first, last)).toBe(amel);
});

test('letters that no normal form takes apart are the ones that they are written as', () => {
  expect(nameLetters('Łukasz Strauß')).toBe(nameLetters('lukasz strauss'));
});

test('a letter more or less is another name', () => {
  for (const other of ['Amal', 'Amelle', 'Ame']) expect(nameLetters(other, 'Ben Ali')).not.toBe(amel);
});

test('Arabic keeps its letters, and neither vowel signs nor a lengthened line make another name', () => {
  expect(nameLetters('مُحَمَّد')).toBe(nameLetters('محمد'));
  expect(nameLetters('محـــمد')).toBe(nameLetters('محمد'));
  expect(nameLetters('أمل')).not.toBe(nameLetters('امل'));
  expect(nameLetters('علي')).not.toBe(nameLetters('على'));
});

test('there is no mark of somebody without a name or a date of birth, and another of another day', () => {
  const known = { firstName: 'Amel', lastName: null, dateOfBirth: '1990-05-12' };
  expect(personMark({ ...known, firstName: ' - ' })).toBeNull();
  expect(personMark({ ...known, dateOfBirth: null })).toBeNull();
  expect(personMark(known)).toEqual(personMark({ ...known, firstName: null, lastName: 'amel' }));
  expect(personMark(known)).not.toEqual(personMark({ ...known, dateOfBirth: '1990-12-05' }));
});
