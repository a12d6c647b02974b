/**
 * Handles forms of pages without scripts: the edge makes the call, then redirects, or shows the page again with the
 * input. Threat: a cross-site form (CSRF), a password written into a page or an address, a cached page with personal
 * data. So a form must come from our own pages, is shown again only in the answer to it, without its passwords, and that
 * answer is private.
 */
import { closingForm } from '#contract/account/closing-form.ts';
import { namesForm } from '#contract/account/names-form.ts';
import { userInfoForm } from '#contract/account/user-info-form.ts';
import { everywhereForm } from '#contract/auth/devices-form.ts';
import { joiningForms } from '#contract/auth/joining-forms.ts';
import { readRefusal } from '#contract/errors.ts';
import { type Faults, faultsOf, type PageForm, refusedFields, refusedWith, type Typed } from '#contract/form.ts';
import type { Feature } from '#domain/features.ts';
import { localise } from '#domain/locales.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isWithinJoiningLimit } from '#edge/auth/joining-limit.ts';
import { accessFor } from '#edge/auth/renewal.ts';
import { endSession } from '#edge/auth/session-end.ts';
import type { Context, Execution } from '#edge/context.ts';
import { codeOfFailure, type EdgeCode, failure } from '#edge/failures.ts';
import { requestOnce } from '#edge/host/request-once.ts';
import type { HostAnswer } from '#edge/host.ts';
import type { PagePath } from '#edge/path.ts';
import { type Render, renderedPage } from '#edge/rendered-page.ts';
import { readBody } from '#edge/request-body.ts';
import { bodyKind, checkRequest } from '#edge/request-rules.ts';
import { matchRoute } from '#routes';

/** A refused form: the input that may be shown again, and the keys of the error texts. */
export type ReturnedForm = {
  readonly typed: Typed;
  readonly faults: Faults;
  /** For `transaction_limit`: the largest accepted amount, as the host writes it. */
  readonly most?: string | undefined;
};

/** Forms that end every session of the account, including this browser's. */
const endsSessions: ReadonlySet<PageForm> = new Set([joiningForms.recover, everywhereForm, closingForm]);

/** The form of a page, or null. @param lacks whether the host lacks a feature. */
export function formOf({ page }: PagePath, lacks: (feature: Feature) => boolean): PageForm | null {
  const { form = null } = matchRoute(page)?.route ?? {};
  return form === userInfoForm && lacks('details') ? namesForm : form;
}

export async function answerForm(
  context: Context,
  form: PageForm,
  execution: Execution,
  render: Render,
): Promise<Response> {
  const { url, path } = context;
  const received = await readForm(context);
  if (!received.ok) return failure(received.error);
  const typed = received.value;
  const faults = await send(context, form, typed);
  if (faults === null) {
    if (endsSessions.has(form)) endSession(context);
    const location = new URL(localise(form.next(typed), path.locale), url).href;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
  }
  const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => form.shown.includes(name)));
  return renderFormAgain(context, { typed: shown, faults }, execution, render);
}

/** Reads a form sent from one of our own pages. */
export async function readForm({ request, url }: Context): Promise<Result<Typed, EdgeCode>> {
  const allowed = checkRequest(request, url);
  if (!allowed.ok) return allowed;
  const body = bodyKind(request) === 'urlencoded' ? await readBody(request) : null;
  if (!body?.ok) return err('bad_request');
  return ok(Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body.value))));
}

/** Renders the page again with the refused form and its errors. */
export async function renderFormAgain(
  context: Context,
  form: ReturnedForm,
  execution: Execution,
  render: Render,
  defaultStatus = 400,
): Promise<Response> {
  const headers = new Headers(context.request.headers);
  for (const name of ['content-type', 'content-length', 'if-none-match']) headers.delete(name);
  const again = { ...context, request: new Request(context.url, { headers }), form };
  const page = focusedOnFault(await renderedPage(again, execution, render));
  // A page that failed to render keeps its own status.
  const status = page.status === 200 ? defaultStatus : page.status;
  const answer = new Response(page.body, { status, headers: page.headers });
  answer.headers.set('cache-control', 'private, no-store');
  answer.headers.delete('etag');
  return answer;
}

/** Puts the focus on the first invalid field or alert, as the page's script would. */
function focusedOnFault(page: Response): Response {
  let isFirst = true;
  const focus = {
    element(element: Element) {
      if (isFirst) element.setAttribute('autofocus', '');
      isFirst = false;
    },
  };
  return new HTMLRewriter()
    .on('.door-form [aria-invalid="true"]', focus)
    .on('.door-form [role="alert"]', focus)
    .transform(page);
}

/** The idempotency key rendered into the form, so that a form sent twice is one request. Shared pages have none: a random one. */
const requestIdOf = ({ request = '' }: Typed): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(request) ? request : crypto.randomUUID();

/** @returns the errors, or null on success. */
async function send(context: Context, form: PageForm, typed: Typed): Promise<Faults | null> {
  const faults = faultsOf(form, typed);
  if (Object.keys(faults).length > 0) return faults;
  if (!(await isWithinJoiningLimit(context, form.call))) return { form: 'too_many_requests' };
  const token = form.token(typed) ?? '';
  // Reject dot segments (path traversal to another call).
  if (/^\.+$/.test(token)) return { form: form.missing ?? 'bad_request' };
  const { path, audience } = form.call;
  const headers = new Headers({ 'accept-language': context.path.locale });
  let bearer: string | null = null;
  if (form.call.money) headers.set('idempotency-key', requestIdOf(typed));
  if (audience === 'player') {
    const access = await accessFor(context);
    if (access.kind === 'unavailable') return { form: 'upstream_unavailable' };
    if (access.kind !== 'token') return { form: 'access_and_refresh_token_invalid' };
    bearer = access.token;
  }
  const answer = await requestOnce(context, {
    call: form.call,
    token: bearer,
    path: path.replace('{token}', encodeURIComponent(token)),
    headers,
    body: form.body(typed),
  });
  // The outcome is unknown; sending it again could execute it twice.
  if (!answer.ok && form.call.money && typeof answer.error === 'string' && !context.settings.profile.extensions)
    return { form: 'request_in_doubt' };
  if (!answer.ok) return { form: codeOfFailure(answer.error) };
  if (answer.value.status < 300) return null;
  return refusalOf(form, answer.value);
}

/** @returns the errors of a host's refusal, assigned to their fields. */
export function refusalOf(form: PageForm, { status, body }: Pick<HostAnswer, 'status' | 'body'>): Faults {
  if (body === undefined) return { form: status === 429 ? 'too_many_requests' : 'error' };
  const { fields, code = 'error', message } = readRefusal(form.call, body);
  return fields.length > 0 ? refusedFields(form, fields) : refusedWith(form, code, message);
}
