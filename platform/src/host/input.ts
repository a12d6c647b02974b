import * as v from 'valibot';
import { type FieldErrors, fieldErrorCodes } from '#contract/errors.ts';
import { BODY_DEADLINE_MS, readUpTo } from '#domain/read-body.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuse, refuseFields } from '#platform/host/failure.ts';

/** Enough for every call; uploads have their own route and limit. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Errors that belong to the request as a whole, under the key that the error catalogue expects. */
const WHOLE = 'non_field_errors';

function fieldCode(issue: v.BaseIssue<unknown>): string {
  if (fieldErrorCodes.some((code) => code === issue.message)) return issue.message;
  if (issue.input === undefined || issue.received === 'undefined') return 'required';
  return 'invalid';
}

/** Converts schema issues to the specification's field-keyed arrays. Never echoes submitted values. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? WHOLE;
    fields[field] = [...(fields[field] ?? []), { code: fieldCode(issue) }];
  }
  return fields;
}

/** Validates a value against a call's schema. Without a schema, any input is ignored. */
export function checkInput<S extends v.GenericSchema | undefined>(
  schema: S,
  value: unknown,
): Result<S extends v.GenericSchema ? v.InferOutput<S> : undefined, Failure> {
  type Checked = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
  if (!schema) return ok(undefined as Checked);
  // One error a field is enough: the first.
  const outcome = v.safeParse(schema, value, { abortPipeEarly: true });
  return outcome.success ? ok(outcome.output as Checked) : refuseFields(fieldErrors(outcome.issues));
}

/** Empty query values count as absent (specification, point 7). A repeated name counts once, the last. */
export function readQuery(url: URL): Record<string, string> {
  return Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''));
}

/** Reads a body up to a limit and deadline, so that neither a huge nor a dripping one exhausts the Worker. */
export async function readBody(
  request: Pick<Request | Response, 'headers' | 'body'>,
  limit = MAX_BODY_BYTES,
  deadlineMs = BODY_DEADLINE_MS,
): Promise<Result<Uint8Array<ArrayBuffer>, Failure>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refuse('bad_request');
  const read = await readUpTo(limit, request.body, deadlineMs);
  return read.ok ? read : refuse(read.error === 'too_slow' ? 'request_timeout' : 'bad_request');
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Parses a JSON object, which every body of the contract is. */
export function parseJson(body: Uint8Array): Result<Record<string, unknown>, Failure> {
  const malformed = refuseFields({ [WHOLE]: [{ code: 'invalid' }] });
  try {
    const parsed: unknown = JSON.parse(body.byteLength === 0 ? '{}' : utf8.decode(body));
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? ok(parsed as Record<string, unknown>) : malformed;
  } catch {
    return malformed;
  }
}
