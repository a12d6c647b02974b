/**
 * Cashier, betslip and tickets for a browser without JavaScript. Like `stores/payment-request.ts` in the browser, it
 * sends the request once, with the form's id as idempotency key, and settles it if the response is lost. Threat: a
 * payment made twice by a reload, Back or a lost response; a form of another site (CSRF). Accepted risk: whoever can
 * read the page knows the id; only the page's player can use it.
 */
import * as v from 'valibot';
import { createCryptoPayment } from '#contract/cashier/crypto.ts';
import { settleRequest } from '#contract/cashier/payments.ts';
import { readRefusal } from '#contract/errors.ts';
import { id } from '#contract/values.ts';
import { localise } from '#domain/locales.ts';
import { withCheckedLinks } from '#edge/cashier/payment-links.ts';
import type { Context } from '#edge/context.ts';
import { isRequestId, readPageForm, refusalOf, renderFormAgain, sendCall, shownAgain } from '#edge/form-pages.ts';
import { failure, redirect } from '#edge/responses.ts';
import { betPath } from '#model/bets/bet.ts';
import {
  type PaymentForm,
  paymentAddress,
  readPaymentForm,
  type StartedPayment,
  ticketAddress,
  transferAddress,
} from '#model/cashier/payment-forms.ts';
import { historyPath } from '#model/cashier/payment-row.ts';
import { type Faults, faultsOf, type Typed } from '#model/form.ts';
import { matchRoute } from '#routes';

/** Ticket calls name the id differently. */
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
  redirect_link: optionalText,
  other_link: optionalText,
  pay_address: optionalText,
  pay_currency: optionalText,
  payin_extra_id: optionalText,
  network: optionalText,
});

type Outcome =
  | { readonly kind: 'done'; readonly next: string }
  | { readonly kind: 'refused'; readonly faults: Faults; readonly most?: string | undefined }
  /** The outcome is shown on this page. */
  | { readonly kind: 'started'; readonly payment: StartedPayment }
  /** The page offers to settle it. */
  | { readonly kind: 'in_doubt' };
/** For good: the page links to the history. */
const permanentDoubt = 'request_in_doubt';
const refused = (form: string): Outcome => ({ kind: 'refused', faults: { form } });

function paymentFolder({ path }: Context) {
  const { submits = null } = matchRoute(path.page)?.route ?? {};
  return submits === 'document' || submits === 'statement' ? null : submits;
}

export async function answerCashier(context: Context): Promise<Response> {
  const received = await readPageForm(context);
  if (!received.ok) return failure(received.error);
  const typed = received.value;
  const form = typed.settle === undefined ? readPaymentForm(paymentFolder(context) ?? 'deposit', typed) : null;
  if (!form && typed.settle === undefined) return failure('bad_request');
  const outcome = form ? await submit(context, form, typed) : await settle(context, typed.settle ?? '', typed);
  switch (outcome.kind) {
    case 'done':
      return redirect(context, localise(outcome.next, context.path.locale));
    case 'started':
      return renderFormAgain({ ...context, startedPayment: outcome.payment }, { typed: {}, faults: {} }, 200);
    case 'in_doubt': {
      const again = { settle: typed.settle ?? typed.request ?? '', system: readMethod(typed) };
      return renderFormAgain(context, { typed: again, faults: { form: 'payment_in_doubt' } }, 503);
    }
    case 'refused': {
      const { faults, most } = outcome;
      const shown = shownAgain(form ?? {}, typed);
      return renderFormAgain(context, { typed: shown, faults, most });
    }
  }
}

const readMethod = ({ payment_system, payout_system, system }: Typed): string =>
  payment_system ?? payout_system ?? system ?? '';

async function submit(context: Context, form: PaymentForm, typed: Typed): Promise<Outcome> {
  const { call } = form;
  const { request = '' } = typed;
  if (!isRequestId(request)) return refused('bad_request');
  const faults = faultsOf(form, typed, context.path.locale);
  if (Object.keys(faults).length > 0) return { kind: 'refused', faults };
  const token = form.token?.(typed) ?? '';
  // Reject dot segments (path traversal to another call).
  if (/^\.*$/.test(token) && call.path.includes('{id}')) return refused('bad_request');
  const path = call.path.replace('{id}', encodeURIComponent(token));
  const sent = await sendCall(context, { call, path, body: form.body(typed), key: request });
  if (sent.kind === 'unsent') return refused(sent.code);
  if (sent.kind === 'lost' || sent.answer.status === 408)
    return form.isOnce ? settle(context, request, typed) : refused('upstream_unavailable');
  const { status, body } = sent.answer;
  if (status >= 400)
    return { kind: 'refused', faults: refusalOf(form, sent.answer), most: readRefusal(call, body).most };
  if (!form.isOnce) return { kind: 'done', next: form.done(typed, { id: '' }) };
  const payment = startedPayment(context, form, body);
  if (payment) return { kind: 'started', payment };
  const made = v.safeParse(Made, body);
  return made.success ? { kind: 'done', next: form.done(typed, made.output) } : settle(context, request, typed);
}

/** For a host whose payments cannot be read again. */
function startedPayment({ settings }: Context, { call }: PaymentForm, body: unknown): StartedPayment | null {
  if (settings.profile.extensions) return null;
  const answer = v.safeParse(BegunAnswer, withCheckedLinks(call, body, settings));
  if (!answer.success) return null;
  const { id: made, redirect_link: link, other_link: other, ...rest } = answer.output;
  const { pay_address: address, pay_currency: coin, payin_extra_id: memo, network } = rest;
  const isShown = address ? call.name === createCryptoPayment.name : made == null && (link || other);
  return isShown ? { link, other, address, coin, memo, network } : null;
}

/** If the request was not executed, the host blocks its id, so that it never will be. */
async function settle(context: Context, request: string, typed: Typed): Promise<Outcome> {
  if (!isRequestId(request)) return refused('bad_request');
  const path = settleRequest.path.replace('{id}', request);
  const sent = await sendCall(context, { call: settleRequest, path, body: {}, key: null });
  const settled = sent.kind === 'answered' ? v.safeParse(settleRequest.answer, sent.answer.body) : null;
  // Any other response says nothing about the payment.
  if (!settled?.success) return { kind: 'in_doubt' };
  const { outcome, kind, id: made } = settled.output;
  if (outcome === 'in_doubt') return refused(permanentDoubt);
  if (outcome === 'not_done') return refused('payment_not_done');
  if (made === null) return kind === null ? refused('payment_not_done') : { kind: 'done', next: historyPath(kind) };
  if (paymentFolder(context) === 'ticket') return { kind: 'done', next: betPath('sft', made) };
  if (kind === 'ticket') return { kind: 'done', next: ticketAddress({ id: made }) };
  if (kind === 'transfer') return { kind: 'done', next: transferAddress({ id: made }) };
  const folder = kind === 'deposit' ? 'deposit' : 'withdrawal';
  return { kind: 'done', next: paymentAddress(folder, readMethod(typed), { id: made }) };
}
