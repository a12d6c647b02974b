import { type ErrorCode, errorStatuses, type FieldErrorCode, type FieldErrors } from '#contract/errors.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { noteRefusal } from '#domain/request-log.ts';
import { err } from '#domain/result.ts';

/** A handler's refusal: one code, or codes by field. */
export type Failure =
  /** `most`: the largest acceptable amount. */
  | { readonly kind: 'code'; readonly code: ErrorCode; readonly most?: AmountMinor | undefined }
  | { readonly kind: 'fields'; readonly fields: FieldErrors };

export const refuse = (code: ErrorCode, most?: AmountMinor) => err<Failure>({ kind: 'code', code, most });
export const refuseFields = (fields: FieldErrors) => err<Failure>({ kind: 'fields', fields });
export const refuseField = (field: string, code: FieldErrorCode) => refuseFields({ [field]: [{ code }] });

export const statusOf = (code: ErrorCode): number => errorStatuses[code];

const codeBody = ({ code, most }: Extract<Failure, { kind: 'code' }>) =>
  most === undefined ? { code } : { code, most: toDecimal(most) };

/** The specification's error shape (point 8): `{ code }`, with `most` for amounts, or arrays of errors keyed by field. */
export function failureResponse(failure: Failure): Response {
  noteRefusal(failure.kind === 'fields' ? 'bad_request' : failure.code);
  const status = failure.kind === 'fields' ? 400 : statusOf(failure.code);
  const body = failure.kind === 'fields' ? failure.fields : codeBody(failure);
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
