import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthFault, isCalendarDay } from '#domain/auth/age.ts';

const TODAY = '2026-03-14';

test('somebody comes of age on the eighteenth birthday and not a day earlier', () => {
  expect(birthFault('2008-03-15', '2026-03-14')).toBe('too_young');
  expect(birthFault('2008-03-15', '2026-03-15')).toBe(null);
});

test('somebody born on a leap day comes of age on 1 March of a common year', () => {
  expect(birthFault('2008-02-29', '2026-02-28')).toBe('too_young');
  expect(birthFault('2008-02-29', '2026-03-01')).toBe(null);
});

test('rejects a date of birth in the future, or more than a hundred and twenty years ago', () => {
  expect(birthFault('2026-03-15', TODAY)).toBe('invalid');
  expect(birthFault('1905-03-15', TODAY)).toBe(null);
  expect(birthFault('1905-03-14', TODAY)).toBe('invalid');
});

const two = (count: number) => String(count).padStart(2, '0');
/** Days as somebody may write them, with months from 0 to 13 and days from 0 to 32. */
const written = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
  .map(([year, month, day]) => ({
    year,
    month,
    day,
    text: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
  }));

/** By calendar arithmetic, without a clock. */
function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

test('for the years 0 to 9999, accepts only existing days of adults of at most 120 years', () => {
  fc.assert(
    fc.property(written, ({ year, month, day, text }) => {
      const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
      expect(isCalendarDay(text)).toBe(exists);
      const isBefore = (month: number, day: number, than: number) => month * 100 + day <= than;
      const years = 2026 - year - (isBefore(month, day, 314) ? 0 : 1);
      const wanted = !exists || years < 0 || years > 120 ? 'invalid' : years < 18 ? 'too_young' : null;
      expect(birthFault(text, TODAY)).toBe(wanted);
    }),
    { numRuns: 20_000 },
  );
});
