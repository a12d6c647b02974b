// @vitest-environment happy-dom
// Every text opens in the editor, and is saved unchanged.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { ComponentSchema } from '@keystatic/core';
import { createReader } from '@keystatic/core/reader';
import { z } from 'astro/zod';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { locales } from '#domain/locales.ts';
import { editorTexts } from '../../../editor/editor-texts.ts';
import type { richText } from '../../../editor/fields.ts';
import { editorConfig, editorFields } from '../../../editor/fields.ts';
import { keptText } from '../../../editor/kept-text.ts';
import { type Entry, entryFile, entryOfKey, listKey, kindNames as names, stringsKey } from '../../../editor/kinds.ts';
import { stringFiles } from '../../../editor/strings.ts';
import { schemas } from '../../../src/content/schemas/by-collection.ts';

const drawn = () => null;

/** Paths of a text's fields: "glance.name". */
function fieldPaths(field: ComponentSchema, path = ''): string[] {
  if (field.kind === 'array') return fieldPaths(field.element, path);
  if (field.kind !== 'object') return [path];
  return Object.entries(field.fields).flatMap(([name, one]) => fieldPaths(one, `${path}.${name}`));
}
function builtWith(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return builtWith(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return builtWith(schema.element, path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([name, one]) => builtWith(one, `${path}.${name}`));
}

/** Without empty fields, which are not written. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => ![undefined, null, ''].includes(one) && one?.length !== 0);
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutEmpty(one)]));
}

const reader = createReader(
  process.cwd(),
  editorConfig({
    siteOrigin: 'http://localhost',
    t: editorTexts('en'),
    input: drawn,
    files: stringFiles(process.cwd()),
  }),
);
const fields = editorFields(editorTexts('en'), drawn);

const texts = names.flatMap((kind) =>
  locales.flatMap((locale) => {
    const folder = join('src', 'content', kind, locale);
    return readdirSync(folder).map((file) => ({
      list: listKey(kind, locale),
      name: file.replace('.md', ''),
      file: join(folder, file),
    }));
  }),
);

/** The body's field runs only in browsers, so it is bundled like the editor. */
let body: ReturnType<typeof richText>;
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['editor/fields.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bundled',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  body = runInThisContext(`${outputFiles[0]?.text}; bundled`).richText('Text', '');
}, 60_000);
function saved(markdown: string): string {
  const none = { other: new Map(), external: new Map(), slug: 'any' };
  const opened = body.parse(undefined, { ...none, content: new TextEncoder().encode(markdown) });
  return new TextDecoder().decode(body.serialize(opened, { slug: 'any' }).content);
}

test('the editor knows every collection of the site', () => {
  const collections = readdirSync(join('src', 'content'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(collections.map(({ name }) => name).filter((name) => name !== 'schemas')).toEqual([...names].sort());
});

test.each(names)('the editor has exactly the fields of the build’s schema for %s', (kind) => {
  const { body: _, ...frontMatter } = fields[kind];
  expect(fieldPaths({ kind: 'object', fields: frontMatter }).sort()).toEqual(builtWith(schemas[kind]).sort());
});

test('the audience of a promotion is one of the build’s values', () => {
  const choices = fields.promotions.audience.options.map(({ value }) => value);
  expect(choices.sort()).toEqual([...schemas.promotions.shape.audience.options].sort());
});

test.each(texts)('$file opens, and is saved unchanged', async ({ list, name, file }) => {
  const before = readFileSync(file, 'utf8');
  const [, frontMatter = '', written = ''] = /^---\n([\s\S]*?)---\n+([\s\S]*)$/.exec(before) ?? [];
  const { body: _, ...opened } = (await reader.collections[list]?.read(name)) ?? {};
  expect(withoutEmpty(opened)).toEqual(withoutEmpty(parse(frontMatter)));
  expect(keptText(`---\n${stringify(withoutEmpty(opened))}---\n${saved(written)}`, before)).toBe(before);
});

test('typed braces are saved as figures and heading anchors', () => {
  const typed = '## Mises &#x7B;#bets}\n\nDès &#x7B;&#x7B;casinoBet.min}}, {{casinoBet.max}} au plus.\n';
  expect(saved(typed)).toBe('## Mises {#bets}\n\nDès {{casinoBet.min}}, {{casinoBet.max}} au plus.\n');
});

test('every short text opens, and is saved unchanged', async () => {
  for (const { key, locale, texts } of stringFiles(process.cwd())) {
    const entry = entryOfKey(key) as Entry;
    const opened = await reader.singletons[stringsKey(entry, locale)]?.read();
    // As Keystatic writes it.
    expect(`${JSON.stringify(opened, null, 2)}\n`).toBe(readFileSync(entryFile(entry, locale), 'utf8'));
    expect(opened).toEqual(texts);
  }
});
