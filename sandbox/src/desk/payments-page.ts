import { html } from 'hono/html';
import type { StaffPayment } from '#contract/payments.ts';
import type { PaymentDecision, PaymentKind } from '#domain/payment-status.ts';
import { deskPage } from '#sandbox/desk/page.ts';
import type { Words } from '#sandbox/desk/words.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

export const PAYMENTS = '/operator/payments';
export type WaitingPayments = {
  readonly deposits: readonly StaffPayment[];
  readonly payouts: readonly StaffPayment[];
  readonly byHand: readonly StaffPayment[];
};
export type DecisionOutcome = { readonly kind: 'done' | 'refused'; readonly code: string };

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
export function paymentsPage(words: Words, waiting: WaitingPayments, outcome: DecisionOutcome | null): Html {
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
  return deskPage(words, { title: say('payments'), path: PAYMENTS, isSignedIn: true, content });
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
