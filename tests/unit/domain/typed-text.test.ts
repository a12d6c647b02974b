import { expect, test } from 'vitest';
import {
  hasInvisibleLetters,
  readAmountText,
  readCode,
  readDecimal,
  readEmail,
  readNumber,
  readPassword,
  readText,
  readUsername,
} from '#domain/typed-text.ts';

const marks = [
  ...'\u200b\u200c\u200d\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad',
];
const spaces = [...'\u00a0\u202f\u2007'];
const around = [...marks, ...spaces].flatMap((mark) => [`${mark}%`, `%${mark}`, `${mark}%${mark}`]);

const fields = [
  ['a code', readCode, 'WELCOME-10'],
  ['a number', readNumber, '+216 20 123 456'],
  ['a decimal', readDecimal, '1250.500'],
  ['a typed amount', readAmountText, '1 250,50'],
  ['a text', readText, 'Rue de Marseille'],
  ['a username', readUsername, 'amel.b'],
  ['an e-mail', readEmail, 'amel@mail.example'],
] as const;

test.each(fields)('%s is read without the marks that are pasted around it', (_, read, typed) => {
  for (const pasted of around) expect(read(pasted.replaceAll('%', typed)), JSON.stringify(pasted)).toBe(typed);
});

test.each(fields.filter(([name]) => name !== 'a text'))('%s is read without the marks inside it', (_, read, typed) => {
  for (const mark of marks) expect(read([...typed].join(mark)), JSON.stringify(mark)).toBe(typed);
});

test.each([...fields, ['a password', readPassword, 'pa\u0301ss'] as const])(
  '%s is unchanged when normalised again',
  (_, read, typed) => {
    for (const pasted of around) {
      const once = read(pasted.replaceAll('%', typed));
      expect(read(once)).toBe(once);
    }
  },
);

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['full-width', '０１２３４５６７８９'],
])('%s digits are digits', (_, digits) => {
  for (const read of [readCode, readNumber, readDecimal, readAmountText]) expect(read(digits)).toBe('0123456789');
});

test.each([
  ['١٬٢٥٠٫٥٠٠', '1250.500'],
  ['1\u202f250\u202f000.5', '1250000.5'],
  ['۱۲٫۵', '12.5'],
  ['12,5', '12,5'],
  ['1 25', '1 25'],
  ['−5', '-5'],
])('%s is the decimal %s', (typed, decimal) => {
  expect(readDecimal(typed)).toBe(decimal);
});

test('no-break spaces are removed from a code and group digits of a number', () => {
  expect(readCode('TN59\u00a01000\u202f6035')).toBe('TN5910006035');
  expect(readNumber('+216\u00a020\u202f123\u00a0456')).toBe('+216 20 123 456');
});

test.each([
  ['Amel@Mail.EXAMPLE', 'Amel@mail.example'],
  ['o’brien@mail.example', "o'brien@mail.example"],
  ['amel@bücher.example', 'amel@xn--bcher-kva.example'],
  ['amel@BÜCHER.example', 'amel@xn--bcher-kva.example'],
  ['amel@bu\u0308cher.example', 'amel@xn--bcher-kva.example'],
  ['amel@XN--BCHER-KVA.example', 'amel@xn--bcher-kva.example'],
  ['amel＠mail.example', 'amel@mail.example'],
  ['amel@مثال.تونس', 'amel@xn--mgbh0fb.xn--pgbs0dh'],
  ['amel@a b', 'amel@a b'],
  ['amel@ü/b', 'amel@ü/b'],
  ['amel', 'amel'],
])('the address %s is %s', (typed, address) => {
  expect(readEmail(typed)).toBe(address);
});

test('accents are composed, because phone keyboards send them decomposed', () => {
  for (const read of [readText, readUsername, readPassword]) expect(read('Ame\u0301lie')).toBe('Amélie');
});

test('a zero-width joiner is kept between letters of a name, and removed elsewhere', () => {
  expect(readText('علی\u200cرضا')).toBe('علی\u200cرضا');
  expect(readText('\u200cعلی\u200c \u200dرضا')).toBe('علی رضا');
});

test('nothing is removed from a password', () => {
  expect(readPassword(' a\u200bb\u00a0')).toBe(' a\u200bb\u00a0');
});

test.each(['Amel\u3164', '\u115fAmel', 'Am\uffa0el', 'Ame\ufe0fl', 'Amel\u{e0061}', '\u1160', '\u2800'])(
  'detects the invisible letter of %j',
  (name) => {
    expect(hasInvisibleLetters(name)).toBe(true);
  },
);

test.each(['Amélie', 'علی\u200cرضا', 'Ὀδυσσεύς', '김민수', 'D’Arc'])('%s has no invisible letter', (name) => {
  expect(hasInvisibleLetters(name)).toBe(false);
});
