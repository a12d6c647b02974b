/**
 * Forms of pages whose scripts may not run: the edge makes the call and shows the page again with what was typed, or
 * goes on. Threat: another site that sends a form in somebody's name, a password that is written into a page or an
 * address, a page with personal data that a cache keeps. So a form comes from our own pages, comes back only in the
 * answer to it, without its passwords, and that answer is nobody else's.
 */
import * as v from 'valibot';
import { bookmakersForm } from '#contract/bookmakers-form.ts';
import { closingForm } from '#contract/closing-form.ts';
import { everywhereForm } from '#contract/devices-form.ts';
import { FieldErrors, fieldErrorKey, refusalIn } from '#contract/errors.ts';
import { exchangeForm } from '#contract/exchange-form.ts';
import { type Faults, faultsOf, type PageForm, refusedFields, refusedWith, type Typed } from '#contract/form.ts';
import { joiningForms } from '#contract/joining-forms.ts';
import { namesForm } from '#contract/names-form.ts';
import { passwordForm } from '#contract/password-form.ts';
import { promocodeForm } from '#contract/promocode-form.ts';
import { breakForm, exclusionForm, limitForm, realityCheckForm } from '#contract/protection-forms.ts';
import { userInfoForm } from '#contract/user-info-form.ts';
import { wheelForm } from '#contract/wheel-form.ts';
import type { Feature } from '#domain/features.ts';
import { localise } from '#domain/locales.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context, Execution } from '#edge/context.ts';
import { codeOfFailure, type EdgeCode, failure } from '#edge/failures.ts';
import { askOnce } from '#edge/host/once.ts';
import { mayJoin } from '#edge/joining-limit.ts';
import type { PagePath } from '#edge/path.ts';
import { type Render, renderedPage } from '#edge/rendered-page.ts';
import { accessFor } from '#edge/renewal.ts';
import { readBody } from '#edge/request-body.ts';
import { bodyKind, checkRequest } from '#edge/request-rules.ts';
import { endSession } from '#edge/session-end.ts';

/** A form that came back: what may be shown of it, and the keys of the texts that say what is wrong. */
export type ReturnedForm = {
  readonly typed: Typed;
  readonly faults: Faults;
  /** Of `transaction_limit`: the largest amount that would be taken, as the host writes it. */
  readonly most?: string | undefined;
};

const pages: readonly (readonly [RegExp, PageForm])[] = [
  [/^sign-up(\/[^/]+)?$/, joiningForms.signUp],
  [/^resend-email$/, joiningForms.resend],
  [/^verify(\/[^/]+)?$/, joiningForms.verify],
  [/^email\/verify\/email\/[^/]+$/, joiningForms.verify],
  [/^forgot-password$/, joiningForms.forgotten],
  [/^recovery-password$/, joiningForms.recover],
  [/^emails?\/verify\/password\/confirm\/[^/]+$/, joiningForms.recover],
  [/^profile\/change-email$/, joiningForms.changeEmail],
  [/^profile\/user-info$/, userInfoForm],
  [/^profile\/change-password$/, passwordForm],
  [/^profile\/devices$/, everywhereForm],
  [/^profile\/close-account$/, closingForm],
  [/^profile\/bookmakers-settings$/, bookmakersForm],
  [/^profile\/promocode$/, promocodeForm],
  [/^profile\/exchange-bonus-balance$/, exchangeForm],
  [/^profile\/limits$/, limitForm],
  [/^profile\/time-out$/, breakForm],
  [/^profile\/self-exclusion$/, exclusionForm],
  [/^profile\/reality-check$/, realityCheckForm],
  [/^wheel-game$/, wheelForm],
];

/** They end every session of the account, this browser's with them. */
const endsSessions: ReadonlySet<PageForm> = new Set([joiningForms.recover, everywhereForm, closingForm]);

/** The form that a page holds, or null. @param lacks what the host does not have. */
export function formOf({ segments }: PagePath, lacks: (feature: Feature) => boolean): PageForm | null {
  const path = segments.join('/');
  const form = pages.find(([pattern]) => pattern.test(path))?.[1] ?? null;
  return form === userInfoForm && lacks('details') ? namesForm : form;
}

export async function answerForm(
  context: Context,
  form: PageForm,
  execution: Execution,
  render: Render,
): Promise<Response> {
  const { url, path } = context;
  const sent = await readForm(context);
  if (!sent.ok) return failure(sent.error);
  const typed = sent.value;
  const faults = await send(context, form, typed);
  if (faults === null) {
    if (endsSessions.has(form)) endSession(context);
    const location = new URL(localise(form.next(typed), path.locale), url).href;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
  }
  const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => form.shown.includes(name)));
  return formAgain(context, { typed: shown, faults }, execution, render);
}

/** What a form of our own pages sent. */
export async function readForm({ request, url }: Context): Promise<Result<Typed, EdgeCode>> {
  const allowed = checkRequest(request, url);
  if (!allowed.ok) return allowed;
  const body = bodyKind(request) === 'urlencoded' ? await readBody(request) : null;
  if (!body?.ok) return err('bad_request');
  return ok(Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body.value))));
}

/** The page once more, with what is wrong with the form that was sent from it. */
export async function formAgain(
  context: Context,
  form: ReturnedForm,
  execution: Execution,
  render: Render,
  answered = 400,
): Promise<Response> {
  const headers = new Headers(context.request.headers);
  for (const name of ['content-type', 'content-length', 'if-none-match']) headers.delete(name);
  const again = { ...context, request: new Request(context.url, { headers }), form };
  const page = focusedOnFault(await renderedPage(again, execution, render));
  // A page that broke says so.
  const status = page.status === 200 ? answered : page.status;
  const answer = new Response(page.body, { status, headers: page.headers });
  answer.headers.set('cache-control', 'private, no-store');
  answer.headers.delete('etag');
  return answer;
}

/** Puts the focus on the first thing that is wrong, as the page's script would. */
function focusedOnFault(page: Response): Response {
  let isFirst = true;
  const focus = {
    element(place: Element) {
      if (isFirst) place.setAttribute('autofocus', '');
      isFirst = false;
    },
  };
  return new HTMLRewriter()
    .on('.door-form [aria-invalid="true"]', focus)
    .on('.door-form [role="alert"]', focus)
    .transform(page);
}

/** Drawn with the page, so that a form sent twice is one request. A page that is the same for all has none to give. */
const requestIdOf = ({ request = '' }: Typed): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(request) ? request : crypto.randomUUID();

/** @returns what is wrong, or null once it is done. */
async function send(context: Context, form: PageForm, typed: Typed): Promise<Faults | null> {
  const faults = faultsOf(form, typed);
  if (Object.keys(faults).length > 0) return faults;
  if (!(await mayJoin(context, form.call))) return { form: 'too_many_requests' };
  const token = form.token(typed) ?? '';
  // In an address dots lead up, and so to another call.
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
  const answer = await askOnce(context, {
    call: form.call,
    token: bearer,
    path: path.replace('{token}', encodeURIComponent(token)),
    headers,
    body: JSON.stringify(form.body(typed)),
  });
  // Whoever sent it once more would do it twice.
  if (!answer.ok && form.call.money && typeof answer.error === 'string' && !context.settings.profile.extensions)
    return { form: 'request_in_doubt' };
  if (!answer.ok) return { form: codeOfFailure(answer.error) };
  if (answer.value.status < 300) return null;
  return refusalOf(form, answer.value.status, answer.value.text);
}

/** @returns what a refusal of the host says, beside the inputs that it is about. */
export function refusalOf(form: PageForm, status: number, text: string): Faults {
  if (text === '') return { form: status === 429 ? 'too_many_requests' : 'error' };
  const body: unknown = JSON.parse(text);
  const fields = v.safeParse(FieldErrors, body);
  if (fields.success) {
    const said = Object.entries(fields.output).map(([field, [first]]) => ({
      field,
      key: fieldErrorKey(form.call.path, field, first?.code ?? ''),
      message: first?.message,
    }));
    return refusedFields(form, said);
  }
  const { code = 'error', message } = refusalIn(body);
  return refusedWith(form, code, message);
}
