/**
 * The document upload without JavaScript, streamed to the host and never stored here. Threat: a cross-site upload
 * (CSRF), an endless body. So the form must come from our own pages, and is aborted above the limit.
 */
import { readRefusal } from '#contract/errors.ts';
import { uploadDocument } from '#contract/kyc/documents.ts';
import { localise } from '#domain/locales.ts';
import { isWithinJoiningLimit } from '#edge/auth/joining-limit.ts';
import { playerToken } from '#edge/auth/renewal.ts';
import type { Context } from '#edge/context.ts';
import { renderFormAgain } from '#edge/form-pages.ts';
import { requestHost, UPLOAD_TIMEOUT_MS } from '#edge/host.ts';
import { bodyKind, checkRequest, streamBody } from '#edge/request.ts';
import { codeOfFailure, failure, redirect } from '#edge/responses.ts';
import { faultOf } from '#model/fault.ts';

export async function answerUpload(context: Context): Promise<Response> {
  const { request, url, path } = context;
  const allowed = checkRequest(request, url);
  if (!allowed.ok) return failure(allowed.error);
  if (bodyKind(request) !== 'multipart') return failure('bad_request', 415);
  const code = await send(context);
  if (code !== null) return renderFormAgain(context, { typed: {}, faults: { file: code } });
  return redirect(context, `${localise(path.page, path.locale)}?done=kycSent`);
}

/** @returns the error (`faultOf`), or null. */
async function send(context: Context): Promise<string | null> {
  const { request, path, settings } = context;
  if (!(await isWithinJoiningLimit(context, uploadDocument))) return 'too_many_requests';
  const body = streamBody(request);
  if (!body.ok) return 'file_size';
  const token = await playerToken(context, true);
  if (!token.ok) return token.error;
  const headers = { 'accept-language': path.locale, 'content-type': request.headers.get('content-type') ?? '' };
  const upload = { call: uploadDocument, token: token.value, headers, body: body.value, timeoutMs: UPLOAD_TIMEOUT_MS };
  const answer = await requestHost(settings, upload);
  if (!answer.ok) return codeOfFailure(answer.error);
  if (answer.value.status < 300) return null;
  if (answer.value.body === undefined) return answer.value.status === 429 ? 'too_many_requests' : 'error';
  const { code = 'error', message } = readRefusal(uploadDocument, answer.value.body);
  return faultOf(code, message);
}
