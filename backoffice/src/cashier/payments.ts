/**
 * Payments that wait for a decision. Threat: a form sent twice decides twice, or somebody without the role decides. So
 * each form carries a request id, and the host checks the role and the payment's state.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '#backoffice/env.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { signedIn, type Visit } from '#backoffice/frame/visit.ts';
import {
  depositDecisions,
  listDepositApprovals,
  listManualPayouts,
  listPayoutApprovals,
  payoutDecisions,
} from '#contract/cashier/payment-calls.ts';
import type { StaffPayment } from '#contract/cashier/payments.ts';
import { type PaymentDecision, type PaymentKind, paymentDecisions } from '#domain/cashier/payment-status.ts';

const PAYMENTS = '/payments';
const callsByKind = { deposit: depositDecisions, payout: payoutDecisions };
const isKind = (name: string): name is PaymentKind => Object.hasOwn(callsByKind, name);

const sections = [
  { key: 'waitingDeposits', kind: 'deposit', call: listDepositApprovals },
  { key: 'waitingPayouts', kind: 'payout', call: listPayoutApprovals },
  { key: 'payoutsByHand', kind: 'payout', call: listManualPayouts },
] as const;

function decisionsFor({ status, is_sent }: StaffPayment): readonly PaymentDecision[] {
  if (status === 20) return ['approve_success', 'approve_fail'];
  if (status === 27) return ['manual_success', 'manual_fail'];
  if (status === 21 && !is_sent) return ['process_after_approve', 'approve_fail'];
  return [];
}

/** A contradictory report for a payment that has ended or is being paid can only be acknowledged. */
const acknowledgement = ({ status }: StaffPayment): PaymentDecision =>
  status === 30 ? 'manual_success' : 'manual_fail';

function paymentRow(words: ui.Words, kind: PaymentKind, payment: StaffPayment): Html {
  const { t, codeText, money, moment } = words;
  const { id, username, user, amount, amount_currency: currency, status, reason, received_amount: received } = payment;
  const name = markup.bdi(username);
  const state = [
    codeText('status', String(status)),
    reason && codeText('reason', reason),
    payment.is_contradicted && t('contradicted'),
    payment.is_held && t('paymentHeld'),
  ].filter(Boolean);
  return markup.row(
    html`${markup.bdi(money(amount, currency))} · ${user === undefined ? name : html`<a href="/players/${user}">${name}</a>`}`,
    [
      state.join(' · '),
      payment.approved_by === null || status !== 20 ? '' : t('approvedByOne', { name: payment.approved_by }),
      html`${payment.payment_system ?? payment.payout_system} · <time datetime="${payment.created_at}">${moment(payment.created_at)}</time>`,
      received === null ? '' : t('received', { amount: money(received, currency) }),
      payment.full_destination === null ? '' : html`<bdi dir="ltr">${payment.full_destination}</bdi>`,
    ],
    html`<form method="post" action="${PAYMENTS}/${kind}/${id}"><input type="hidden" name="request" value="${crypto.randomUUID()}">
<div>${buttons(words, payment)}</div></form>`,
  );
}

function buttons({ t, codeText, money }: ui.Words, payment: StaffPayment): readonly Html[] {
  const { username, amount, amount_currency: currency, is_contradicted: isContradicted } = payment;
  const button = (decision: PaymentDecision, label: string) =>
    html`<button class="${decision.endsWith('fail') ? 'quiet' : ''}" name="decision" value="${decision}">${label}<span class="unseen"> ${username} ${money(amount, currency)}</span></button> `;
  const decisions = decisionsFor(payment);
  if (decisions.length === 0 && isContradicted) return [button(acknowledgement(payment), t('seen'))];
  return decisions.map((decision) => button(decision, codeText('decide', decision)));
}

const EVERY = { page_size: '200' };

async function showPayments(visit: Visit, outcome: ui.Outcome | null) {
  const { host, words, context } = visit;
  const { t } = words;
  const lists = await Promise.all(sections.map(({ call }) => host.call(call, { query: EVERY })));
  const panels: Html[] = [];
  for (const [at, { key, kind }] of sections.entries()) {
    const list = lists[at];
    if (!list?.ok) return visit.refuse(list?.error ?? { code: 'not_found' });
    const payments = list.value.list.map((payment) => paymentRow(words, kind, payment));
    panels.push(ui.panel(key, t(key), markup.rows(payments, t('nothingWaits'))));
  }
  const page = ui.subPage(words, { title: t('payments'), path: PAYMENTS, outcome }, ...panels);
  return context.html(page, outcome?.kind === 'refused' ? 409 : 200);
}

export const paymentRoutes = new Hono<{ Bindings: Env }>()
  .get(PAYMENTS, (context) =>
    signedIn(context, (visit) => {
      // Show known codes only, because anybody can make a link.
      const code = paymentDecisions.find((decision) => decision === context.req.query('done'));
      return showPayments(visit, code === undefined ? null : { kind: 'done', code });
    }),
  )
  .post(`${PAYMENTS}/:kind/:id`, (context) =>
    signedIn(context, async (visit) => {
      const { kind, id } = context.req.param();
      const { decision = '', request = '' } = await visit.fields();
      const call = isKind(kind) ? callsByKind[kind].find(({ name }) => name === `${kind}_${decision}`) : undefined;
      if (!call) return context.notFound();
      const result = await visit.host.call(call, { params: { id }, body: {}, requestId: request });
      return visit.answer(result, `${PAYMENTS}?done=${decision}`, {}, (refused) => showPayments(visit, refused));
    }),
  );
