// Formats a plain answer in the chosen shape. The only module that knows the formats of answers.
import {
  type Failure,
  type FieldFault,
  Id,
  List,
  Maybe,
  Money,
  PaymentStatus,
  SessionLink,
  SportLink,
  SystemOf,
  uuidOf,
} from './plain-values.ts';
import type { Shape } from './shape.ts';

const extras = { unknown_field: { nested: [1, 'two', null] }, legacyFlag: 'y' };
const nonsense = [[], { nonsense: true }, 'nonsense', -1, true];
// The front end relies on the code of these two, so no host can omit it.
const codesKept = ['access_and_refresh_token_invalid', 'no_active_account'];

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

function renamed(name: string, shape: Shape): string {
  if (shape.naming === 'snake') return snake(name);
  return shape.naming === 'camel' ? camel(name) : name;
}

function written(plain: unknown, shape: Shape): unknown {
  const asText = shape.numbers === 'text';
  if (typeof plain === 'number') return asText ? String(plain) : plain;
  if (plain instanceof Money) return asText ? String(plain) : Number(String(plain));
  if (plain instanceof Id) return shape.ids === 'uuid' ? uuidOf(plain.number) : written(plain.number, shape);
  if (plain instanceof PaymentStatus) {
    if (shape.statuses === 'word') return plain.word;
    return shape.statuses === 'text-code' ? String(plain.code) : plain.code;
  }
  if (plain instanceof SystemOf) return shape.systems === 'slug' ? plain.slug : recordOf({ ...plain }, shape);
  if (plain instanceof Maybe) return shape.optionals === 'present' ? written(plain.value, shape) : null;
  if (plain instanceof List) return listOf(plain, shape);
  if (plain instanceof Map) {
    return Object.fromEntries([...plain].map(([key, value]) => [key, written(value, shape)]));
  }
  if (Array.isArray(plain)) return plain.map((item) => written(item, shape));
  return typeof plain === 'object' && plain !== null ? recordOf(plain, shape) : plain;
}

function sportAccess({ token, url }: SportLink, { sportAccess: given }: Shape): object {
  if (given === 'elsewhere') return { url: 'https://elsewhere.example/book' };
  return { ...(given !== 'address' && { token }), ...(given !== 'token' && { url }) };
}

function recordOf(plain: object, shape: Shape): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const fields = plain instanceof SportLink ? sportAccess(plain, shape) : plain;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || (value instanceof Maybe && shape.optionals === 'absent')) continue;
    // The specification has this field under two names with two meanings.
    if (name === 'free_spins_available' && shape.naming === 'camel') record.hasFreeSpin = value > 0;
    else record[renamed(name, shape)] = written(value, shape);
  }
  return shape.extraFields ? { ...record, ...extras } : record;
}

/** A row with the fields of its list and an invalid value in each. */
function badRow(sample: unknown): unknown {
  if (typeof sample !== 'object' || sample === null) return { nonsense: true };
  return Object.fromEntries(Object.keys(sample).map((name, index) => [name, nonsense[index % nonsense.length]]));
}

function countOf({ count, rows, size }: List, { counts }: Shape): number | undefined {
  if (counts === 'pages') return Math.ceil(count / size);
  if (counts === 'page') return rows.length;
  return counts === 'rows' ? count : undefined;
}

const nextOf = ({ next }: List, { pageBy }: Shape) =>
  ({ number: {}, link: { next }, cursor: { next_cursor: next } })[pageBy];

function listOf(list: List, shape: Shape): unknown {
  const { words, page } = list;
  const count = countOf(list, shape);
  const next = nextOf(list, shape);
  const rows = list.rows.map((row) => written(row, words.asReceived ? { ...shape, naming: 'written' } : shape));
  if (shape.badRows) rows.splice(1, 0, badRow(rows[0]));
  if (shape.lists === 'bare' && !words.fixed) return rows;
  if (shape.lists === 'named' || words.fixed) {
    if (!words.name) return rows;
    const figures = shape.lists === 'bare' ? [] : (words.figures ?? []);
    const around = {
      ...(figures.includes('page') && { page }),
      ...(figures.includes('count') && count !== undefined && { count }),
    };
    return { ...around, ...next, [words.name]: rows, ...(shape.extraFields && extras) };
  }
  return {
    ...(count !== undefined && { count }),
    ...next,
    ...(shape.optionals === 'present' && { page }),
    [shape.lists]: rows,
  };
}

export function shapedBody(plain: unknown, shape: Shape): unknown {
  if (plain instanceof SessionLink) {
    const data = plain.inGameUrl ? { gameURL: plain.url } : plain.url;
    if (shape.wrapper) return wrapped(true, data, null, 200);
    return shape.sessionBody === 'bare' ? data : { data };
  }
  const body = written(plain ?? null, shape);
  return shape.wrapper ? wrapped(true, body, null, 200) : body;
}

function wrapped(success: boolean, data: unknown, errorMessage: string | null, codeStatus: number) {
  return { success, data, errorMessage, codeStatus, responseStatus: success ? 'OK' : 'ERROR' };
}

function fieldsOf(fields: Record<string, FieldFault>, coded: boolean) {
  return Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, [coded ? fault : fault.message]]));
}

function failureWords({ code, message, fields }: Failure, shape: Shape): object {
  const { errors } = shape;
  if (errors === 'detail' || errors === 'message') {
    return { [errors]: message, ...(codesKept.includes(code) && { code }) };
  }
  if (errors !== 'code' && Object.keys(fields).length > 0) return fieldsOf(fields, errors === 'coded-fields');
  return { code, message };
}

export function shapedFailure(failure: Failure, shape: Shape): unknown {
  const words = failureWords(failure, shape);
  return shape.wrapper ? { ...wrapped(false, null, failure.message, failure.status), ...words } : words;
}
