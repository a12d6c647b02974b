/**
 * Converts a host's refusal to the contract's (contract/errors.ts). The message is the host's `message`, else its
 * `detail` (specification, point 8).
 */
import type { FieldErrors, PlainError } from '#contract/errors.ts';
import { isRow } from '#edge/host/values.ts';

const textOf = (value: unknown): string | undefined => {
  const [text] = Array.isArray(value) ? value : [value];
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 500) : undefined;
};
/** A number is an HTTP status. */
const codeOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^[a-z]\w{0,79}$/i.test(text) ? text : undefined;
};

const messageNames = ['message', 'messages', 'detail', 'errorMessage', 'error_message', 'non_field_errors', '__all__'];
const wrapperNames = ['error', 'errors', 'data', 'success', 'status', 'codeStatus', 'code_status'];
/** `code` is missing here: with a list as its value it is a field. */
const notFields: ReadonlySet<string> = new Set([...messageNames, ...wrapperNames, 'responseStatus', 'response_status']);

const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,12}(\.\d{1,3})?$/.test(value);

export function readError(sent: unknown): PlainError | FieldErrors {
  const fields = fieldsOf(sent);
  if (fields) return fields;
  const row = isRow(sent) ? sent : {};
  const inner = [row.error, row.errors, row.data].find(isRow) ?? {};
  const code = [row.code, row.codeStatus, row.code_status, inner.code, row.error]
    .map(codeOf)
    .find((one) => one !== undefined);
  const message = [
    row.message,
    row.errorMessage,
    row.error_message,
    row.detail,
    inner.message,
    inner.detail,
    row.error,
    ...[row.non_field_errors, row.__all__].flat(),
    sent,
  ]
    .map(textOf)
    .find((one) => one !== undefined && one !== code);
  return {
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(isDecimal(row.most) && { most: row.most }),
  };
}

/** `{"amount": ["too small"]}` or `{"amount": [{"code": "invalid"}]}`, bare or under `errors` or `data`. */
function fieldsOf(sent: unknown): FieldErrors | null {
  if (!isRow(sent)) return null;
  for (const one of [sent, sent.errors, sent.error, sent.data]) {
    const fields = isRow(one)
      ? Object.entries(one).filter(([name, value]) => !notFields.has(name) && Array.isArray(value))
      : [];
    const errors = fields
      .map(([name, value]) => [name, (value as unknown[]).flatMap(fieldError)] as const)
      .filter(([, list]) => list.length > 0);
    if (errors.length > 0) return Object.fromEntries(errors);
  }
  return null;
}

function fieldError(value: unknown): FieldErrors[string] {
  const text = textOf(value);
  if (text !== undefined) return [codeOf(text) ? { code: text } : { code: 'invalid', message: text }];
  if (!isRow(value)) return [];
  const message = textOf(value.message) ?? textOf(value.detail);
  return [{ code: codeOf(value.code) ?? 'invalid', ...(message !== undefined && { message }) }];
}
