/**
 * Reads what an API host sent by the contract's schema of it, tolerantly: lists bare or wrapped, names in snake_case or
 * camelCase, numbers as text, states as words, nulls, unknown fields. What comes out is what the schema takes.
 * Threat: one odd value of a host that empties a page or breaks it. So a row that cannot be read is left out and counted,
 * an optional value that cannot be read counts as missing, and only an answer without its core is refused.
 */
import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { amount, currency, date, sum, timestamp, token } from '#contract/values.ts';
import { type Fields, fieldsOf, listFields, listNames, wordsOf } from '#edge/host/fields.ts';
import { instant } from '#edge/host/instants.ts';

type Schema = v.GenericSchema;
/** Valibot's own description of itself, as far as it is read here. */
type Described = Schema & {
  readonly type: string;
  readonly pipe?: readonly unknown[];
  readonly wrapped?: Described;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly options?: readonly unknown[];
  readonly item?: Described;
  readonly value?: Described;
  readonly literal?: unknown;
  readonly key?: string;
};
type Row = Readonly<Record<string, unknown>>;

/** What was left out on the way: rows of lists, and optional values. */
export type Losses = { rows: number; values: number };

const unreadable = Symbol('unreadable');
type Read = unknown | typeof unreadable;

/** @returns the answer as the call's schema takes it, or null for one without its core. */
export function readAnswer(schema: Schema, sent: unknown): { readonly value: unknown; readonly losses: Losses } | null {
  const losses: Losses = { rows: 0, values: 0 };
  const value = read(schema as Described, unwrapped(schema as Described, sent), losses);
  if (value === unreadable || !safeParse(schema, value).success) return null;
  return { value, losses };
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The specification's response wrapper (point 3) taken off, where the contract does not ask for it. */
function unwrapped(schema: Described, sent: unknown): unknown {
  const asksForData = schema.entries !== undefined && 'data' in schema.entries;
  if (asksForData || !isRow(sent) || !('data' in sent)) return sent;
  const isWrapper = ['success', 'codeStatus', 'responseStatus', 'errorMessage', 'code_status', 'status'].some(
    (name) => name in sent,
  );
  return isWrapper || Object.keys(sent).length === 1 ? sent.data : sent;
}

function read(schema: Described, value: unknown, losses: Losses): Read {
  switch (schema.type) {
    case 'optional':
    case 'nullish':
      return readOptional(schema, value, losses);
    case 'nullable':
      return readNullable(schema, value, losses);
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return readObject(schema, value, losses);
    case 'array':
      return readList(schema, value, losses);
    case 'union':
      return readUnion(schema, value, losses);
    case 'variant':
      return readVariant(schema, value, losses);
    case 'record':
      return isRow(value) ? value : unreadable;
    default:
      return readLeaf(schema, value);
  }
}

function readOptional(schema: Described, value: unknown, losses: Losses): Read {
  const inner = schema.wrapped as Described;
  if (inner.type === 'optional') return readOptional(inner, value, losses);
  if (value === undefined || (value === null && inner.type !== 'nullable')) return undefined;
  const found = read(inner, value, losses);
  if (found !== unreadable && safeParse(inner, found).success) return found;
  losses.values += 1;
  return undefined;
}

function readNullable(schema: Described, value: unknown, losses: Losses): Read {
  if (value === undefined || value === null || value === '') return null;
  const inner = schema.wrapped as Described;
  const found = read(inner, value, losses);
  if (found !== unreadable && safeParse(inner, found).success) return found;
  losses.values += 1;
  return null;
}

const none: Fields = {};
const fieldsFor = (schema: Described, isList: boolean): Fields => {
  const own = fieldsOf.get(schema) ?? none;
  if (!isList) return own;
  return { ...own, names: { ...listFields.names, ...own.names }, usual: { ...listFields.usual, ...own.usual } };
};

function readObject(schema: Described, sent: unknown, losses: Losses): Read {
  const entries = schema.entries ?? {};
  const fields = fieldsFor(schema, listOf(entries) !== null);
  const found = rowOf(entries, fields, fields.from ? fields.from(sent) : sent);
  if (found === null) return unreadable;
  const row = withInner(found, fields);
  const loose = schema.type === 'loose_object' ? { ...row } : {};
  const out: Record<string, unknown> = loose;
  for (const [name, inner] of Object.entries(entries)) {
    const given = named(row, name, fields);
    const found = readEntry(inner, fields.as?.[name]?.(given) ?? given, losses);
    // An amount is never a guess: one that cannot be read makes the whole unreadable.
    if (found === unreadable && isMoney(inner)) return unreadable;
    const value = found === unreadable || found === undefined ? usual(fields, name, row, out) : found;
    if (value === undefined) {
      if (inner.type !== 'optional' && inner.type !== 'nullish') return unreadable;
      delete out[name];
    } else out[name] = value;
  }
  return out;
}

function readEntry(inner: Described, value: unknown, losses: Losses): Read {
  // Nothing is known of a required field that is null: the usual case, as if it were missing.
  const mayBeMissing = inner.type === 'nullable' || inner.type === 'optional' || inner.type === 'nullish';
  if ((value === null || value === undefined) && !mayBeMissing) return undefined;
  const found = read(inner, value, losses);
  return found === unreadable || found === undefined || safeParse(inner, found).success ? found : unreadable;
}

const isMoney = (schema: unknown) => schema === amount || schema === sum;

const usual = ({ usual: known }: Fields, name: string, row: Row, out: Row): unknown => {
  const given = known?.[name];
  return typeof given === 'function' ? given(row, out) : given;
};

/** The one list that an answer is made of, by its name in the contract; null for an answer that is no list. */
function listOf(entries: Readonly<Record<string, Described>>): string | null {
  const lists = Object.entries(entries).filter(([, { type }]) => type === 'array');
  return lists.length === 1 ? (lists[0]?.[0] ?? null) : null;
}

/** An object as it was sent, or one made around a list that came bare or under another name. */
function rowOf(entries: Readonly<Record<string, Described>>, fields: Fields, sent: unknown): Row | null {
  const list = listOf(entries);
  if (Array.isArray(sent)) return list === null ? null : { [list]: sent, count: sent.length };
  if (!isRow(sent)) return null;
  if (list === null || Array.isArray(named(sent, list, fields))) return sent;
  const other = listNames.map((name) => sent[name]).find((value) => Array.isArray(value) || isRow(value));
  if (Array.isArray(other)) return { ...sent, [list]: other };
  return other === undefined ? sent : { ...sent, ...rowOf(entries, fields, other) };
}

/** What stands in an object of its own goes before what the row says of the same name. */
function withInner(row: Row, { within = [] }: Fields): Row {
  const inner = within.map((name) => row[name]).filter(isRow);
  return Object.assign({}, row, ...inner.map((one) => withInner(one, { within })));
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string) => name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A field by the contract's name, by the same name in the other case, or by a name that a host may have for it. */
function named(row: Row, name: string, { names }: Fields): unknown {
  const spelled = [name, ...(names?.[name] ?? [])].flatMap((one) => [one, snake(one), camel(one)]);
  const found = spelled.find((one) => row[one] !== undefined && row[one] !== null);
  return row[found ?? spelled.find((one) => one in row) ?? name];
}

function readList(schema: Described, sent: unknown, losses: Losses): Read {
  if (!Array.isArray(sent)) return unreadable;
  const item = schema.item as Described;
  const rows = sent.flatMap((one) => {
    const row = one === null ? unreadable : read(item, one, losses);
    return row !== unreadable && safeParse(item, row).success ? [row] : [];
  });
  losses.rows += sent.length - rows.length;
  return rows;
}

/** The first reading that loses nothing; else the first at all. */
function readUnion(schema: Described, value: unknown, losses: Losses): Read {
  if (safeParse(schema, value).success) return value;
  const readings = ((schema.options ?? []) as Described[]).map((option) => read(option, value, losses));
  return readings.find((one) => one !== unreadable && safeParse(schema, one).success) ?? unreadable;
}

function readVariant(schema: Described, value: unknown, losses: Losses): Read {
  if (!isRow(value) || schema.key === undefined) return unreadable;
  for (const option of (schema.options ?? []) as Described[]) {
    const one = read(option, value, losses);
    if (one !== unreadable && safeParse(option, one).success) return one;
  }
  return unreadable;
}

function readLeaf(schema: Described, value: unknown): Read {
  if (schema === (currency as unknown) && typeof value === 'string') return value.trim().toUpperCase();
  if (value === undefined || safeParse(schema, value).success) return value;
  if (schema === (timestamp as unknown)) return instant(value) ?? unreadable;
  if (schema === (date as unknown)) return instant(value)?.slice(0, 10) ?? unreadable;
  if (schema === (token as unknown)) return unreadable;
  const word = wordOf(schema, value);
  if (word !== undefined) return word;
  return (
    [asText, asNumber, asTruth]
      .map((as) => as(value))
      .find((one) => one !== undefined && safeParse(schema, one).success) ?? unreadable
  );
}

const asText = (value: unknown) => (typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined);
const asNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
const truths: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  yes: true,
  false: false,
  '0': false,
  no: false,
};
const asTruth = (value: unknown) => truths[String(value).toLowerCase()];

const plain = (word: unknown) =>
  String(word)
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

/** A state by any spelling of its own word, or by a word that hosts have for it. */
function wordOf(schema: Described, value: unknown): unknown {
  if (schema.type !== 'picklist' || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const asked = plain(value);
  const own = (schema.options ?? []).find((option) => plain(option) === asked);
  return own ?? wordsOf.get(schema)?.[asked];
}
