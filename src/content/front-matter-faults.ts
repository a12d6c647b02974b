// Front matter errors as sentences for the writers of texts: file and line, field, actual and expected value.
import type { z } from 'astro/zod';
import { english, type FaultWords } from './fault-words.ts';

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
  words: FaultWords = english,
): string[] {
  const { error } = schema.safeParse(data, { error: (issue) => expectation(issue, words), reportInput: true });
  return (error?.issues ?? []).map((issue) => {
    const [field = ''] = issue.path.map(String);
    const path = issue.path.map((part) =>
      typeof part === 'number' ? words.say('entry', { number: part + 1 }) : String(part),
    );
    // A schema's message is the name of a text.
    const known = { field: path.join(', '), expected: words.named(issue.message) };
    const what =
      issue.code === 'unrecognized_keys'
        ? issue.message
        : issue.input === undefined
          ? words.say('fieldMissing', known)
          : words.say('fieldWrong', { ...known, shown: shown(issue.input) });
    return words.say('atLine', { file, line: lineOf(field, source), what });
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

function expectation(issue: Issue, words: FaultWords): string {
  switch (issue.code) {
    case 'invalid_type':
      return isKind(issue.expected) ? words.say(kinds[issue.expected]) : issue.expected;
    case 'invalid_value':
      return issue.values.length === 1
        ? String(issue.values[0])
        : words.say('oneOf', { values: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return issue.format === 'date' ? words.say('day') : words.say('like', { pattern: issue.pattern ?? issue.format });
    case 'too_small':
      return leastOf(issue.origin, Number(issue.minimum), words);
    case 'too_big':
      return mostOf(issue.origin, Number(issue.maximum), issue.input, words);
    case 'unrecognized_keys':
      return words.say('unknownFields', { fields: issue.keys.map((key) => `"${key}"`).join(', ') });
    default:
      return issue.message ?? words.say('somethingElse');
  }
}

function leastOf(origin: string, limit: number, words: FaultWords): string {
  if (origin === 'string') return limit === 1 ? words.say('notEmpty') : words.say('leastCharacters', { limit });
  return words.say(origin === 'array' ? 'leastEntries' : 'least', { limit });
}

function mostOf(origin: string, limit: number, input: unknown, words: FaultWords): string {
  if (origin === 'string') return words.say('mostCharacters', { limit, length: String(input).trim().length });
  return words.say(origin === 'array' ? 'mostEntries' : 'most', { limit });
}
