import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editorTexts } from '../../../editor/editor-texts.ts';
import { listDifferences, listVersions, putBack } from '../../../editor/history.ts';
import { type EditedTexts, editedTexts, formOf, locales, pathOf, published } from '../../support/edited-texts.ts';

/** These tests use the three languages of the texts, whatever the site's languages are. */
vi.mock('../../../domain/locales.ts', async (actual) => ({
  ...(await actual<object>()),
  locales: ['fr', 'en', 'ar'],
}));

const t = editorTexts('en');
const entry = { kind: 'terms', name: 'payments' } as const;
let texts: EditedTexts;
beforeEach(() => {
  texts = editedTexts();
  texts.writeAll('payments', (language) => published(language).replace('order: 2', 'order: 3').replaceAll('few', '10'));
  texts.git('commit', '--quiet', '--all', '--author=Amel <amel@localhost>', '--message', 'Say ten minutes');
});
afterEach(() => texts.remove());

const versions = () => listVersions(texts.folder, entry);
const back = (index: number, who = 'Sami') =>
  putBack(texts.folder, entry, formOf({ who, version: versions()[index]?.id ?? '' }), t);
const now = (language: (typeof locales)[number]) =>
  readFileSync(join(texts.folder, pathOf(language, 'payments')), 'utf8');

test('an entry has its versions, with author, fields and changed words', () => {
  expect(versions().map(({ who, what }) => `${who}: ${what}`)).toEqual(['Amel: Say ten minutes', 'Nobody: As it was']);
  expect(listDifferences(texts.folder, entry, versions()[0]?.id ?? '')).toEqual(
    ['description', '#deposits'].map((part) => ({
      locale: 'en',
      part,
      before: expect.stringContaining('within a few minutes'),
      after: expect.stringContaining('within a 10 minutes'),
    })),
  );
});

test('every publication names its entries', () => {
  expect(listVersions(texts.folder, null).map(({ entries }) => entries.map(({ name }) => name))).toEqual([
    ['payments'],
    ['payments', 'refunds'],
  ]);
});

test('an old version is restored in every language by a new commit, and that can be undone', async () => {
  expect(await back(1)).toMatchObject({ isDone: true });
  for (const language of locales) expect(now(language)).toBe(published(language));
  expect(versions()[0]).toMatchObject({ who: 'Sami', what: expect.stringContaining('Put back: As it was') });
  expect(texts.git('status', '--porcelain')).toBe('');
  expect(await back(1)).toMatchObject({ isDone: true });
  expect(now('en')).toContain('within a 10 minutes');
});

test('restoring an old version keeps unpublished changes', async () => {
  const draft = published('fr').replace('vérifié', 'contrôlé');
  texts.write(pathOf('fr', 'payments'), draft);
  expect((await back(1)).sentences).toEqual([t('publishFirst')]);
  expect(now('fr')).toBe(draft);
});

test('a version that the build would refuse today is not restored', async () => {
  texts.writeAll('payments', (language) => published(language).replace('title:', 'titel:'));
  texts.git('commit', '--quiet', '--all', '--message', 'Break it');
  texts.writeAll('payments', (language) => published(language));
  texts.git('commit', '--quiet', '--all', '--message', 'Mend it');
  expect((await back(1)).sentences[0]).toContain('“title” is missing');
  expect(texts.git('status', '--porcelain')).toBe('');
  expect(now('fr')).toBe(published('fr'));
});

test('only a version of the entry itself can be restored', async () => {
  const form = formOf({ who: 'Sami', version: '--output=stolen' });
  expect((await putBack(texts.folder, entry, form, t)).sentences).toEqual([t('noVersion')]);
});
