/**
 * The pages of the cashier, of the bet slip and of tickets for a browser without scripts. What a script does there (`stores/payment-request.ts`), the edge
 * does here: it asks once, under the id that stands in the form, and finds out what became of a request whose answer is
 * lost before the page says anything else.
 * Threat: a payment that is made twice by a reload, a Back or a lost answer; a form of another site. Accepted risk: the
 * id stands in the page, so whoever can read the page knows it; it is of use to the page's own player only.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { createCryptoPayment } from '#contract/crypto.ts';
import { refusalIn } from '#contract/errors.ts';
import { faultsOf, type Typed } from '#contract/form.ts';
import {
  type PaymentForm,
  paymentAddress,
  paymentFormOf,
  ticketAddress,
  transferAddress,
} from '#contract/payment-forms.ts';
import { settleRequest } from '#contract/payments.ts';
import { id } from '#contract/values.ts';
import { betPath } from '#domain/bet-path.ts';
import { localise } from '#domain/locales.ts';
import { historyPath } from '#domain/payment-row.ts';
import type { Begun, Context, Execution } from '#edge/context.ts';
import { codeOfFailure, failure } from '#edge/failures.ts';
import { formAgain, readForm, refusalOf } from '#edge/form-pages.ts';
import { askOnce } from '#edge/host/once.ts';
import type { PagePath } from '#edge/path.ts';
import { withJudgedLinks } from '#edge/payment-pages.ts';
import type { Render } from '#edge/rendered-page.ts';
import { accessFor } from '#edge/renewal.ts';

const REQUEST = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A ticket is named by its own call in another way. */
const Made = v.union([
  v.object({ id }),
  v.pipe(
    v.object({ ticket_id: id }),
    v.transform(({ ticket_id }) => ({ id: ticket_id })),
  ),
]);

const words = v.optional(v.nullable(v.string()));
const BegunAnswer = v.object({
  id: v.optional(v.nullable(id)),
  ...{ redirect_link: words, other_link: words, payin_extra_id: words, network: words },
  ...{ pay_address: words, pay_currency: words },
});

type Outcome =
  | { readonly kind: 'done'; readonly next: string }
  | { readonly kind: 'refused'; readonly faults: Readonly<Record<string, string>>; readonly most?: string | undefined }
  /** Begun with a host that has no page for it: what it said is shown here. */
  | { readonly kind: 'begun'; readonly begun: Begun }
  /** Nobody knows: the page asks for it to be found out. */
  | { readonly kind: 'in_doubt' };
/** Nobody ever will: the page leads to the history. */
const unknown = 'request_in_doubt';
const refused = (form: string): Outcome => ({ kind: 'refused', faults: { form } });

/** `deposit` or `withdrawal`: which way money goes on a page; `betslip`: a ticket is placed; `ticket`: back or sold; null for one that moves none. */
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
  const sent = await readForm(context);
  if (!sent.ok) return failure(sent.error);
  const typed = sent.value;
  const folder = cashierOf(path) ?? 'deposit';
  const form = typed.settle === undefined ? paymentFormOf(folder, typed) : null;
  if (!form && typed.settle === undefined) return failure('bad_request');
  const outcome = form ? await ask(context, form, typed) : await settle(context, typed.settle ?? '', typed);
  if (outcome.kind === 'done') {
    const location = new URL(localise(outcome.next, path.locale), url).href;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
  }
  if (outcome.kind === 'begun')
    return formAgain({ ...context, begun: outcome.begun }, nothingTyped, execution, render, 200);
  if (outcome.kind === 'in_doubt') {
    const request = typed.settle ?? typed.request ?? '';
    const again = { typed: { settle: request, system: systemOf(typed) }, faults: { form: 'payment_in_doubt' } };
    return formAgain(context, again, execution, render, 503);
  }
  const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => form?.shown.includes(name)));
  const { faults, most } = outcome;
  return formAgain(context, { typed: shown, faults, most }, execution, render);
}

const systemOf = ({ payment_system, payout_system, system }: Typed): string =>
  payment_system ?? payout_system ?? system ?? '';

async function ask(context: Context, form: PaymentForm, typed: Typed): Promise<Outcome> {
  const { request = '' } = typed;
  if (!REQUEST.test(request)) return refused('bad_request');
  const faults = faultsOf(form, typed);
  if (Object.keys(faults).length > 0) return { kind: 'refused', faults };
  const token = form.token(typed) ?? '';
  // In an address dots lead up, and so to another call.
  if (/^\.*$/.test(token) && form.call.path.includes('{id}')) return refused('bad_request');
  const path = form.call.path.replace('{id}', encodeURIComponent(token));
  const answer = await send(context, { call: form.call, path, body: form.body(typed), key: request });
  if (answer.kind === 'unsent') return refused(answer.code);
  if (answer.kind === 'heard' && answer.status >= 400)
    return {
      kind: 'refused',
      faults: refusalOf(form, answer.status, answer.text),
      most: refusalIn(parsed(answer.text)).most,
    };
  if (!form.isOnce)
    return answer.kind === 'heard'
      ? { kind: 'done', next: form.done(typed, { id: '' }) }
      : refused('upstream_unavailable');
  const begun = answer.kind === 'heard' ? begunOf(context, form, answer.text) : null;
  if (begun) return { kind: 'begun', begun };
  const made = answer.kind === 'heard' ? v.safeParse(Made, parsed(answer.text)) : null;
  return made?.success ? { kind: 'done', next: form.done(typed, made.output) } : settle(context, request, typed);
}

const nothingTyped = { typed: {}, faults: {} };

/** Of a host whose payments are not told again: an address to pay at without an id, or an address for coins. */
function begunOf({ settings }: Context, { call }: PaymentForm, text: string): Begun | null {
  if (settings.profile.extensions || text === '') return null;
  const answer = v.safeParse(BegunAnswer, JSON.parse(withJudgedLinks(call, text, settings)));
  if (!answer.success) return null;
  const { id: made, redirect_link: link, other_link: other, ...told } = answer.output;
  const { pay_address: address, pay_currency: coin, payin_extra_id: memo, network } = told;
  const isShown = address ? call.name === createCryptoPayment.name : made == null && (link || other);
  return isShown ? { link, other, address, coin, memo, network } : null;
}

/** What became of a request. Where nothing did, nothing will: the host takes its id out of use. */
async function settle(context: Context, request: string, typed: Typed): Promise<Outcome> {
  if (!REQUEST.test(request)) return refused('bad_request');
  const path = settleRequest.path.replace('{id}', request);
  const answer = await send(context, { call: settleRequest, path, body: {}, key: null });
  const told = answer.kind === 'heard' ? v.safeParse(settleRequest.answer, parsed(answer.text)) : null;
  // Whatever else is answered, that nobody is signed in or that it is asked too often, says nothing of the payment.
  if (!told?.success) return { kind: 'in_doubt' };
  const { outcome, kind, id: made } = told.output;
  if (outcome === 'in_doubt') return refused(unknown);
  if (outcome === 'not_done') return refused('payment_not_done');
  if (made === null) return kind === null ? refused('payment_not_done') : { kind: 'done', next: historyPath(kind) };
  if (cashierOf(context.path) === 'ticket') return { kind: 'done', next: betPath('sft', made) };
  if (kind === 'ticket') return { kind: 'done', next: ticketAddress({ id: made }) };
  if (kind === 'transfer') return { kind: 'done', next: transferAddress({ id: made }) };
  const folder = kind === 'deposit' ? 'deposit' : 'withdrawal';
  return { kind: 'done', next: paymentAddress(folder, systemOf(typed), { id: made }) };
}

type Sent =
  | { readonly kind: 'heard'; readonly status: number; readonly text: string }
  /** It may have been done. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'unsent'; readonly code: string };

type Sending = { readonly call: Call; readonly path: string; readonly body: unknown; readonly key: string | null };

async function send(context: Context, { call, path, body, key }: Sending): Promise<Sent> {
  const access = await accessFor(context);
  if (access.kind === 'unavailable') return { kind: 'unsent', code: 'upstream_unavailable' };
  if (access.kind !== 'token') return { kind: 'unsent', code: 'access_and_refresh_token_invalid' };
  const headers = new Headers({ 'accept-language': context.path.locale });
  if (key !== null) headers.set('idempotency-key', key);
  const { token } = access;
  const answer = await askOnce(context, { call, path, token, headers, body: JSON.stringify(body) });
  if (!answer.ok && typeof answer.error !== 'string') return { kind: 'unsent', code: codeOfFailure(answer.error) };
  if (!answer.ok || answer.value.status === 408) return { kind: 'lost' };
  return { kind: 'heard', status: answer.value.status, text: answer.value.text };
}

const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text));
