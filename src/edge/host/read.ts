/**
 * Parses a host's response by the contract's schema, tolerantly: lists bare or wrapped, other spellings, numbers as
 * text, states as words, nulls, unknown fields. Threat: one odd value that empties a page. So an unreadable row is
 * dropped and counted, an unreadable optional value counts as missing, and only a response without its required fields
 * is refused.
 */
import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { amount, currency, date, sum, timestamp, token } from '#contract/values.ts';
import { amountIn, currencyCode, isSameCurrency } from '#edge/host/amounts.ts';
import { dayIn, parseTimestamp } from '#edge/host/dates.ts';
import { type Fields, fieldsBySchema, listFields, listNames, synonymsBySchema } from '#edge/host/fields.ts';
import { isRow, normalised, type Row, textIn, wordFor } from '#edge/host/values.ts';

type Schema = v.GenericSchema;
/** The part of a valibot schema that this file reads. */
export type Described = Schema & {
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

/** What was dropped, by the contract's names. */
export type Losses = { rows: number; readonly fields: string[] };
export const noLosses = (): Losses => ({ rows: 0, fields: [] });

const unreadable = Symbol('unreadable');
type Read = unknown | typeof unreadable;

/** @param losses filled, even if the response is refused. @returns null if required fields are missing. */
export function readAnswer(
  schema: Schema,
  sent: unknown,
  losses = noLosses(),
): { readonly value: unknown; readonly losses: Losses } | null {
  const value = read(schema as Described, unwrapped(schema, sent), losses);
  if (value === unreadable || !safeParse(schema, value).success) return null;
  return { value, losses };
}

/** The specification's wrapper (point 3), unless the contract has `data` itself. */
export function unwrapped(schema: Schema, sent: unknown): unknown {
  const { entries } = schema as Described;
  const hasData = entries !== undefined && 'data' in entries;
  if (hasData || !isRow(sent) || !('data' in sent)) return sent;
  const isWrapper = ['success', 'codeStatus', 'responseStatus', 'errorMessage', 'code_status', 'status'].some(
    (name) => name in sent,
  );
  return isWrapper || Object.keys(sent).length === 1 ? sent.data : sent;
}

/** @param name of the field, for the log. */
function read(schema: Described, value: unknown, losses: Losses, name = ''): Read {
  if (isMoney(schema)) return readMoney(schema, value);
  switch (schema.type) {
    case 'optional':
    case 'nullish':
    case 'nullable':
      return readOptional(schema, value, losses, name);
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return readObject(schema, value, losses);
    case 'array':
      return readList(schema, value, losses);
    case 'union':
    case 'variant':
      return readUnion(schema, value, losses);
    case 'record':
      return isRow(value) ? value : unreadable;
    default:
      return readLeaf(schema, value);
  }
}

/** Undefined or null, as the schema allows. */
function readOptional(schema: Described, value: unknown, losses: Losses, name: string): Read {
  const inner = schema.wrapped as Described;
  const isNullable = schema.type === 'nullable';
  const nothing = isNullable ? null : undefined;
  if (!isNullable && inner.type === 'optional') return readOptional(inner, value, losses, name);
  const isNull = value === null && (isNullable || inner.type !== 'nullable');
  if (value === undefined || isNull || (isNullable && value === '')) return nothing;
  const found = read(inner, value, losses, name);
  if (found !== unreadable && safeParse(inner, found).success) return found;
  losses.fields.push(name);
  return nothing;
}

const none: Fields = {};
const fieldsFor = (schema: Described, isList: boolean): Fields => {
  const fields = fieldsBySchema.get(schema) ?? none;
  if (!isList) return fields;
  return {
    ...fields,
    names: { ...listFields.names, ...fields.names },
    defaults: { ...listFields.defaults, ...fields.defaults },
  };
};

/**
 * Opens an object: its row, with the fields of nested objects, and the names of its fields. Null for any other value.
 */
export function openObject(schema: Schema, sent: unknown): { readonly row: Row; readonly fields: Fields } | null {
  const described = schema as Described;
  const { entries = {} } = described;
  const fields = fieldsFor(described, listOf(entries) !== null);
  const found = rowOf(entries, fields, fields.from ? fields.from(sent) : sent);
  return found && { row: withInner(found, fields), fields };
}

function readObject(schema: Described, sent: unknown, losses: Losses): Read {
  const entries = schema.entries ?? {};
  const opened = openObject(schema, sent);
  if (opened === null) return unreadable;
  const { fields } = opened;
  const row = withCurrency(entries, fields, opened.row);
  const out: Record<string, unknown> = schema.type === 'loose_object' ? { ...row } : {};
  for (const [name, inner] of Object.entries(entries)) {
    const given = row[keyOf(row, name, fields)];
    const read = readEntry(inner, fields.as?.[name]?.(given, row) ?? given, losses, name);
    if (read === unreadable) losses.fields.push(name);
    // Never guess an amount: an unreadable one makes the whole object unreadable.
    if (read === unreadable && isMoney(inner)) return unreadable;
    const isMissing = read === unreadable || read === undefined || (given ?? read) === null;
    const value = isMissing ? readDefault(fields, name, row, out, read) : read;
    if (value !== undefined) out[name] = value;
    else if (inner.type === 'optional' || inner.type === 'nullish') delete out[name];
    else {
      losses.fields.push(name);
      return unreadable;
    }
  }
  return out;
}

function readEntry(inner: Described, value: unknown, losses: Losses, name: string): Read {
  // A required field that is null counts as missing, so its default applies.
  const mayBeMissing = inner.type === 'nullable' || inner.type === 'optional' || inner.type === 'nullish';
  if ((value === null || value === undefined) && !mayBeMissing) return undefined;
  const found = read(inner, value, losses, name);
  return found === unreadable || found === undefined || safeParse(inner, found).success ? found : unreadable;
}

const isMoney = (schema: unknown) => schema === amount || schema === sum;
const readMoney = (schema: Described, value: unknown): Read =>
  value === undefined || safeParse(schema, value).success ? value : (amountIn(value)?.decimal ?? unreadable);
export const innermost = (schema: Described): Described => (schema.wrapped ? innermost(schema.wrapped) : schema);

/**
 * Takes the currency from the amounts where the object has none. An amount in another currency than the object's is
 * unreadable.
 */
function withCurrency(entries: Readonly<Record<string, Described>>, fields: Fields, row: Row): Row {
  const names = Object.keys(entries).filter((name) => innermost(entries[name] as Described) === (currency as unknown));
  const [name] = names;
  if (name === undefined || names.length > 1) return row;
  const amounts = Object.entries(entries).flatMap(([one, schema]) => {
    const own = isMoney(innermost(schema)) ? amountIn(row[keyOf(row, one, fields)])?.currency : undefined;
    return own === undefined ? [] : [[one, own] as const];
  });
  const given = row[keyOf(row, name, fields)];
  const stated = codeIn(fields.as?.[name]?.(given, row) ?? given) ?? amounts[0]?.[1];
  if (stated === undefined) return row;
  const others = amounts.filter(([, own]) => !isSameCurrency(own, stated)).map(([one]) => [one, unreadable] as const);
  return { ...row, ...((given ?? null) === null && { [name]: stated }), ...Object.fromEntries(others) };
}
const codeIn = (value: unknown) => (typeof value === 'string' ? (currencyCode(value) ?? undefined) : undefined);

/** The default; null if the host sent null and there is none. */
function readDefault({ defaults }: Fields, name: string, row: Row, out: Row, read: Read): unknown {
  const given = defaults?.[name];
  return (typeof given === 'function' ? given(row, out) : given) ?? (read === null ? null : undefined);
}

function listOf(entries: Readonly<Record<string, Described>>): string | null {
  const lists = Object.entries(entries).filter(([, { type }]) => type === 'array');
  return lists.length === 1 ? (lists[0]?.[0] ?? null) : null;
}

/** Wraps a list that is bare or has another name. */
function rowOf(entries: Readonly<Record<string, Described>>, fields: Fields, sent: unknown): Row | null {
  const list = listOf(entries);
  if (Array.isArray(sent)) return list === null ? null : { [list]: sent, count: sent.length };
  if (!isRow(sent)) return null;
  if (list === null || Array.isArray(sent[keyOf(sent, list, fields)])) return sent;
  const other = listNames.map((name) => sent[name]).find((value) => Array.isArray(value) || isRow(value));
  if (Array.isArray(other)) return { ...sent, [list]: other };
  return other === undefined ? sent : { ...sent, ...rowOf(entries, fields, other) };
}

export type ListIn = { readonly name: string; readonly rows: readonly unknown[]; readonly around: Row };

/** The rows of a list, as sent. Null for any other response. */
export function listIn(schema: Schema, sent: unknown): ListIn | null {
  const { entries = {} } = schema as Described;
  const name = listOf(entries);
  if (name === null) return null;
  const fields = fieldsFor(schema as Described, true);
  const around = rowOf(entries, fields, unwrapped(schema, sent));
  if (!around) return null;
  const rows = around[keyOf(around, name, fields)];
  return Array.isArray(rows) ? { name, rows, around } : null;
}

function withInner(row: Row, { within = [] }: Fields): Row {
  const inner = within.map((name) => row[name]).filter(isRow);
  return Object.assign({}, row, ...inner.map((one) => withInner(one, { within })));
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string) => name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The key of a field: by the contract's or another name, in snake_case or camelCase. */
export function keyOf(row: Row, name: string, { names }: Fields): string {
  const spelled = [name, ...(names?.[name] ?? [])].flatMap((one) => [one, snake(one), camel(one)]);
  const found = spelled.find((one) => row[one] !== undefined && row[one] !== null);
  return found ?? spelled.find((one) => one in row) ?? name;
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

function readUnion(schema: Described, value: unknown, losses: Losses): Read {
  if (schema.type === 'union' && safeParse(schema, value).success) return value;
  for (const option of (schema.options ?? []) as Described[]) {
    const one = read(option, value, losses);
    if (one !== unreadable && safeParse(option, one).success) return one;
  }
  return unreadable;
}

function readLeaf(schema: Described, value: unknown): Read {
  if (value === undefined) return value;
  if (schema === (currency as unknown)) return codeIn(value) ?? unreadable;
  if (schema === (timestamp as unknown)) return parseTimestamp(value) ?? unreadable;
  if (schema === (date as unknown)) return dayIn(value) ?? unreadable;
  if (schema === (token as unknown)) return safeParse(schema, value).success ? value : unreadable;
  if (schema.type === 'string' && typeof value === 'string') return textIn(value);
  if (safeParse(schema, value).success) return value;
  const word = readWord(schema, value);
  if (word !== undefined) return word;
  return (
    [asText, asNumber, asBoolean]
      .map((as) => as(value))
      .find((one) => one !== undefined && safeParse(schema, one).success) ?? unreadable
  );
}

const asText = (value: unknown) => (typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined);
const asNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
function asBoolean(value: unknown): boolean | undefined {
  const word = String(value).toLowerCase();
  if (['true', '1', 'yes'].includes(word)) return true;
  return ['false', '0', 'no'].includes(word) ? false : undefined;
}

/** Reads a state in any spelling, or a synonym. */
function readWord(schema: Described, value: unknown): unknown {
  if (schema.type !== 'picklist' || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const word = normalised(value);
  const { options = [] } = schema;
  const synonym = wordFor(synonymsBySchema.get(schema) ?? {}, word);
  return options.find((option) => normalised(option) === word) ?? options.find((option) => String(option) === synonym);
}
