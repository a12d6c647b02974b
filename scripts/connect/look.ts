// Compares an answer with the contract's schema, field by field: what is read under another name, and what is not read.
import type * as v from 'valibot';
import { type Described, keyOf, openObject, readAnswer, unwrapped } from '../../src/edge/host/read.ts';
import { isRow, type Row } from '../../src/edge/host/values.ts';

/** `candidates`: fields that nothing reads and whose value would do. */
export type Lack = {
  readonly field: string;
  readonly at: string;
  readonly seen: unknown;
  readonly candidates: Readonly<Record<string, unknown>>;
};
/** `renamed`: contract's name to the host's. */
export type Look = { readonly renamed: ReadonlyMap<string, string>; readonly lacks: readonly Lack[] };

type Visited = NonNullable<ReturnType<typeof openObject>> & {
  /** Keys that some field is read from. */
  readonly taken: ReadonlySet<string>;
  readonly at: string;
};

const isOptional = ({ type }: Described) => ['optional', 'nullish', 'nullable'].includes(type);
/** The site does without a balance, and no player should. */
const isNeeded = (name: string, schema: Described) =>
  !isOptional(schema) || (name === 'balance' && schema.type === 'nullable');
const bare = (schema: Described): Described => (isOptional(schema) && schema.wrapped ? bare(schema.wrapped) : schema);
const plainName = (name: string) => name.replaceAll('_', '').toLowerCase();
const isReadable = (schema: Described, value: unknown) => readAnswer(schema, value) !== null;

export function look(schema: v.GenericSchema, sent: unknown): Look {
  const renamed = new Map<string, string>();
  const lacks: Lack[] = [];

  function visit(given: Described, value: unknown, at: string): void {
    const inner = bare(given);
    if (inner.type === 'array') {
      // The first row stands for all of them.
      if (Array.isArray(value) && value.length > 0 && inner.item) visit(inner.item, value[0], `${at}[]`);
    } else if (inner.entries) visitObject(inner, inner.entries, value, at);
  }

  function visitObject(schema: Described, entries: Readonly<Record<string, Described>>, value: unknown, at: string) {
    const opened = openObject(schema, value);
    if (opened === null) return void lacks.push({ field: at || 'the answer', at, seen: value, candidates: {} });
    const { row, fields } = opened;
    const taken = new Set(Object.keys(entries).map((name) => keyOf(row, name, fields)));
    for (const [name, inner] of Object.entries(entries)) visitField(name, inner, { row, fields, taken, at });
  }

  function visitField(name: string, inner: Described, { row, fields, taken, at }: Visited): void {
    const key = keyOf(row, name, fields);
    // Some are made of the whole row.
    const converted = fields.as?.[name]?.(row[key], row) ?? row[key];
    const isThere = converted !== undefined && converted !== null;
    if (key in row && plainName(key) !== plainName(name)) renamed.set(name, key);
    const read = isNeeded(name, inner) ? bare(inner) : inner;
    if (isThere && isReadable(read, converted)) visit(inner, converted, at === '' ? name : `${at}.${name}`);
    else if (isThere || (isNeeded(name, inner) && fields.defaults?.[name] === undefined))
      lacks.push({ field: name, at, seen: row[key], candidates: candidatesFor(inner, row, taken) });
  }

  visit(schema as Described, unwrapped(schema, sent), '');
  return { renamed, lacks };
}

function candidatesFor(schema: Described, row: Row, taken: ReadonlySet<string>): Row {
  const free = Object.entries(row).filter(([key, value]) => !taken.has(key) && value !== null && !isRow(value));
  return Object.fromEntries(free.filter(([, value]) => isReadable(bare(schema), value)));
}
