import { expect, test, vi } from 'vitest';
import { parityFaults, type WrittenText } from '../../../src/content/parity.ts';

// These cases use three languages, whatever the site's languages are.
vi.mock('#domain/locales.ts', async (original) => ({ ...(await original<object>()), locales: ['fr', 'en', 'ar'] }));

const data = {
  title: 'Paiements',
  changedOn: '2026-10-14',
  changes: ['Un'],
  order: 2,
  picture: '/art/promotions/a.svg',
};
const written = (id: string, other: object = {}, anchors = ['deposits', 'withdrawals']): WrittenText => ({
  id,
  data: { ...data, ...other },
  anchors,
});
const english = (other?: object, anchors?: string[]) =>
  parityFaults('terms', [written('fr/payments'), written('en/payments', other, anchors), written('ar/payments')]);
const [fr, en] = ['src/content/terms/fr/payments.md', 'src/content/terms/en/payments.md'];

test('the same text in three languages has no faults', () => {
  expect(english({ title: 'Payments', changes: ['One'] })).toEqual([]);
});

test('a text that is missing in one language is reported with the missing file', () => {
  expect(parityFaults('terms', [written('fr/payments'), written('en/payments')])).toEqual([
    'src/content/terms/ar/payments.md is missing: العربية lacks it, which stands in Français and English.',
  ]);
});

test('a language that was not changed with the others is reported as behind', () => {
  expect(english({ changedOn: '2026-03-01' })).toEqual([
    `${en} is behind: it was changed on 2026-03-01, Français and العربية on 2026-10-14.`,
  ]);
});

test('a missing or additional section of one language is reported with its anchor', () => {
  expect(english({}, ['deposits'])).toEqual([`${en} lacks the sections {#withdrawals} of ${fr}.`]);
  expect(english({}, ['deposits', 'withdrawals', 'fees'])).toEqual([
    `${en} has the sections {#fees}, which ${fr} lacks.`,
  ]);
});

test('a different order of sections is reported', () => {
  expect(english({}, ['withdrawals', 'deposits'])).toEqual([`${en} has its sections in another order than ${fr}.`]);
});

test.each([
  [{ changes: [] }, '“changes” has a list of 0', 'a list of 1'],
  [{ order: 3 }, '“order” has 3', '2'],
  [{ picture: '/art/promotions/b.svg' }, '“picture” has /art/promotions/b.svg', '/art/promotions/a.svg'],
])('values that are not text must be the same in every language: %j', (other, theirs, ours) => {
  expect(english(other)).toEqual([`${en}: ${theirs}, ${fr} has ${ours}.`]);
});

test('a field that only one language has is reported', () => {
  expect(english({ endsOn: '2026-12-31' })).toEqual([`${en}: “endsOn” has 2026-12-31, ${fr} has nothing.`]);
});
