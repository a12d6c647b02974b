// Texts are complete in every language, agree in their plural forms and holes, and are all used: a key that nobody names
// is a text somebody translates for nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locales } from '../../src/domain/locales.ts';
import { sourcesUnder } from './sources.ts';

type Texts = Record<string, string>;
/** By noun, then by key without plural ending: the forms of one text. */
type Forms = Map<string, Map<string, string>>;

const folder = join('src', 'i18n', 'locales');
/** Every message that the API host can cause, whether or not a page of ours can cause it already. */
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
    const wanted = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || language === 'ar');
    faults.push(
      ...wanted.filter((form) => !forms.has(form)).map((form) => `${language}: ${key} has no plural form "${form}"`),
    );
  }
  const holes = holesOf(forms);
  const expected = holesOf(reference ?? forms);
  if (holes !== expected)
    faults.push(`${language}: ${key} has the holes ${holes || 'none'} and not ${expected || 'none'}`);
  return faults;
}

/** A form may leave the number out ("one game"), so the holes of all forms count together. */
const holesOf = (forms: Map<string, string>): string =>
  [...new Set([...forms.values()].flatMap((text) => text.match(/\{\{[\w.]+\}\}/g) ?? []))].sort().join(' ');

/** A key is used where it stands in quotes, or where a template builds it and the built part stands in quotes somewhere. */
function unusedOf(keys: string[]): string[] {
  const code = sourcesUnder('src', 'platform/src', 'sandbox').filter(({ path }) => !path.startsWith(folder));
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
