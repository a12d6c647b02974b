import { expect, test } from 'vitest';
import { mailboxOf, nameLetters, nameMarks, nearMarks, personMarks } from '#platform/kyc/person-marks.ts';

const amel = nameLetters('Amel', 'Ben Ali');
const known = { firstName: 'Amel', lastName: 'Ben Ali', dateOfBirth: '1990-05-12' };
type Known = Parameters<typeof personMarks>[0];
const isSame = (one: Known, other: Known) => {
  const digests = new Set(personMarks(one).map(({ digest }) => digest));
  return personMarks(other).some(({ digest }) => digests.has(digest));
};
/** As an excluded person is found by another account's name. */
const isNear = (excluded: Known, other: Known) => {
  const digests = new Set(nearMarks(excluded, true).map(({ digest }) => digest));
  return nearMarks(other, false).some(({ digest }) => digests.has(digest));
};

test.each([
  ['case', 'AMEL', 'ben ali'],
  ['spaces', ' A mel ', 'Ben\u00a0\u200bAli'],
  ['diacritics', 'Âmél', 'Bèn Àlï'],
  ['added diacritics', 'Ame\u0301l', 'Ben Ali'],
  ['hyphens', 'Amel', 'Ben-Ali'],
  ['wide letters', 'Ａｍｅｌ', 'Ben Ali'],
  ['order', 'Ben Ali', 'Amel'],
  ['one field', 'Amel Ben Ali', null],
  ['invisible letters', 'Am\u3164el\u115f', 'B\u{e0061}en Al\ufe0fi\uffa0'],
  ['apostrophes', 'Am\u02bcel', "Ben A'li\u2019"],
  ['digits for letters', '4m3l', 'Ben A1i'],
  ['doubled letters', 'Ammel', 'Benn Alli'],
  ['letters of Cyrillic', 'Аmеl', 'Ben Аli'],
  ['letters of Greek', 'Αmel', 'Βen Αlι'],
  ['letters of mathematics', '𝐀𝗆𝘦𝙡', 'Ben Ali'],
  ['a small L for a capital I', 'Amel', 'Ben AIl'.replace('Il', 'lI')],
])('%s do not make a different name', (_, first, last) => {
  expect(nameLetters(first, last)).toBe(amel);
});

test.each([
  ['АМЕL', 'ВЕN АLI'],
  ['аmel', 'bеn аlі'],
])('%s %s, in letters that look alike in one case only, is the same person', (firstName, lastName) => {
  expect(isSame(known, { ...known, firstName, lastName })).toBe(true);
});

test('letters that Unicode does not decompose are matched by their usual spelling', () => {
  expect(nameLetters('Łukasz Strauß')).toBe(nameLetters('lukasz strauss'));
});

test('one letter more or less is a different name', () => {
  for (const other of ['Amal', 'Amela', 'Ame']) expect(nameLetters(other, 'Ben Ali')).not.toBe(amel);
});

test.each([
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['أمل', 'امل'],
  ['إيمان', 'ايمان'],
  ['آمال', 'امال'],
  ['علي', 'على'],
  ['علی', 'علي'],
  ['فاطمة', 'فاطمه'],
  ['ک‌ریم', 'كريم'],
  ['مؤمن', 'مومن'],
])('%s is %s, as spelling variants in Arabic', (one, other) => {
  expect(nameLetters(one)).toBe(nameLetters(other));
});

test.each([
  ['شادي', 'سادي'],
  ['ثامر', 'يامر'],
  ['حامد', 'خامد'],
])('%s is not %s: dots distinguish letters', (one, other) => {
  expect(nameLetters(one)).not.toBe(nameLetters(other));
});

test('there is no match key without a name or a date of birth, and another date gives another key', () => {
  expect(personMarks({ ...known, firstName: ' - ', lastName: null })).toEqual([]);
  expect(personMarks({ ...known, dateOfBirth: null })).toEqual([]);
  expect(nearMarks({ ...known, dateOfBirth: null }, true)).toEqual([]);
  expect(personMarks(known)).toEqual(personMarks({ ...known, firstName: null, lastName: 'amel ben ali' }));
  expect(isSame(known, { ...known, dateOfBirth: '1990-12-05' })).toBe(false);
});

test.each([
  ['one letter less', { firstName: 'Ame' }],
  ['one letter more', { firstName: 'Amela' }],
  ['one letter replaced', { firstName: 'Amal' }],
  ['a particle left out', { lastName: 'Ali' }],
  ['one part alone', { lastName: null }],
  ['day and month exchanged', { dateOfBirth: '1990-12-05' }],
  ['both a letter and the date', { firstName: 'Amal', dateOfBirth: '1990-12-05' }],
])('%s makes a similar name', (_, change) => {
  expect(isNear(known, { ...known, ...change })).toBe(true);
  expect(isNear({ ...known, ...change }, known)).toBe(true);
});

const mohamed = { ...known, firstName: 'Mohamed Amine', lastName: 'Trabelsi' };
test.each([
  ['without the second first name', { firstName: 'Mohamed' }],
  ['without the first', { firstName: 'Amine' }],
  ['with another spelling', { firstName: 'Muhammad Amin', lastName: 'Trabelsy' }],
  ['in Arabic', { firstName: 'محمد أمين', lastName: 'الطرابلسي' }],
  ['with a middle name', { firstName: 'Mohamed', middleName: 'Amine' }],
])('a name %s is similar', (_, change) => {
  expect(isNear(mohamed, { ...mohamed, ...change })).toBe(true);
});

test.each([
  ['another first name', { firstName: 'Leila' }],
  ['another family', { lastName: 'Gharbi' }],
  ['another year', { dateOfBirth: '1991-05-12' }],
  ['another day', { dateOfBirth: '1990-05-13' }],
])('%s is not similar', (_, change) => {
  expect(isNear(known, { ...known, ...change })).toBe(false);
});

test('names that share only one part have no match key in common', () => {
  expect(isNear(mohamed, { ...mohamed, firstName: 'Sami', lastName: 'Trabelsi' })).toBe(false);
});

test('names are compared without the date for review by staff', () => {
  const digests = new Set(nameMarks(known).map(({ digest }) => digest));
  const finds = (other: Known) => nameMarks(other).some(({ digest }) => digests.has(digest));
  expect(finds({ ...known, dateOfBirth: '1970-01-01' })).toBe(true);
  expect(finds({ ...known, firstName: 'Amal', dateOfBirth: '1970-01-01' })).toBe(true);
  expect(finds({ ...known, firstName: 'Leila', lastName: 'Gharbi' })).toBe(false);
});

test.each([
  ['Amel+casino@Mail.example', 'amel@mail.example'],
  ['a.me.l@gmail.com', 'amel@gmail.com'],
  ['A.Mel+1@GoogleMail.com', 'amel@gmail.com'],
  ['a.mel@mail.example', 'a.mel@mail.example'],
  ['+tag@mail.example', '+tag@mail.example'],
  ['amel@bücher.example', 'amel@xn--bcher-kva.example'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
