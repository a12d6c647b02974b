/**
 * Checks an uploaded statement file without storing it: only its last line and the digest of the rest go on, in the
 * address of the redirect. So the page can be reloaded, and works without JavaScript. Threat: a cross-site upload
 * (CSRF), an endless body. Accepted: the code is in the address, and in the browser's history.
 */
import { localise } from '#domain/locales.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '#edge/context.ts';
import { renderFormAgain } from '#edge/form-pages.ts';
import { bodyKind, checkRequest, readUpload } from '#edge/request.ts';
import { failure, redirect } from '#edge/responses.ts';
import { MAX_STATEMENT_BYTES, readStatementFile } from '#model/safer-gambling/statement-file.ts';

/** Allowance for the form around the file. */
const FORM_BYTES = 4096;

export async function answerStatementFile(context: Context): Promise<Response> {
  const { request, url, path } = context;
  const allowed = checkRequest(request, url);
  if (!allowed.ok) return failure(allowed.error);
  if (bodyKind(request) !== 'multipart') return failure('bad_request', 415);
  const file = await readFile(request);
  if (!file.ok) return renderFormAgain(context, { typed: {}, faults: { file: file.error } });
  const query = new URLSearchParams(await readStatementFile(file.value));
  return redirect(context, `${localise(path.page, path.locale)}?${query}`);
}

type Fault = 'file_size' | 'file_missing' | 'request_timeout';

async function readFile(request: Request): Promise<Result<Uint8Array<ArrayBuffer>, Fault>> {
  const body = await readUpload(request, MAX_STATEMENT_BYTES + FORM_BYTES);
  if (!body.ok) return err(body.error === 'too_slow' ? 'request_timeout' : 'file_size');
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(body.value, { headers }).formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) return err('file_missing');
  return file.size > MAX_STATEMENT_BYTES ? err('file_size') : ok(new Uint8Array(await file.arrayBuffer()));
}
