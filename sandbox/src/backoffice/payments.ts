import { Hono } from 'hono';
import { html } from 'hono/html';
import {
  depositDecisions,
  listDepositApprovals,
  listManualPayouts,
  listPayoutApprovals,
  payoutDecisions,
} from '#contract/cashier/payment-calls.ts';
import type { StaffPayment } from '#contract/cashier/payments.ts';
import { type PaymentDecision, type PaymentKind, paymentDecisions } from '#domain/cashier/payment-status.ts';
import { backOfficePage } from '#sandbox/backoffice/page.ts';
import { type BackOffice, fieldsOf, refusedPage, signedIn, type Visit } from '#sandbox/backoffice/visit.ts';
import type { Words } from '#sandbox/backoffice/words.ts';
import type { Env } from '#sandbox/env.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

const PAYMENTS = '/operator/payments';
type WaitingPayments = {
  readonly deposits: readonly StaffPayment[];
  readonly payouts: readonly StaffPayment[];
  readonly byHand: readonly StaffPayment[];
};
type DecisionOutcome = { readonly kind: 'done' | 'refused'; readonly code: string };

/** What may be decided of a payment as it stands; the host decides again. */
function decisionsFor({ status, is_sent }: StaffPayment): readonly PaymentDecision[] {
  if (status === 20) return ['approve_success', 'approve_fail'];
  if (status === 27) return ['manual_success', 'manual_fail'];
  if (status === 21 && !is_sent) return ['process_after_approve', 'approve_fail'];
  return [];
}

/** Has ended, or is on its way, and waits only for somebody to see what contradicts it: either of these says so. */
const seen = ({ status }: StaffPayment): PaymentDecision => (status === 30 ? 'manual_success' : 'manual_fail');

/** Everything that waits for an employee, the oldest first. */
function paymentsPage(words: Words, waiting: WaitingPayments, outcome: DecisionOutcome | null): Html {
  const { say, sayCode } = words;
  const said =
    outcome === null
      ? ''
      : notice(
          outcome.kind,
          outcome.kind === 'done' ? sayCode('decided', outcome.code) : sayCode('refused', outcome.code),
        );
  const content = html`<p class="back"><a href="/operator">${say('players')}</a></p>
<h1>${say('payments')}</h1>
${said}
<div class="columns">
${section(words, 'deposit', 'waitingDeposits', waiting.deposits)}
${section(words, 'payout', 'waitingPayouts', waiting.payouts)}
${section(words, 'payout', 'payoutsByHand', waiting.byHand)}
</div>`;
  return backOfficePage(words, { title: say('payments'), path: PAYMENTS, isSignedIn: true, content });
}

type SectionKey = 'waitingDeposits' | 'waitingPayouts' | 'payoutsByHand';

function section(words: Words, kind: PaymentKind, key: SectionKey, payments: readonly StaffPayment[]): Html {
  const { say } = words;
  const list =
    payments.length === 0
      ? html`<p class="empty">${say('nothingWaits')}</p>`
      : html`<ul class="rows">${payments.map((payment) => row(words, kind, payment))}</ul>`;
  return html`<section class="panel" aria-labelledby="${key}"><h2 id="${key}">${say(key)}</h2>${list}</section>`;
}

function row(words: Words, kind: PaymentKind, payment: StaffPayment): Html {
  const { say, sayCode, money, moment } = words;
  const { id, username, user, amount, amount_currency: currency, status, reason, received_amount: received } = payment;
  const name = html`<bdi>${username}</bdi>`;
  return html`<li>
<strong><bdi>${money(amount, currency)}</bdi> · ${user === undefined ? name : html`<a href="/operator/players/${user}">${name}</a>`}</strong>
<span>${sayCode('status', String(status))}${reason ? html` · ${sayCode('reason', reason)}` : ''}${payment.is_contradicted ? html` · ${say('contradicted')}` : ''}${payment.is_held ? html` · ${say('paymentHeld')}` : ''}</span>
${payment.approved_by === null || status !== 20 ? '' : html`<span>${say('approvedByOne', { name: payment.approved_by })}</span>`}
<span>${payment.payment_system ?? payment.payout_system} · <time datetime="${payment.created_at}">${moment(payment.created_at)}</time></span>
${received === null ? '' : html`<span>${say('received', { amount: money(received, currency) })}</span>`}
${payment.full_destination === null ? '' : html`<span><bdi dir="ltr">${payment.full_destination}</bdi></span>`}
<form method="post" action="${PAYMENTS}/${kind}/${id}"><input type="hidden" name="request" value="${crypto.randomUUID()}">
<div>${buttons(words, payment)}</div></form></li>`;
}

function buttons({ say, sayCode, money }: Words, payment: StaffPayment): readonly Html[] {
  const { username, amount, amount_currency: currency, is_contradicted: isContradicted } = payment;
  const button = (decision: PaymentDecision, label: string) =>
    html`<button class="${decision.endsWith('fail') ? 'quiet' : ''}" name="decision" value="${decision}">${label}<span class="unseen"> ${username} ${money(amount, currency)}</span></button> `;
  const decisions = decisionsFor(payment);
  if (decisions.length === 0 && isContradicted) return [button(seen(payment), say('seen'))];
  return decisions.map((decision) => button(decision, sayCode('decide', decision)));
}

/**
 * Threat: a form sent twice that decides twice; a decision of somebody who may not. So a form
 * carries a request's id that was drawn with it, and the host asks for an owner's token and decides by the payment's own
 * state.
 */
const callsOf = { deposit: depositDecisions, payout: payoutDecisions };
const isKind = (name: string): name is keyof typeof callsOf => Object.hasOwn(callsOf, name);

/** As many as the host tells at once. */
const EVERY = { page_size: '200' };

async function showPayments(context: BackOffice, { host, words }: Visit, outcome: DecisionOutcome | null) {
  const [deposits, payouts, byHand] = await Promise.all([
    host.ask(listDepositApprovals, { query: EVERY }),
    host.ask(listPayoutApprovals, { query: EVERY }),
    host.ask(listManualPayouts, { query: EVERY }),
  ]);
  if (!deposits.ok) return refusedPage(context, words, deposits.error);
  if (!payouts.ok) return refusedPage(context, words, payouts.error);
  if (!byHand.ok) return refusedPage(context, words, byHand.error);
  const waiting = { deposits: deposits.value.list, payouts: payouts.value.list, byHand: byHand.value.list };
  return context.html(paymentsPage(words, waiting, outcome), outcome?.kind === 'refused' ? 409 : 200);
}

export const paymentRoutes = new Hono<{ Bindings: Env }>()
  .get(PAYMENTS, (context) =>
    signedIn(context, (visit) => {
      // Nothing else of a link is said: whoever made it could say anything in our name.
      const decided = paymentDecisions.find((decision) => decision === context.req.query('done'));
      return showPayments(context, visit, decided === undefined ? null : { kind: 'done', code: decided });
    }),
  )
  .post(`${PAYMENTS}/:kind/:id`, (context) =>
    signedIn(context, async (visit) => {
      const { kind, id } = context.req.param();
      const { decision = '', request = '' } = await fieldsOf(context);
      const call = isKind(kind) ? callsOf[kind].find(({ name }) => name === `${kind}_${decision}`) : undefined;
      if (!call) return context.notFound();
      const made = await visit.host.ask(call, { params: { id }, body: {}, requestId: request });
      if (made.ok) return context.redirect(`${PAYMENTS}?done=${decision}`, 303);
      if (made.error.code === 'not_authenticated') return refusedPage(context, visit.words, made.error);
      return showPayments(context, visit, { kind: 'refused', code: made.error.code });
    }),
  );
