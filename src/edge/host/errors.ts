/**
 * Converts a host's error to the contract's (contract/errors.ts), from any common format: a code, a message, a text,
 * errors by field, lists of errors (Django REST, JSON:API, FastAPI), problem details (RFC 9457). The message is the
 * host's `message`, else its `detail` (specification, point 8).
 */
import type { Call } from '#contract/call.ts';
import type { FieldErrors, PlainError } from '#contract/errors.ts';
import { codeIn, isWrongCredentials, knownCode } from '#edge/host/error-codes.ts';
import { isRow, normalised, type Row } from '#edge/host/values.ts';

type Refused = Pick<Call, 'errors' | 'body'>;
type Fault = FieldErrors[string][number];

const textOf = (value: unknown): string | undefined => {
  const [text] = Array.isArray(value) ? value : [value];
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 500) : undefined;
};

const messageNames = ['message', 'messages', 'detail', 'errorMessage', 'error_message', 'non_field_errors', '__all__'];
const wrapperNames = ['error', 'errors', 'data', 'success', 'status', 'codeStatus', 'code_status'];
/** Names of error lists; the last two are those of problem details. */
const listNames = ['errors', 'detail', 'details', 'violations', 'invalid-params', 'invalid_params'];
/** `code` is missing here: with a list as its value it is a field. */
const notFields: ReadonlySet<string> = new Set([
  ...messageNames,
  ...wrapperNames,
  ...listNames,
  'responseStatus',
  'response_status',
]);

const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,12}(\.\d{1,3})?$/.test(value);

/** @param call the refused call. @param status the response's status. */
export function readError(sent: unknown, call?: Refused, status?: number): PlainError | FieldErrors {
  const rows = rowsIn(sent);
  const named = Object.entries({ ...faultsByField(sent), ...faultsOfRows(rows) });
  const fields = Object.fromEntries(named.map(([name, faults]) => [fieldFor(name, call), faults]));
  const [fault] = Object.values(fields).flat();
  const isOfCall = !call || Object.keys(fields).some((name) => name in schemaEntries(call));
  const plain = fault && !isOfCall ? fault : plainError(sent, rows);
  if (isWrongCredentials(plain, call, status) && !(fault && isOfCall)) return { ...plain, code: 'no_active_account' };
  return fault ? fields : plain;
}

const schemaEntries = ({ body }: Refused): object => (body && 'entries' in body ? (body.entries as object) : {});

/** The field's name in the call's body. */
const fieldFor = (name: string, call: Refused | undefined): string =>
  (call && Object.keys(schemaEntries(call)).find((one) => normalised(one) === normalised(name))) ?? name;

/** "Unauthorized" beside `error` repeats the status, and is no code. */
const codeInError = (value: unknown) => (typeof value === 'string' && /^[A-Z][a-z]+$/.test(value) ? undefined : value);

function plainError(sent: unknown, rows: readonly Row[]): PlainError {
  const row: Row = isRow(sent) ? sent : {};
  const inner: Row = [row.error, row.errors, row.data, rows[0]].find(isRow) ?? {};
  const learnt = [row.type === 'about:blank' ? '' : row.type, sent].map((one) =>
    typeof one === 'string' ? knownCode(one) : undefined,
  );
  const code = [row.code, row.codeStatus, row.code_status, inner.code, ...learnt, codeInError(row.error)]
    .map(codeIn)
    .find((one) => one !== undefined);
  const message = [
    row.message,
    row.errorMessage,
    row.error_message,
    row.error_description,
    row.detail,
    readMessage(inner),
    row.title,
    row.error,
    row.errors,
    ...[row.non_field_errors, row.__all__].flat(),
    sent,
  ]
    .map(textOf)
    .find((one) => one !== undefined && (code === undefined || codeIn(one) !== code));
  return {
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(isDecimal(row.most) && { most: row.most }),
  };
}

/** `{"amount": ["too small"]}` or `{"amount": [{"code": "invalid"}]}`, bare or under another name. */
function faultsByField(sent: unknown): FieldErrors {
  if (!isRow(sent)) return {};
  for (const one of [sent, sent.errors, sent.error, sent.data]) {
    const fields = isRow(one) ? Object.entries(one).filter(([name]) => !notFields.has(name)) : [];
    const lists = fields.filter(
      ([name, value]) => Array.isArray(value) || (one === sent.errors && name !== 'code' && typeof value === 'string'),
    );
    const faults = lists
      .map(([name, value]) => [name, [value].flat().flatMap(faultIn)] as const)
      .filter(([, list]) => list.length > 0);
    if (faults.length > 0) return Object.fromEntries(faults);
  }
  return {};
}

function faultIn(value: unknown): Fault[] {
  const text = textOf(value);
  if (text === undefined) return isRow(value) ? [readFault(value)] : [];
  const code = codeIn(text);
  return [code === undefined ? { code: 'invalid', message: text } : { code }];
}

const readMessage = (row: Row): string | undefined =>
  [row.message, row.detail, row.msg, row.reason, row.defaultMessage, row.description, row.title]
    .map(textOf)
    .find((text) => text !== undefined);

function readFault(row: Row): Fault {
  const message = readMessage(row);
  const code = codeIn(row.code) ?? codeIn(row.type) ?? 'invalid';
  return { code, ...(message !== undefined && { message }) };
}

function rowsIn(sent: unknown): readonly Row[] {
  const lists = [sent, ...[sent, Object(sent).error, Object(sent).data].filter(isRow).flatMap(faultLists)];
  return lists.find((list): list is unknown[] => Array.isArray(list) && list.some(isRow))?.filter(isRow) ?? [];
}
const faultLists = (row: Row) => listNames.map((name) => row[name]);

/** The last part of a name: `body.amount`, `#/amount`, `/data/attributes/amount`, or a list; empty without one. */
function readField(row: Row): string {
  const { pointer, parameter } = isRow(row.source) ? row.source : row;
  const names = [row.attr, row.field, row.name, row.param, row.propertyPath, pointer, parameter, row.loc, row.path];
  const name = names.find((one) => typeof one === 'string' || Array.isArray(one)) ?? '';
  const parts = Array.isArray(name) ? name.map(String) : String(name).split(/[./#[\]]+/);
  const last = parts.filter((part) => !/^\d*$/.test(part)).at(-1) ?? '';
  return messageNames.includes(last) ? '' : last;
}

function faultsOfRows(rows: readonly Row[]): FieldErrors {
  const faults: Record<string, Fault[]> = {};
  for (const row of rows) {
    const field = readField(row);
    if (field !== '') faults[field] = [...(faults[field] ?? []), readFault(row)];
  }
  return faults;
}
