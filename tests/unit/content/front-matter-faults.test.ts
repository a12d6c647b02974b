import { expect, test } from 'vitest';
import { frontMatterFaults } from '../../../src/content/front-matter-faults.ts';
import { readingText as terms } from '../../../src/content/schemas/reading-text.ts';

const sound = {
  title: 'Paiements',
  description: 'Comment déposer, comment retirer, et combien de temps cela prend chez Zellige.',
  changedOn: '2026-10-14',
  changes: ['Un retrait part dans l’heure.'],
  order: 2,
};
const file = 'src/content/terms/fr/payments.md';

function faultsOf(data: Record<string, unknown>): string[] {
  const source = `---\n${Object.keys(data)
    .map((field) => `${field}: …`)
    .join('\n')}\n---\n`;
  return frontMatterFaults(terms, { file, source, data });
}

test('valid front matter has no faults', () => {
  expect(faultsOf(sound)).toEqual([]);
});

test('a date is valid with or without quotes', () => {
  expect(faultsOf({ ...sound, changedOn: new Date('2026-10-14') })).toEqual([]);
});

test('a missing field is named with the expected value', () => {
  const { title: _, ...rest } = sound;
  expect(faultsOf(rest)).toEqual([`${file}, line 1: “title” is missing; expected is a text.`]);
});

test.each([
  [{ changedOn: '14.10.2026' }, 4, '“changedOn” is "14.10.2026"; expected is a day such as 2026-10-14.'],
  [{ title: ' ' }, 2, '“title” is ""; expected is a text that is not empty.'],
  [
    { changes: 'Un retrait' },
    5,
    '“changes” is "Un retrait"; expected is a list, one entry a line that begins with "- ".',
  ],
  [{ changes: ['Un', 7] }, 5, '“changes, number 2” is 7; expected is a text.'],
  [{ order: 'two' }, 6, '“order” is "two"; expected is a number.'],
  [{ order: 0 }, 6, '“order” is 0; expected is at least 1.'],
])('%j is reported with its line, the actual and the expected value', (wrong, line, sentence) => {
  expect(faultsOf({ ...sound, ...wrong })).toEqual([`${file}, line ${line}: ${sentence}`]);
});

test('a description that is too long is reported with its length', () => {
  expect(faultsOf({ ...sound, description: 'a'.repeat(161) })[0]).toMatch(
    /line 3: “description” is .* expected is at most 160 characters \(it has 161\)\.$/,
  );
});

test('a misspelt field is reported', () => {
  expect(faultsOf({ ...sound, chnages: [] })).toEqual([`${file}, line 1: nothing is named "chnages"; is it misspelt?`]);
});
