// Checks that translations are complete in every language, have the same plural forms and placeholders, and that every
// key is used.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locales } from '../../domain/locales.ts';
import { sourcesUnder } from './sources.ts';

type Texts = Record<string, string>;
/** Plural forms by noun, then by key without plural suffix. */
type Forms = Map<string, Map<string, string>>;

const folder = join('src', 'i18n', 'locales');
/** Every error code of the API, whether or not a page can cause it. */
const catalogue = 'errors.';
const plural = /_(zero|one|two|few|many|other)$/;

export async function translations(): Promise<string> {
  const languages = locales.map((language) => ({ language, forms: formsOf(language) }));
  const [reference] = languages;
  if (!reference) return 'no languages';
  const known = new Set(languages.flatMap(({ forms }) => [...forms.keys()]));
  return [
    ...languages.flatMap(({ language, forms }) =>
      [...known].flatMap((key) => faultsOf(language, key, forms.get(key), reference.forms.get(key))),
    ),
    ...unusedOf([...known]),
  ].join('\n');
}

function formsOf(language: string): Forms {
  const forms: Forms = new Map();
  for (const file of readdirSync(join(folder, language)).sort()) {
    const texts = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Texts;
    for (const [key, text] of Object.entries(texts)) {
      const name = `${basename(file, '.json')}.${key.replace(plural, '')}`;
      forms.set(name, (forms.get(name) ?? new Map()).set(plural.exec(key)?.[1] ?? '', text));
    }
  }
  return forms;
}

function faultsOf(
  language: string,
  key: string,
  forms: Map<string, string> | undefined,
  reference: Map<string, string> | undefined,
): string[] {
  if (!forms) return [`${language}: ${key} is missing`];
  const faults = [...forms]
    .filter(([, text]) => text.trim() === '')
    .map(([form]) => `${language}: ${key} ${form} is empty`);
  if (!forms.has('')) {
    const expectedForms = countForms(language);
    faults.push(
      ...expectedForms
        .filter((form) => !forms.has(form))
        .map((form) => `${language}: ${key} has no plural form "${form}"`),
    );
  }
  const placeholders = holesOf(forms);
  const expected = holesOf(reference ?? forms);
  if (placeholders !== expected)
    faults.push(`${language}: ${key} has the holes ${placeholders || 'none'} and not ${expected || 'none'}`);
  return faults;
}

/** Plural forms of everyday counts. French and Spanish have another one for millions, which nothing here counts. */
function countForms(language: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
}

/** A form may omit the number ("one game"), so the placeholders of all forms count together. */
const holesOf = (forms: Map<string, string>): string =>
  [...new Set([...forms.values()].flatMap((text) => text.match(/\{\{[\w.]+\}\}/g) ?? []))].sort().join(' ');

/** A key is used if it is quoted, or if a template builds it and the inserted part is quoted somewhere. */
function unusedOf(keys: string[]): string[] {
  const code = sourcesUnder('src', 'contract', 'domain', 'platform/src', 'sandbox').filter(
    ({ path }) => !path.startsWith(folder),
  );
  const quoted = new Set(
    code.flatMap(({ text }) => [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map((match) => match[2])),
  );
  // Object keys and union members of the contract count as quoted: error codes are listed there as names.
  for (const { text } of code) for (const match of text.matchAll(/^\s*(\w+):/gm)) quoted.add(match[1]);
  const templates = code.flatMap(({ text }) =>
    [...text.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{[^}]+\}([\w.]*)`/g)].map((match) => ({
      before: match[1] ?? '',
      after: match[2] ?? '',
    })),
  );
  const isBuilt = (key: string) =>
    templates.some(
      ({ before, after }) =>
        key.startsWith(before) &&
        key.endsWith(after) &&
        quoted.has(key.slice(before.length, key.length - after.length)),
    );
  return keys
    .filter((key) => !key.startsWith(catalogue) && !quoted.has(key) && !isBuilt(key))
    .map((key) => `unused: ${key}`);
}
