/**
 * What the built scripts and styles use, and a browser of the list (`browserslist` in package.json) does not know, by MDN's
 * tables. Scripts: methods and classes by their names, if no older one is called so. Styles: at-rules, media features,
 * selectors, properties, their keywords, functions. Not what is asked for first ('name' in, @supports), has an older
 * declaration or a prefixed one in the same rule, or does no harm where it is missing (newer-features.json says why).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';
import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss';
import harmless from './newer-features.json' with { type: 'json' };

const namesAtMdn = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
} as const;

/** The oldest version of each browser. */
const floor = Object.entries(namesAtMdn).map(([name, atMdn]) => {
  const versions = browserslist().flatMap((browser) =>
    browser.startsWith(`${name} `) ? parseFloat(browser.slice(name.length)) : [],
  );
  return [atMdn, Math.min(...versions)] as const;
});

const isKnown = ({ support }: CompatStatement): boolean =>
  floor.every(([browser, oldest]) => {
    const [first] = [support[browser]].flat();
    if (!first || first.flags || first.prefix || first.alternative_name || first.version_removed) return false;
    return parseFloat(String(first.version_added).replace('≤', '')) <= oldest;
  });

/** Whether every browser of the list knows something that is called so, for each name in a part of MDN's tables. */
function namesIn(...parts: (Identifier | undefined)[]): ReadonlyMap<string, boolean> {
  const known = new Map<string, boolean>();
  const walk = ({ __compat, ...inner }: Identifier): void => {
    for (const [key, part] of Object.entries(inner) as [string, Identifier][]) {
      const name = key.replace(/_static$/, '');
      if (part.__compat) known.set(name, known.get(name) === true || isKnown(part.__compat));
      walk(part);
    }
  };
  for (const part of parts) if (part) walk(part);
  return known;
}

const inScripts = namesIn(bcd.api, bcd.javascript.builtins);

/** @returns names of methods and classes. */
export function newerInScript(code: string): string[] {
  const used = [...code.matchAll(/(?:(?<!\.\.)\.|\bnew )([A-Za-z]\w*)\(/g)].map(([, name = '']) => name);
  // 'name' in ..., or the method itself as a condition.
  const isAskedFor = (name: string) => new RegExp(`["'\`]${name}["'\`]\\s?in\\b|\\.${name}(?![\\w(])`).test(code);
  return [...new Set(used)].filter((name) => inScripts.get(name) === false && !isAskedFor(name));
}

const atRules = namesIn(bcd.css['at-rules']);
const mediaFeatures = namesIn(bcd.css['at-rules']?.media);
const selectors = namesIn(bcd.css.selectors);
const functions = namesIn(bcd.css.types);

const isAskedFor = (node: ChildNode): boolean => {
  for (let outer = node.parent; outer; outer = outer.parent as typeof outer)
    if (outer.type === 'atrule' && (outer as AtRule).name === 'supports') return true;
  return false;
};

/** An older declaration before it, or a prefixed one. */
const hasFallback = (declaration: Declaration): boolean =>
  declaration.parent?.some(
    (other) =>
      other.type === 'decl' &&
      other !== declaration &&
      (other.prop === `-webkit-${declaration.prop}` || other.prop === declaration.prop),
  ) ?? false;

const wordsIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, word = '']) => word);
const newer = (names: ReadonlyMap<string, boolean>, used: string[]) => used.filter((name) => names.get(name) === false);

function newerInDeclaration(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  const isCustom = prop.startsWith('-');
  if (hasFallback(declaration)) return [];
  const text = value.replace(/"[^"]*"|url\([^)]*\)/g, '');
  const keywords = namesIn(isCustom ? undefined : bcd.css.properties?.[prop]);
  if (!isCustom && !isKnownProperty(prop)) return [prop];
  return [
    ...newer(functions, wordsIn(text, /([a-z][a-z0-9-]*)\(/g)).map((name) => `${name}()`),
    ...newer(keywords, wordsIn(text, /(?<![\w(-])([a-z][a-z-]*)(?![\w(-])/g)).map((word) => `${prop}: ${word}`),
  ];
}

function isKnownProperty(name: string): boolean {
  const compat = bcd.css.properties?.[name]?.__compat;
  return !compat || isKnown(compat);
}

/** @returns features in the words of CSS: `:has`, `text-wrap`, `@scope`, `light-dark()`. */
export function newerInStyles(css: string): string[] {
  const found = new Set<string>();
  postcss.parse(css).walk((node) => {
    if (isAskedFor(node)) return;
    if (node.type === 'atrule') {
      for (const name of newer(atRules, [node.name])) found.add(`@${name}`);
      if (node.name === 'media')
        for (const name of newer(mediaFeatures, wordsIn(node.params, /\(\s*([a-z-]+)/g))) found.add(`(${name})`);
    }
    if (node.type === 'rule')
      for (const name of newer(selectors, wordsIn(node.selector, /(?<!\\):([a-z][a-z-]*)/g))) found.add(`:${name}`);
    if (node.type === 'decl') for (const name of newerInDeclaration(node)) found.add(name);
  });
  return [...found];
}

const folders = ['dist/client', 'sandbox/dist/assets'];
const inlineScripts = (html: string): string =>
  wordsIn(html, /<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g).join('\n');

/** By the ending of a file's name. */
const readers: Readonly<Record<string, (text: string) => string[]>> = {
  js: newerInScript,
  html: (text) => newerInScript(inlineScripts(text)),
  css: newerInStyles,
};

export async function newerFeatures(): Promise<string> {
  const places = new Map<string, string>();
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file);
      const found = readers[file.split('.').at(-1) ?? '']?.(readFileSync(path, 'utf8')) ?? [];
      for (const name of found) places.set(name, path);
    }
  return (
    [...places]
      // A property that does no harm does none with any of its keywords.
      .filter(([name]) => ![name, name.replace(/: .*/, '')].some((known) => Object.hasOwn(harmless, known)))
      .map(([name, path]) => `${path}: ${name} is newer than a browser of the list in package.json`)
      .join('\n')
  );
}
