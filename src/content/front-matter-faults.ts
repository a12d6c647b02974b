// Front matter errors as sentences for the writers of texts: file and line, field, actual and expected value.
import type { z } from 'astro/zod';

type Issue = z.core.$ZodRawIssue;

export type FrontMatter = {
  /** Path from the root of the repository. */
  file: string;
  /** The file's text, to find the line of a field. */
  source: string;
  data: unknown;
};

/** Empty if the schema accepts it. */
export function frontMatterFaults(schema: z.ZodType, { file, source, data }: FrontMatter): string[] {
  const { error } = schema.safeParse(data, { error: expectation, reportInput: true });
  return (error?.issues ?? []).map((issue) => {
    const [field = ''] = issue.path.map(String);
    const position = `${file}, line ${lineOf(field, source)}`;
    if (issue.code === 'unrecognized_keys') return `${position}: ${issue.message}`;
    const name = `"${issue.path.map(nameOf).join(', ')}"`;
    if (issue.input === undefined) return `${position}: ${name} is missing; expected is ${issue.message}.`;
    return `${position}: ${name} is ${shown(issue.input)}; expected is ${issue.message}.`;
  });
}

/** The line of the field, or line 1 if it is missing. */
function lineOf(field: string, source: string): number {
  const index = source.split('\n').findIndex((text) => field !== '' && text.startsWith(`${field}:`));
  return index < 0 ? 1 : index + 1;
}

/** Counts list entries from 1. */
const nameOf = (part: PropertyKey): string => (typeof part === 'number' ? `number ${part + 1}` : String(part));

function shown(input: unknown): string {
  const text = JSON.stringify(input) ?? String(input);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, one entry a line that begins with "- "',
  object: 'a group of fields',
};

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'date' ? 'a day such as 2026-10-14' : `a text like ${issue.pattern ?? issue.format}`;
    case 'too_small':
      return measure(issue.origin, Number(issue.minimum), 'at least', issue.input);
    case 'too_big':
      return measure(issue.origin, Number(issue.maximum), 'at most', issue.input);
    case 'unrecognized_keys':
      return `nobody knows the ${issue.keys.length === 1 ? 'field' : 'fields'} ${issue.keys.map((key) => `"${key}"`).join(', ')}; is it misspelt?`;
    default:
      return issue.message ?? 'something else';
  }
}

function measure(origin: string, limit: number, bound: string, input: unknown): string {
  if (origin === 'string') {
    const now = typeof input === 'string' ? ` (it has ${input.trim().length})` : '';
    return limit === 1 && bound === 'at least' ? 'a text that is not empty' : `${bound} ${limit} characters${now}`;
  }
  return origin === 'array' ? `${bound} ${limit} in the list` : `${bound} ${limit}`;
}
