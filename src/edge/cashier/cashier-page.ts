/**
 * The pages of the cashier, the betslip and tickets for a browser without scripts. The edge does here what
 * `stores/payment-request.ts` does in the browser: it sends the request once, with the form's id as idempotency key, and
 * settles a request whose answer was lost before the page says anything else.
 * Threat: a payment made twice by a reload, Back or a lost answer; a form of another site (CSRF). Accepted risk: the id
 * is in the page, so whoever can read the page knows it; it is usable only by the page's own player.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { createCryptoPayment } from '#contract/cashier/crypto.ts';
import {
  type PaymentForm,
  paymentAddress,
  paymentFormOf,
  ticketAddress,
  transferAddress,
} from '#contract/cashier/payment-forms.ts';
import { settleRequest } from '#contract/cashier/payments.ts';
import { readRefusal } from '#contract/errors.ts';
import { faultsOf, type Typed } from '#contract/form.ts';
import { id } from '#contract/values.ts';
import { betPath } from '#domain/bets/bet-path.ts';
import { historyPath } from '#domain/cashier/payment-row.ts';
import { localise } from '#domain/locales.ts';
import { accessFor } from '#edge/auth/renewal.ts';
import { withCheckedLinks } from '#edge/cashier/payment-links.ts';
import type { Context, Execution, StartedPayment } from '#edge/context.ts';
import { codeOfFailure, failure } from '#edge/failures.ts';
import { readForm, refusalOf, renderFormAgain } from '#edge/form-pages.ts';
import { requestOnce } from '#edge/host/request-once.ts';
import type { PagePath } from '#edge/path.ts';
import type { Render } from '#edge/rendered-page.ts';

const REQUEST = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Calls of tickets answer the id under another name. */
const Made = v.union([
  v.object({ id }),
  v.pipe(
    v.object({ ticket_id: id }),
    v.transform(({ ticket_id }) => ({ id: ticket_id })),
  ),
]);

const optionalText = v.optional(v.nullable(v.string()));
const BegunAnswer = v.object({
  id: v.optional(v.nullable(id)),
  ...{ redirect_link: optionalText, other_link: optionalText, payin_extra_id: optionalText, network: optionalText },
  ...{ pay_address: optionalText, pay_currency: optionalText },
});

type Outcome =
  | { readonly kind: 'done'; readonly next: string }
  | { readonly kind: 'refused'; readonly faults: Readonly<Record<string, string>>; readonly most?: string | undefined }
  /** Started; the payment link or address is shown on this page. */
  | { readonly kind: 'started'; readonly payment: StartedPayment }
  /** The outcome is unknown: the page offers to settle it. */
  | { readonly kind: 'in_doubt' };
/** The outcome stays unknown: the page links to the history. */
const permanentDoubt = 'request_in_doubt';
const refused = (form: string): Outcome => ({ kind: 'refused', faults: { form } });

/**
 * What a page's form does: deposit, withdraw, place a ticket (`betslip`), or cancel or cash out one (`ticket`); null if it
 * moves no money.
 */
export function cashierOf({ segments }: PagePath): 'deposit' | 'withdrawal' | 'betslip' | 'ticket' | null {
  const [first = '', second = ''] = segments;
  if (first === 'profile' && second === 'bet-detail' && segments.length === 3) return 'ticket';
  if (segments.length !== 2) return null;
  if (first === 'deposit' || first === 'withdrawal') return first;
  if (first === 'sportsbook' && second === 'betslip') return 'betslip';
  if (first !== 'profile') return null;
  return second === 'deposit' ? 'deposit' : second === 'withdraw' ? 'withdrawal' : null;
}

export async function answerCashier(context: Context, execution: Execution, render: Render): Promise<Response> {
  const { url, path } = context;
  const received = await readForm(context);
  if (!received.ok) return failure(received.error);
  const typed = received.value;
  const folder = cashierOf(path) ?? 'deposit';
  const form = typed.settle === undefined ? paymentFormOf(folder, typed) : null;
  if (!form && typed.settle === undefined) return failure('bad_request');
  const outcome = form ? await submit(context, form, typed) : await settle(context, typed.settle ?? '', typed);
  if (outcome.kind === 'done') {
    const location = new URL(localise(outcome.next, path.locale), url).href;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
  }
  if (outcome.kind === 'started')
    return renderFormAgain({ ...context, begun: outcome.payment }, emptyForm, execution, render, 200);
  if (outcome.kind === 'in_doubt') {
    const request = typed.settle ?? typed.request ?? '';
    const again = { typed: { settle: request, system: methodOf(typed) }, faults: { form: 'payment_in_doubt' } };
    return renderFormAgain(context, again, execution, render, 503);
  }
  const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => form?.shown.includes(name)));
  const { faults, most } = outcome;
  return renderFormAgain(context, { typed: shown, faults, most }, execution, render);
}

const methodOf = ({ payment_system, payout_system, system }: Typed): string =>
  payment_system ?? payout_system ?? system ?? '';

async function submit(context: Context, form: PaymentForm, typed: Typed): Promise<Outcome> {
  const { request = '' } = typed;
  if (!REQUEST.test(request)) return refused('bad_request');
  const faults = faultsOf(form, typed);
  if (Object.keys(faults).length > 0) return { kind: 'refused', faults };
  const token = form.token(typed) ?? '';
  // Reject dot segments (path traversal to another call).
  if (/^\.*$/.test(token) && form.call.path.includes('{id}')) return refused('bad_request');
  const path = form.call.path.replace('{id}', encodeURIComponent(token));
  const answer = await send(context, { call: form.call, path, body: form.body(typed), key: request });
  if (answer.kind === 'unsent') return refused(answer.code);
  if (answer.kind === 'answered' && answer.status >= 400)
    return {
      kind: 'refused',
      faults: refusalOf(form, answer),
      most: readRefusal(form.call, answer.body).most,
    };
  if (!form.isOnce)
    return answer.kind === 'answered'
      ? { kind: 'done', next: form.done(typed, { id: '' }) }
      : refused('upstream_unavailable');
  const payment = answer.kind === 'answered' ? startedPaymentOf(context, form, answer.body) : null;
  if (payment) return { kind: 'started', payment };
  const made = answer.kind === 'answered' ? v.safeParse(Made, answer.body) : null;
  return made?.success ? { kind: 'done', next: form.done(typed, made.output) } : settle(context, request, typed);
}

const emptyForm = { typed: {}, faults: {} };

/** For a host whose payments cannot be read again: a payment link without an id, or a crypto address. */
function startedPaymentOf({ settings }: Context, { call }: PaymentForm, body: unknown): StartedPayment | null {
  if (settings.profile.extensions) return null;
  const answer = v.safeParse(BegunAnswer, withCheckedLinks(call, body, settings));
  if (!answer.success) return null;
  const { id: made, redirect_link: link, other_link: other, ...rest } = answer.output;
  const { pay_address: address, pay_currency: coin, payin_extra_id: memo, network } = rest;
  const isShown = address ? call.name === createCryptoPayment.name : made == null && (link || other);
  return isShown ? { link, other, address, coin, memo, network } : null;
}

/** The outcome of a request. If it was not executed, the host blocks its id, so that it never will be. */
async function settle(context: Context, request: string, typed: Typed): Promise<Outcome> {
  if (!REQUEST.test(request)) return refused('bad_request');
  const path = settleRequest.path.replace('{id}', request);
  const answer = await send(context, { call: settleRequest, path, body: {}, key: null });
  const settled = answer.kind === 'answered' ? v.safeParse(settleRequest.answer, answer.body) : null;
  // Any other answer (signed out, too many requests) says nothing about the payment.
  if (!settled?.success) return { kind: 'in_doubt' };
  const { outcome, kind, id: made } = settled.output;
  if (outcome === 'in_doubt') return refused(permanentDoubt);
  if (outcome === 'not_done') return refused('payment_not_done');
  if (made === null) return kind === null ? refused('payment_not_done') : { kind: 'done', next: historyPath(kind) };
  if (cashierOf(context.path) === 'ticket') return { kind: 'done', next: betPath('sft', made) };
  if (kind === 'ticket') return { kind: 'done', next: ticketAddress({ id: made }) };
  if (kind === 'transfer') return { kind: 'done', next: transferAddress({ id: made }) };
  const folder = kind === 'deposit' ? 'deposit' : 'withdrawal';
  return { kind: 'done', next: paymentAddress(folder, methodOf(typed), { id: made }) };
}

type SendResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  /** No answer: it may have been executed. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'unsent'; readonly code: string };

type MoneyCall = { readonly call: Call; readonly path: string; readonly body: unknown; readonly key: string | null };

async function send(context: Context, { call, path, body, key }: MoneyCall): Promise<SendResult> {
  const access = await accessFor(context);
  if (access.kind === 'unavailable') return { kind: 'unsent', code: 'upstream_unavailable' };
  if (access.kind !== 'token') return { kind: 'unsent', code: 'access_and_refresh_token_invalid' };
  const headers = new Headers({ 'accept-language': context.path.locale });
  if (key !== null) headers.set('idempotency-key', key);
  const { token } = access;
  const answer = await requestOnce(context, { call, path, token, headers, body });
  if (!answer.ok && typeof answer.error !== 'string') return { kind: 'unsent', code: codeOfFailure(answer.error) };
  if (!answer.ok || answer.value.status === 408) return { kind: 'lost' };
  return { kind: 'answered', status: answer.value.status, body: answer.value.body };
}
