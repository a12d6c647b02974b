// Front matter errors as sentences for the writers of texts: file and line, field, actual and expected value.
import type { z } from 'astro/zod';
import { english, type FaultTexts } from './fault-texts.ts';

type Issue = z.core.$ZodRawIssue;

export type FrontMatter = {
  /** Path from the root of the repository. */
  file: string;
  /** The file's text, to find the line of a field. */
  source: string;
  data: unknown;
};

/** Empty if the schema accepts it. */
export function frontMatterFaults(
  schema: z.ZodType,
  { file, source, data }: FrontMatter,
  t: FaultTexts = english,
): string[] {
  const { error } = schema.safeParse(data, { error: (issue) => expectation(issue, t), reportInput: true });
  return (error?.issues ?? []).map((issue) => {
    const [field = ''] = issue.path.map(String);
    const path = issue.path.map((part) => (typeof part === 'number' ? t('entry', { number: part + 1 }) : String(part)));
    // A schema's message is the name of a text.
    const known = { field: path.join(', '), expected: t.find(issue.message) ?? issue.message };
    const what =
      issue.code === 'unrecognized_keys'
        ? issue.message
        : issue.input === undefined
          ? t('fieldMissing', known)
          : t('fieldWrong', { ...known, shown: shown(issue.input) });
    return t('atLine', { file, line: lineOf(field, source), what });
  });
}

/** The line of the field, or line 1 if it is missing. */
function lineOf(field: string, source: string): number {
  const index = source.split('\n').findIndex((text) => field !== '' && text.startsWith(`${field}:`));
  return index < 0 ? 1 : index + 1;
}

function shown(input: unknown): string {
  const text = JSON.stringify(input) ?? String(input);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const kinds = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'trueOrFalse',
  array: 'list',
  object: 'group',
} as const;
const isKind = (expected: string): expected is keyof typeof kinds => Object.hasOwn(kinds, expected);

function expectation(issue: Issue, t: FaultTexts): string {
  switch (issue.code) {
    case 'invalid_type':
      return isKind(issue.expected) ? t(kinds[issue.expected]) : issue.expected;
    case 'invalid_value':
      return issue.values.length === 1
        ? String(issue.values[0])
        : t('oneOf', { values: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return issue.format === 'date' ? t('day') : t('like', { pattern: issue.pattern ?? issue.format });
    case 'too_small':
      return minimumFault(issue.origin, Number(issue.minimum), t);
    case 'too_big':
      return maximumFault(issue.origin, Number(issue.maximum), issue.input, t);
    case 'unrecognized_keys':
      return t('unknownFields', { fields: issue.keys.map((key) => `"${key}"`).join(', ') });
    default:
      return issue.message ?? t('somethingElse');
  }
}

function minimumFault(origin: string, limit: number, t: FaultTexts): string {
  if (origin === 'string') return limit === 1 ? t('notEmpty') : t('leastCharacters', { limit });
  return t(origin === 'array' ? 'leastEntries' : 'least', { limit });
}

function maximumFault(origin: string, limit: number, input: unknown, t: FaultTexts): string {
  if (origin === 'string') return t('mostCharacters', { limit, length: String(input).trim().length });
  return t(origin === 'array' ? 'mostEntries' : 'most', { limit });
}
