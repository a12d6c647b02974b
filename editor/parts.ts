// Splits a text into parts, so that languages can be compared: front matter by field, the body by its sections'
// anchors, short texts by key.
import { parse } from 'yaml';
import { plural } from '../scripts/check/texts.ts';

/** Paragraphs by the name of their part. */
export type Parts = ReadonlyMap<string, readonly string[]>;

export function splitParts(source: string | null): Parts {
  if (source?.startsWith('{')) return stringParts(stringsIn(source));
  const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source ?? '') ?? [];
  const fields = readFields(frontMatter).map(([name, value]): [string, string[]] => [name, wordsIn(value)]);
  const sections = body.split(/^(?=#{2,3} )/m).map((section): [string, string[]] => {
    const [, anchor] = /^#+ .*\{(#[\w-]+)\}/.exec(section) ?? [];
    return [anchor ?? BEGINNING, splitParagraphs(section)];
  });
  return new Map([...fields, ...sections].filter(([, paragraphs]) => paragraphs.length > 0));
}

/** Plural forms of a text are one part, because languages have different ones. */
function stringParts(strings: Readonly<Record<string, string>>): Parts {
  const parts = new Map<string, string[]>();
  for (const [key, text] of Object.entries(strings)) {
    const name = key.replace(plural, '');
    parts.set(name, [...(parts.get(name) ?? []), text]);
  }
  return parts;
}

/** Short texts by key. Empty for a file that cannot be read. */
export function stringsIn(source: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(source);
  } catch {
    return {};
  }
}

/** The part before the first heading. */
export const BEGINNING = '';

/** Ignores an unreadable front matter, because the loader reports it. */
function readFields(frontMatter: string): [string, unknown][] {
  try {
    return Object.entries(parse(frontMatter) ?? {});
  } catch {
    return [];
  }
}

/** Excludes addresses, dates, numbers and option names, which are the same in every language. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[/+]|^\d{4}-\d\d-\d\d$|^[a-z][a-zA-Z-]*$/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

const splitParagraphs = (section: string): string[] =>
  section
    .split(/\n\s*\n|\n(?=\s*(?:[*|-]|\d+\.)\s)/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** @returns the names of parts whose words changed. */
export function changedParts(before: Parts, after: Parts): string[] {
  const joined = (parts: Parts, name: string) => (parts.get(name) ?? []).join('\n').replace(/\s+/g, ' ');
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => joined(before, name) !== joined(after, name),
  );
}

export function newParagraphs(before: Parts, after: Parts): string[] {
  const known = new Set([...before.values()].flat());
  return [...after.values()].flat().filter((paragraph) => !known.has(paragraph));
}
