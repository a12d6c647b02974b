// What a build reads its texts with, on texts of its own: whatever is wrong stops it, in sentences that say where.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { terms } from '../../../src/content/schemas/terms.ts';
import { textLoader } from '../../../src/content/text-loader.ts';

type DataEntry = ReturnType<LoaderContext['store']['values']>[number];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zellige-texts-'));
  for (const locale of ['fr', 'en', 'ar']) write(locale, 'payments', sound);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const sound = `---
title: "Paiements"
description: "Comment déposer, comment retirer, et combien de temps cela prend."
changedOn: "2026-10-14"
order: 2
---

## Dépôts {#deposits}

Dès {{deposit.min}}.
`;
const pathOf = (locale: string, name: string) => `src/content/terms/${locale}/${name}.md`;
function write(locale: string, name: string, text: string): void {
  const file = join(root, pathOf(locale, name));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Reads the texts as a build does, which watches nothing, and answers their sentences by their ids. */
async function load(): Promise<Map<string, string>> {
  const renderer = await satteri({ features: { headingAttributes: true } }).createRenderer({ syntaxHighlight: false });
  const entries = new Map<string, DataEntry>();
  const context: Pick<LoaderContext, 'config' | 'store' | 'parseData' | 'renderMarkdown'> = {
    config: { root: pathToFileURL(`${root}/`) } as LoaderContext['config'],
    store: {
      clear: () => entries.clear(),
      set: (entry: DataEntry) => entries.set(entry.id, entry).has(entry.id),
      values: () => [...entries.values()],
    } as LoaderContext['store'],
    parseData: async ({ data }) => data,
    renderMarkdown: async (text) => {
      const [, frontMatter = '', body = ''] = text.split('---\n');
      const { code, metadata } = await renderer.render(body, { frontmatter: parse(frontMatter) });
      return { html: code, metadata };
    },
  };
  await textLoader('terms', terms).load(context as LoaderContext);
  return new Map([...entries.values()].map(({ id, body = '' }) => [id, body]));
}

test('sound texts are read in every language', async () => {
  const texts = await load();
  expect([...texts.keys()].sort()).toEqual(['ar/payments', 'en/payments', 'fr/payments']);
  expect(texts.get('fr/payments')).toContain('Dès 10\u00a0TND.');
});

test('a build with broken front matter fails and says of every text at once which file, line and field, and what belongs there', async () => {
  write('ar', 'payments', sound.replace('2026-10-14', '14.10.2026'));
  write('en', 'payments', sound.replace('title:', 'titel:'));
  await expect(load()).rejects.toThrow(
    [
      'Texts have faults:',
      `${pathOf('ar', 'payments')}, line 4: "changedOn" is "14.10.2026"; expected is a day such as 2026-10-14.`,
      `${pathOf('en', 'payments')}, line 1: "title" is missing; expected is a text.`,
      `${pathOf('en', 'payments')}, line 1: nobody knows the field "titel"; is it misspelt?`,
    ].join('\n'),
  );
});

test('a build with a translation missing fails and says which file is not there', async () => {
  for (const locale of ['fr', 'en']) write(locale, 'refunds', sound);
  await expect(load()).rejects.toThrow(
    `Texts are not the same in all languages:\n${pathOf('ar', 'refunds')} is missing: العربية lacks it, which Français and English have.`,
  );
});

test('a build with a section missing in one language fails and says which section of which file', async () => {
  write('en', 'payments', sound.replace('## Dépôts {#deposits}\n\n', ''));
  await expect(load()).rejects.toThrow(
    `${pathOf('en', 'payments')} lacks the sections {#deposits} of ${pathOf('fr', 'payments')}.`,
  );
});

test('a build with a language left behind fails and says which, and since when', async () => {
  write('ar', 'payments', sound.replace('2026-10-14', '2026-03-01'));
  await expect(load()).rejects.toThrow(
    `${pathOf('ar', 'payments')} is behind: it was changed on 2026-03-01, Français and English on 2026-10-14.`,
  );
});

test('a build with a figure that no rule has fails and says on which line it stands', async () => {
  write('fr', 'payments', sound.replace('deposit.min', 'deposit.least'));
  await expect(load()).rejects.toThrow(`${pathOf('fr', 'payments')}:10 names the figure {{deposit.least}}`);
});
