// Checks that every translation is complete and used. Not i18next-cli: the editor checks unsaved texts too, and
// templates build keys from lists of the contract and the catalogue.
import { globSync, readFileSync } from 'node:fs';
import { type Locale, locales } from '../../domain/locales.ts';
import { english, type FaultTexts } from '../../src/content/fault-texts.ts';
import { textsByNoun } from '../site/locale-files.ts';

type Forms = Map<string, Map<string, string>>;

/** Error codes of the API, whether or not a page can cause them. */
const catalogue = 'errors.';
export const plural = /_(zero|one|two|few|many|other)$/;

/** Compares plural forms and placeholders too. */
export async function translations(): Promise<string> {
  const texts = locales.map((language) => ({
    language,
    texts: Object.fromEntries(
      Object.entries(textsByNoun(language)).flatMap(([noun, ofNoun]) =>
        Object.entries(ofNoun).map(([key, text]) => [`${noun}.${key}`, text]),
      ),
    ),
  }));
  const known = new Set(texts.flatMap((one) => [...pluralForms(one.texts).keys()]));
  return [...textFaults(texts), ...listUnused([...known])].join('\n');
}

type Texts = { readonly language: Locale; readonly texts: Readonly<Record<string, string>> };

/** @param texts all languages by key; the first language is the reference. */
export function textFaults(texts: readonly Texts[], t: FaultTexts = english): string[] {
  const languages = texts.map(({ language, texts: ofLanguage }) => ({ language, forms: pluralForms(ofLanguage) }));
  const [reference] = languages;
  if (!reference) return [];
  const known = new Set(languages.flatMap(({ forms }) => [...forms.keys()]));
  return languages.flatMap(({ language, forms }) =>
    [...known].flatMap((key) => findFaults({ language, key }, forms.get(key), reference.forms.get(key), t)),
  );
}

function pluralForms(texts: Texts['texts']): Forms {
  const forms: Forms = new Map();
  for (const [key, text] of Object.entries(texts)) {
    const name = key.replace(plural, '');
    forms.set(name, (forms.get(name) ?? new Map()).set(plural.exec(key)?.[1] ?? '', text));
  }
  return forms;
}

function findFaults(
  text: { readonly language: Locale; readonly key: string },
  forms: Map<string, string> | undefined,
  reference: Map<string, string> | undefined,
  t: FaultTexts,
): string[] {
  if (!forms) return [t('textMissing', text)];
  const faults = [...forms]
    .filter(([, value]) => value.trim() === '')
    .map(([form]) => t('textEmpty', { ...text, form }));
  if (!forms.has(''))
    for (const form of countForms(text.language).filter((one) => !forms.has(one)))
      faults.push(t('noPlural', { ...text, form }));
  const holes = listPlaceholders(forms);
  const expected = listPlaceholders(reference ?? forms);
  const none = t('none');
  if (holes !== expected) faults.push(t('otherHoles', { ...text, holes: holes || none, expected: expected || none }));
  return faults;
}

/** The plural forms of everyday counts, without millions. */
function countForms(language: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
}

/** A form may omit the number ("one game"). */
const listPlaceholders = (forms: Map<string, string>): string =>
  [...new Set([...forms.values()].flatMap((text) => text.match(/\{\{[\w.]+\}\}/g) ?? []))].sort().join(' ');

/** A used key is quoted, or built by a template whose inserted part is quoted somewhere. */
function listUnused(keys: string[]): string[] {
  const code = globSync('{src,contract,domain,platform/src,sandbox/src}/**/*.{ts,tsx,astro}').map((path) =>
    readFileSync(path, 'utf8'),
  );
  const quoted = new Set(code.flatMap((text) => [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map((match) => match[2])));
  // Error codes are listed as names, sports as numbers.
  for (const text of code) for (const match of text.matchAll(/^\s*(\w+):/gm)) quoted.add(match[1]);
  for (const text of code) for (const match of text.matchAll(/[[,]\s*(\d+)(?=[,\]])/g)) quoted.add(match[1]);
  const templates = code.flatMap((text) =>
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
