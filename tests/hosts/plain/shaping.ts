// Formats a plain answer in the chosen shape. The only module that knows the formats of answers.
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import {
  Balance,
  type Failure,
  type FieldFault,
  Id,
  List,
  largeOf,
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

/** A number with all its digits. */
const rawNumber = (digits: string) => (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits);

function idOf({ number }: Id, shape: Shape): unknown {
  if (shape.ids === 'uuid') return uuidOf(number);
  if (shape.ids === 'number') return written(number, shape);
  if (shape.ids === 'rounded') return written(Number(largeOf(number)), shape);
  return shape.numbers === 'text' ? largeOf(number) : rawNumber(largeOf(number));
}

function balanceOf(balance: Balance, shape: Shape): unknown {
  const { balances } = shape;
  if (balances === 'null') return null;
  if (balances === 'grouped') return String(balance).replace(/(\d)(?=(\d{3})+\.)/g, '$1 ');
  if (balances === 'with-code') return `${balance.currency} ${balance}`;
  const amount = written(new Money(balance.thousandths), shape);
  return balances === 'object' ? { amount, currency: balance.currency } : amount;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
function dateOf(moment: string, { dates }: Shape): unknown {
  if (dates === 'space') return moment.replace('T', ' ').replace('Z', '+00');
  if (dates === 'rfc-1123') return new Date(moment).toUTCString();
  if (dates === 'iso') return moment;
  return dates === 'milliseconds' ? Date.parse(moment) : Math.floor(Date.parse(moment) / 1000);
}

function written(plain: unknown, shape: Shape): unknown {
  const asText = shape.numbers === 'text';
  if (typeof plain === 'number') return asText ? String(plain) : plain;
  if (typeof plain === 'string') return MOMENT.test(plain) ? dateOf(plain, shape) : plain;
  if (plain instanceof Balance) return balanceOf(plain, shape);
  if (plain instanceof Money) return asText ? String(plain) : Number(String(plain));
  if (plain instanceof Id) return idOf(plain, shape);
  if (plain instanceof PaymentStatus) return statusOf(plain, shape);
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

function statusOf({ word, code }: PaymentStatus, { statuses }: Shape): unknown {
  if (statuses === 'word') return word;
  return statuses === 'text-code' ? String(code) : code;
}

const isEscaped = (name: string, value: unknown, { entities }: Shape): value is string =>
  entities && typeof value === 'string' && (name === 'name' || name === 'producer');
const escaped = (name: string) => name.replaceAll('e', '&#101;').replaceAll('o', '&#x6F;');

function recordOf(plain: object, shape: Shape): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const fields = plain instanceof SportLink ? sportAccess(plain, shape) : plain;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || (value instanceof Maybe && shape.optionals === 'absent')) continue;
    // The specification has this field under two names with two meanings.
    if (name === 'free_spins_available' && shape.naming === 'camel') record.hasFreeSpin = value > 0;
    else record[renamed(name, shape)] = isEscaped(name, value, shape) ? escaped(value) : written(value, shape);
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

function failureWords({ status, code, message, fields }: Failure, shape: Shape): object {
  const { errors } = shape;
  const faults = Object.entries(fields);
  if (errors === 'list') {
    const rows = faults.map(([attr, fault]) => ({ code: fault.code, detail: fault.message, attr }));
    return { type: 'client_error', errors: rows.length > 0 ? rows : [{ code, detail: message, attr: null }] };
  }
  if (errors === 'problem') {
    const names = faults.map(([name, fault]) => ({ name, reason: fault.message }));
    return { type: 'about:blank', title: message, status, ...(names.length > 0 && { 'invalid-params': names }) };
  }
  if (errors === 'laravel') return { message, ...(faults.length > 0 && { errors: fieldsOf(fields, false) }) };
  if (errors === 'upper-case') return { code: code.toUpperCase(), message };
  if (errors === 'detail' || errors === 'message') {
    return { [errors]: message, ...(codesKept.includes(code) && { code }) };
  }
  if (errors !== 'code' && Object.keys(fields).length > 0) return fieldsOf(fields, errors === 'coded-fields');
  return { code, message };
}

export function shapedFailure(failure: Failure, shape: Shape): unknown {
  if (shape.errors === 'text') return failure.message;
  const words = failureWords(failure, shape);
  return shape.wrapper ? { ...wrapped(false, null, failure.message, failure.status), ...words } : words;
}

/** @param status of the route. */
export function shapedSuccess(method: string, plain: unknown, status: number, shape: Shape) {
  const { successes } = shape;
  const location = linkIn(plain);
  if (successes === 'found' && method === 'POST' && location) return { status: 302, location };
  if (successes === 'empty' && ['PATCH', 'PUT', 'DELETE'].includes(method)) return { status: 204 };
  if (successes === 'other') return { status: method === 'GET' ? 203 : 201 };
  return { status };
}

function linkIn(plain: unknown): string | undefined {
  if (plain instanceof SessionLink) return plain.url;
  const { redirect_link: link } = Object(plain);
  return typeof link === 'string' ? link : undefined;
}

const compress = {
  identity: (body: Buffer) => body,
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  'deflate-raw': deflateRawSync,
};

/** JSON as it is sent; other answers stay unchanged. */
export async function sentAs(answer: Response, { contentType, encoding }: Shape): Promise<Response> {
  const headers = new Headers(answer.headers);
  if (headers.get('content-type') !== 'application/json') return answer;
  if (contentType === 'none') headers.delete('content-type');
  else headers.set('content-type', contentType);
  if (encoding !== 'identity') headers.set('content-encoding', encoding.replace('-raw', ''));
  const body = compress[encoding](Buffer.from(await answer.arrayBuffer()));
  return new Response(new Uint8Array(body), { status: answer.status, headers });
}
