// Runs the build's text loader on sample texts: any fault stops the build with its location.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readingText as terms } from '../../../src/content/schemas/reading-text.ts';
import { textLoader } from '../../../src/content/text-loader.ts';

// These cases use three languages, whatever the site's languages are.
vi.mock('#domain/locales.ts', async (original) => ({ ...(await original<object>()), locales: ['fr', 'en', 'ar'] }));

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

/** Loads the texts as in a build (without a watcher). @returns texts by id. */
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

test('valid texts are loaded in every language', async () => {
  const texts = await load();
  expect([...texts.keys()].sort()).toEqual(['ar/payments', 'en/payments', 'fr/payments']);
  expect(texts.get('fr/payments')).toContain('Dès 10\u00a0TND.');
});

test('a build with invalid front matter fails and reports file, line, field and expected value for all texts at once', async () => {
  write('ar', 'payments', sound.replace('2026-10-14', '14.10.2026'));
  write('en', 'payments', sound.replace('title:', 'titel:'));
  await expect(load()).rejects.toThrow(
    [
      'Texts have faults:',
      `${pathOf('ar', 'payments')}, line 4: “changedOn” is "14.10.2026"; expected is a day such as 2026-10-14.`,
      `${pathOf('en', 'payments')}, line 1: “title” is missing; expected is a text.`,
      `${pathOf('en', 'payments')}, line 1: nothing is named "titel"; is it misspelt?`,
    ].join('\n'),
  );
});

test('a build with a missing translation fails and names the missing file', async () => {
  for (const locale of ['fr', 'en']) write(locale, 'refunds', sound);
  await expect(load()).rejects.toThrow(
    `Texts are not the same in all languages:\n${pathOf('ar', 'refunds')} is missing: العربية lacks it, which stands in Français and English.`,
  );
});

test('a build with a section missing in one language fails and names the section and the file', async () => {
  write('en', 'payments', sound.replace('## Dépôts {#deposits}\n\n', ''));
  await expect(load()).rejects.toThrow(
    `${pathOf('en', 'payments')} lacks the sections {#deposits} of ${pathOf('fr', 'payments')}.`,
  );
});

test('a build with an outdated language fails and names the language and the date', async () => {
  write('ar', 'payments', sound.replace('2026-10-14', '2026-03-01'));
  await expect(load()).rejects.toThrow(
    `${pathOf('ar', 'payments')} is behind: it was changed on 2026-03-01, Français and English on 2026-10-14.`,
  );
});

test('a build with an unknown figure fails and names its line', async () => {
  write('fr', 'payments', sound.replace('deposit.min', 'deposit.least'));
  await expect(load()).rejects.toThrow(`${pathOf('fr', 'payments')}, line 10, names the figure {{deposit.least}}`);
});
