// Compares a response with the contract's schema, field by field: fields under another name, and fields that cannot be
// read.
import type * as v from 'valibot';
import { type Described, keyOf, openObject, readAnswer, unwrapped } from '../src/edge/host/read.ts';
import { isRow, type Row } from '../src/edge/host/values.ts';

/**
 * `candidates`: unused fields with a suitable value. `meanings`: possible meanings of a word unknown to the contract.
 */
export type Lack = {
  readonly field: string;
  readonly at: string;
  readonly seen: unknown;
  readonly candidates: Readonly<Record<string, unknown>>;
  readonly meanings: readonly (string | number)[];
};
/** `renamed` maps the contract's names to the host's. */
export type Look = { readonly renamed: ReadonlyMap<string, string>; readonly lacks: readonly Lack[] };

type Visited = NonNullable<ReturnType<typeof openObject>> & {
  /** Keys that are already mapped to a field. */
  readonly taken: ReadonlySet<string>;
  readonly at: string;
};

const isOptional = ({ type }: Described) => ['optional', 'nullish', 'nullable'].includes(type);
/** A balance counts as required, though the site works without one. */
const isNeeded = (name: string, schema: Described) =>
  !isOptional(schema) || (name === 'balance' && schema.type === 'nullable');
const bare = (schema: Described): Described => (isOptional(schema) && schema.wrapped ? bare(schema.wrapped) : schema);
const plainName = (name: string) => name.replaceAll('_', '').toLowerCase();
const isReadable = (schema: Described, value: unknown) => readAnswer(schema, value) !== null;

export function look(schema: v.GenericSchema, sent: unknown): Look {
  const renamed = new Map<string, string>();
  const lacks = new Map<string, Lack>();
  // Records each fault once, however many rows have it, and each unknown word separately.
  const note = (lack: Lack) => {
    const key = [lack.at, lack.field, ...(lack.meanings.length > 0 ? [lack.seen] : [])].join(' ');
    if (!lacks.has(key)) lacks.set(key, lack);
  };

  function visit(given: Described, value: unknown, at: string): void {
    const inner = bare(given);
    if (inner.type === 'array') {
      if (!Array.isArray(value) || !inner.item) return;
      for (const row of value) visit(inner.item, row, `${at}[]`);
    } else if (inner.entries) visitObject(inner, inner.entries, value, at);
  }

  function visitObject(schema: Described, entries: Readonly<Record<string, Described>>, value: unknown, at: string) {
    const opened = openObject(schema, value);
    if (opened === null) return note({ field: at || 'the answer', at, seen: value, candidates: {}, meanings: [] });
    const { row, fields } = opened;
    const taken = new Set(Object.keys(entries).map((name) => keyOf(row, name, fields)));
    for (const [name, inner] of Object.entries(entries)) visitField(name, inner, { row, fields, taken, at });
  }

  function visitField(name: string, inner: Described, { row, fields, taken, at }: Visited): void {
    const key = keyOf(row, name, fields);
    // Some conversions use the whole row.
    const converted = fields.as?.[name]?.(row[key], row) ?? row[key];
    const isThere = converted !== undefined && converted !== null && !(converted === '' && isOptional(inner));
    if (key in row && plainName(key) !== plainName(name)) renamed.set(name, key);
    if (isThere && isReadable(bare(inner), converted)) visit(inner, converted, at === '' ? name : `${at}.${name}`);
    else if (isThere || (isNeeded(name, inner) && fields.defaults?.[name] === undefined)) {
      const meanings = isThere ? meaningsFor(inner, row[key]) : [];
      const candidates = meanings.length > 0 ? {} : candidatesFor(inner, row, taken);
      note({ field: name, at, seen: row[key], candidates, meanings });
    }
  }

  visit(schema as Described, unwrapped(schema, sent), '');
  return { renamed, lacks: [...lacks.values()] };
}

const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function meaningsFor(schema: Described, value: unknown): Lack['meanings'] {
  const { type, options = [] } = bare(schema);
  return type === 'picklist' && isWord(value) ? (options as Lack['meanings']) : [];
}

function candidatesFor(schema: Described, row: Row, taken: ReadonlySet<string>): Row {
  const free = Object.entries(row).filter(([key, value]) => !taken.has(key) && value !== null && !isRow(value));
  return Object.fromEntries(free.filter(([, value]) => isReadable(bare(schema), value)));
}
