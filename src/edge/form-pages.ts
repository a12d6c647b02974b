/**
 * Forms of pages without JavaScript: the edge makes the call, then redirects or renders the page again. Threat: a
 * cross-site form (CSRF), a password in a page or an address, personal data in a cache. So a form must come from our
 * own pages, is rendered again only in the response to it, without its passwords, and that response is private.
 */

import type { Call } from '#contract/call.ts';
import { type ErrorCode, readRefusal } from '#contract/errors.ts';
import { isLocale, localise } from '#domain/locales.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { redirectWithCookieCheck } from '#edge/auth/cookie-check.ts';
import { isWithinJoiningLimit } from '#edge/auth/joining-limit.ts';
import { playerToken } from '#edge/auth/renewal.ts';
import { endSession } from '#edge/auth/session-end.ts';
import type { Context } from '#edge/context.ts';
import type { HostAnswer, UpstreamFailure } from '#edge/host.ts';
import type { PagePath } from '#edge/path.ts';
import { requestOnce } from '#edge/proxy.ts';
import { personal, renderedPage } from '#edge/rendered-page.ts';
import { checkRequest, readForm } from '#edge/request.ts';
import { codeOfFailure, type EdgeCode, failure, redirect } from '#edge/responses.ts';
import { closingForm, namesForm, userInfoForm } from '#model/account/account-forms.ts';
import { everywhereForm, joiningForms } from '#model/auth/joining-forms.ts';
import { tidyPath } from '#model/canonical-path.ts';
import type { Feature } from '#model/features.ts';
import {
  type Faults,
  faultsOf,
  type PageForm,
  type ReturnedForm,
  refusedFields,
  refusedWith,
  type Typed,
} from '#model/form.ts';
import { followForm, unfollowForm } from '#model/sportsbook/follow-forms.ts';
import { matchRoute, SIGN_IN_PAGE } from '#routes';

/** Forms that end every session of the account, including this browser's. */
const endsSessions: ReadonlySet<PageForm> = new Set([joiningForms.recover, everywhereForm, closingForm]);

/** Forms that pages hide when JavaScript runs: a visitor who sends one gets pages without it. */
const sentWithoutScripts: ReadonlySet<PageForm> = new Set([followForm, unfollowForm]);

type FormOf = (typed: Typed) => PageForm;

/** @param lacks whether the host lacks a feature. */
export function findForm({ page }: PagePath, lacks: (feature: Feature) => boolean): FormOf | null {
  const { form, forms } = matchRoute(page)?.route ?? {};
  const only = form === userInfoForm && lacks('details') ? namesForm : form;
  return forms ?? (only ? () => only : null);
}

export async function answerForm(context: Context, formFor: FormOf): Promise<Response> {
  const received = await readPageForm(context);
  if (!received.ok) return failure(received.error);
  const typed = received.value;
  const form = formFor(typed);
  const { path, visit } = context;
  if (form.call.audience === 'player' && !visit.session) {
    const next = new URLSearchParams({ signin: 'pleaseAuth', next: localise(currentPath(context), path.locale) });
    return redirect(context, `${localise(SIGN_IN_PAGE, path.locale)}?${next}`);
  }
  if (sentWithoutScripts.has(form)) visit.update({ isPlain: true });
  const sent = await send(context, form, typed);
  if (!sent.ok) return renderFormAgain(context, { typed: shownAgain(form, typed), faults: sent.error });
  if (endsSessions.has(form)) endSession(context, true);
  const next = localise(form.next(typed, sent.value, currentPath(context)), path.locale);
  return form === joiningForms.signUp ? redirectWithCookieCheck(context, next) : redirect(context, next);
}

/** The path without language. Normalised, because a path that begins with two slashes is another site's address. */
function currentPath({ url }: Context): string {
  const path = tidyPath(url.pathname);
  const [, first = '', ...rest] = path.split('/');
  return `${isLocale(first.toLowerCase()) ? `/${rest.join('/')}` : path}${url.search}`;
}

export async function readPageForm({ request, url }: Context): Promise<Result<Typed, EdgeCode>> {
  const allowed = checkRequest(request, url);
  if (!allowed.ok) return allowed;
  const typed = await readForm(request);
  return typed ? ok(typed) : err('bad_request');
}

export const shownAgain = ({ shown = [] }: Pick<PageForm, 'shown'>, typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => shown.includes(name)));

export async function renderFormAgain(context: Context, form: ReturnedForm, defaultStatus = 400): Promise<Response> {
  const headers = new Headers(context.request.headers);
  for (const name of ['content-type', 'content-length', 'if-none-match']) headers.delete(name);
  const again = { ...context, request: new Request(context.url, { headers }), form };
  const page = focusedOnFault(await renderedPage(again));
  // A page that failed to render keeps its own status.
  return personal(page, page.status === 200 ? defaultStatus : page.status);
}

/** Moves focus to the first error, as the page's script would. */
function focusedOnFault(page: Response): Response {
  let isFirst = true;
  const focus = {
    element(element: Element) {
      if (isFirst) element.setAttribute('autofocus', '');
      isFirst = false;
    },
  };
  return new HTMLRewriter().on('main [aria-invalid="true"]', focus).on('main [role="alert"]', focus).transform(page);
}

/** The idempotency keys rendered into forms. */
export const isRequestId = (text = ''): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

type FormCall = {
  readonly call: Call;
  readonly path: string;
  readonly body: unknown;
  /** The idempotency key. */
  readonly key: string | null;
};
type Sent =
  | { readonly kind: 'answered'; readonly answer: HostAnswer }
  /** The host may have executed it. */
  | { readonly kind: 'lost'; readonly code: UpstreamFailure }
  | { readonly kind: 'unsent'; readonly code: ErrorCode };

export async function sendCall(context: Context, { call, path, body, key }: FormCall): Promise<Sent> {
  const access = call.audience === 'player' ? await playerToken(context) : ok(null);
  if (!access.ok) return { kind: 'unsent', code: access.error };
  const headers = { 'accept-language': context.path.locale, ...(key !== null && { 'idempotency-key': key }) };
  const answer = await requestOnce(context, { call, path, token: access.value, headers, body });
  if (answer.ok) return { kind: 'answered', answer: answer.value };
  const { error } = answer;
  return typeof error === 'string' ? { kind: 'lost', code: error } : { kind: 'unsent', code: codeOfFailure(error) };
}

/** @returns the host's response. */
async function send(context: Context, form: PageForm, typed: Typed): Promise<Result<unknown, Faults>> {
  const { call } = form;
  const faults = faultsOf(form, typed, context.path.locale);
  if (Object.keys(faults).length > 0) return err(faults);
  if (!(await isWithinJoiningLimit(context, call))) return err({ form: 'too_many_requests' });
  const token = form.token?.(typed) ?? '';
  // Reject dot segments (path traversal to another call).
  if (/^\.+$/.test(token)) return err({ form: form.missing ?? 'bad_request' });
  const path = call.path.replace('{token}', encodeURIComponent(token));
  // Pages that are the same for everybody have no id.
  const request = isRequestId(typed.request) ? (typed.request ?? '') : crypto.randomUUID();
  const sent = await sendCall(context, { call, path, body: form.body(typed), key: call.money ? request : null });
  if (sent.kind === 'answered')
    return sent.answer.status < 300 ? ok(sent.answer.body) : err(refusalOf(form, sent.answer));
  // A repeated request could be executed twice.
  const isInDoubt = sent.kind === 'lost' && call.money && !context.settings.profile.extensions;
  return err({ form: isInDoubt ? 'request_in_doubt' : sent.code });
}

/** @returns the errors by field. */
export function refusalOf(form: PageForm, { status, body }: Pick<HostAnswer, 'status' | 'body'>): Faults {
  if (body === undefined) return { form: status === 429 ? 'too_many_requests' : 'error' };
  const { fields, code = 'error', message } = readRefusal(form.call, body);
  return fields.length > 0 ? refusedFields(form, fields) : refusedWith(form, code, message);
}
