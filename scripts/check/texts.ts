// Every translation is complete and used, and no text is hard-coded.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Locale, locales } from '../../domain/locales.ts';
import { english, type FaultWords } from '../../src/content/fault-words.ts';
import { textsByNoun } from '../site/locale-files.ts';

export type Source = { path: string; text: string };

const isSource = (path: string): boolean =>
  /\.(ts|tsx|astro|mjs)$/.test(path) && !/(^|\/)(dist|node_modules)\//.test(path);

export function sourcesUnder(...folders: string[]): Source[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => isSource(path) && statSync(path).isFile())
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const words = /\p{L}{2,}/u;
const spoken = new Set('alt aria-label aria-description aria-roledescription label placeholder title'.split(' '));

/** Words between tags, or in attributes that are shown or read aloud. Plain .ts files get their texts by key. */
export const textsInCode = async (): Promise<string> =>
  sourcesUnder('src', 'contract', 'domain')
    .flatMap((source) =>
      source.path.endsWith('.tsx') ? inReact(source) : source.path.endsWith('.astro') ? inAstro(source) : [],
    )
    .join('\n');

function inReact({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const shown = shownIn(node);
    if (shown && words.test(shown))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} says "${shown.trim()}"`);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

function shownIn(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isStringLiteral(node.initializer)) return null;
  return spoken.has(node.name.getText()) ? node.initializer.text : null;
}

/** By pattern: text outside front matter, scripts, styles and comments. */
function inAstro({ path, text }: Source): string[] {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ');
  const markup = text
    .replace(/^---[\s\S]*?\n---/, blank)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, blank)
    .replace(/<!--[\s\S]*?-->/g, blank);
  const between = [...markup.matchAll(/(?<![=\-\s])>([^<>{}=&|?()]*)(?=[<{])/g)];
  const attributes = [...markup.matchAll(/\s([\w-]+)="([^"{]*)"/g)].filter((match) => spoken.has(match[1] ?? ''));
  return [
    ...between.map((match) => ({ at: match.index, shown: match[1] ?? '' })),
    ...attributes.map((match) => ({ at: match.index, shown: match[2] ?? '' })),
  ]
    .filter(({ shown }) => words.test(shown))
    .map(({ at, shown }) => `${path}:${markup.slice(0, at).split('\n').length} says "${shown.trim()}"`);
}

type Forms = Map<string, Map<string, string>>;

/** Error codes of the API, whether or not a page can cause them. */
const catalogue = 'errors.';
export const plural = /_(zero|one|two|few|many|other)$/;

/** With its plural forms and placeholders. */
export async function translations(): Promise<string> {
  const texts = locales.map((language) => ({
    language,
    texts: Object.fromEntries(
      Object.entries(textsByNoun(language)).flatMap(([noun, ofNoun]) =>
        Object.entries(ofNoun).map(([key, text]) => [`${noun}.${key}`, text]),
      ),
    ),
  }));
  const known = new Set(texts.flatMap((one) => [...formsOf(one.texts).keys()]));
  return [...textFaults(texts), ...unusedOf([...known])].join('\n');
}

type Texts = { readonly language: Locale; readonly texts: Readonly<Record<string, string>> };

/** Texts of all languages by key; the first language is what the others are compared with. */
export function textFaults(texts: readonly Texts[], words: FaultWords = english): string[] {
  const languages = texts.map(({ language, texts: ofLanguage }) => ({ language, forms: formsOf(ofLanguage) }));
  const [reference] = languages;
  if (!reference) return [];
  const known = new Set(languages.flatMap(({ forms }) => [...forms.keys()]));
  return languages.flatMap(({ language, forms }) =>
    [...known].flatMap((key) => faultsOf({ language, key }, forms.get(key), reference.forms.get(key), words)),
  );
}

function formsOf(texts: Texts['texts']): Forms {
  const forms: Forms = new Map();
  for (const [key, text] of Object.entries(texts)) {
    const name = key.replace(plural, '');
    forms.set(name, (forms.get(name) ?? new Map()).set(plural.exec(key)?.[1] ?? '', text));
  }
  return forms;
}

function faultsOf(
  text: { readonly language: Locale; readonly key: string },
  forms: Map<string, string> | undefined,
  reference: Map<string, string> | undefined,
  words: FaultWords,
): string[] {
  if (!forms) return [words.say('textMissing', text)];
  const faults = [...forms]
    .filter(([, said]) => said.trim() === '')
    .map(([form]) => words.say('textEmpty', { ...text, form }));
  if (!forms.has(''))
    for (const form of countForms(text.language).filter((one) => !forms.has(one)))
      faults.push(words.say('noPlural', { ...text, form }));
  const holes = holesOf(forms);
  const expected = holesOf(reference ?? forms);
  const none = words.say('none');
  if (holes !== expected)
    faults.push(words.say('otherHoles', { ...text, holes: holes || none, expected: expected || none }));
  return faults;
}

/** Of everyday counts: nothing here counts millions. */
function countForms(language: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
}

/** Also a mail's {name}. A form may omit the number ("one game"). */
const holesOf = (forms: Map<string, string>): string =>
  [...new Set([...forms.values()].flatMap((text) => text.match(/\{\{[\w.]+\}\}|\{\w+\}/g) ?? []))].sort().join(' ');

/** Quoted, or built by a template whose inserted part is quoted somewhere. */
function unusedOf(keys: string[]): string[] {
  const code = sourcesUnder('src', 'contract', 'domain', 'platform/src', 'sandbox');
  const quoted = new Set(
    code.flatMap(({ text }) => [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map((match) => match[2])),
  );
  // Error codes are listed as names, sports as numbers.
  for (const { text } of code) for (const match of text.matchAll(/^\s*(\w+):/gm)) quoted.add(match[1]);
  for (const { text } of code) for (const match of text.matchAll(/[[,]\s*(\d+)(?=[,\]])/g)) quoted.add(match[1]);
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
