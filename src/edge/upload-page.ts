/**
 * The page that sends a document, for a browser without scripts: its form is passed on as it comes and never held here.
 * Threat: another site that sends a file in somebody's name, a body without end. So the form comes from our own pages
 * and is cut off where no document of ours is as long. What was chosen cannot be shown again: a browser lets no page
 * choose a file.
 */
import { uploadDocument } from '#contract/documents.ts';
import { refusalIn } from '#contract/errors.ts';
import { faultOf } from '#domain/fault.ts';
import { localise } from '#domain/locales.ts';
import type { Context, Execution } from '#edge/context.ts';
import { codeOfFailure, failure } from '#edge/failures.ts';
import { formAgain } from '#edge/form-pages.ts';
import { askHost } from '#edge/host/ask.ts';
import { mayJoin } from '#edge/joining-limit.ts';
import type { PagePath } from '#edge/path.ts';
import type { Render } from '#edge/rendered-page.ts';
import { accessFor } from '#edge/renewal.ts';
import { streamBody } from '#edge/request-body.ts';
import { bodyKind, checkRequest } from '#edge/request-rules.ts';
import { UPLOAD_TIMEOUT_MS } from '#edge/upstream.ts';

const PAGE = '/profile/kyc-verifiaction';

export const takesDocument = ({ segments }: PagePath): boolean => `/${segments.join('/')}` === PAGE;

export async function answerUpload(context: Context, execution: Execution, render: Render): Promise<Response> {
  const { request, url, path } = context;
  const allowed = checkRequest(request, url);
  if (!allowed.ok) return failure(allowed.error);
  if (bodyKind(request) !== 'multipart') return failure('bad_request', 415);
  const code = await send(context);
  if (code !== null) return formAgain(context, { typed: {}, faults: { file: code } }, execution, render);
  const location = new URL(`${localise(PAGE, path.locale)}?done=kycSent`, url).href;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
}

/** @returns what is wrong (`faultOf`), or null once the file is with the host. */
async function send(context: Context): Promise<string | null> {
  const { request, path, settings } = context;
  if (!(await mayJoin(context, uploadDocument))) return 'too_many_requests';
  const body = streamBody(request);
  if (!body.ok) return 'file_size';
  const access = await accessFor(context);
  if (access.kind === 'unavailable') return 'upstream_unavailable';
  if (access.kind !== 'token') return 'access_and_refresh_token_invalid';
  const headers = {
    'accept-language': path.locale,
    'content-type': request.headers.get('content-type') ?? '',
  };
  const asked = { call: uploadDocument, token: access.token, headers, body: body.value, timeoutMs: UPLOAD_TIMEOUT_MS };
  const answer = await askHost(settings, asked);
  if (!answer.ok) return codeOfFailure(answer.error);
  if (answer.value.status < 300) return null;
  if (answer.value.text === '') return answer.value.status === 429 ? 'too_many_requests' : 'error';
  const { code = 'error', message } = refusalIn(JSON.parse(answer.value.text));
  return faultOf(code, message);
}
