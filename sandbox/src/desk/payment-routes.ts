/**
 * Payments at the desk. Threat: a form sent twice that decides twice; a decision of somebody who may not. So a form
 * carries a request's id that was drawn with it, and the host asks for an owner's token and decides by the payment's own
 * state.
 */
import { Hono } from 'hono';
import { listDepositApprovals } from '#contract/deposits.ts';
import { depositDecisions, payoutDecisions } from '#contract/payment-decisions.ts';
import { listManualPayouts, listPayoutApprovals } from '#contract/payouts.ts';
import { paymentDecisions } from '#domain/payment-status.ts';
import { type DecisionOutcome, PAYMENTS, paymentsPage } from '#sandbox/desk/payments-page.ts';
import { type Desk, fieldsOf, refusedPage, signedIn, type Visit } from '#sandbox/desk/visit.ts';
import type { Env } from '#sandbox/env.ts';

const callsOf = { deposit: depositDecisions, payout: payoutDecisions };
const isKind = (name: string): name is keyof typeof callsOf => Object.hasOwn(callsOf, name);

/** As many as the host tells at once. */
const EVERY = { page_size: '200' };

async function showPayments(context: Desk, { host, words }: Visit, outcome: DecisionOutcome | null) {
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

export const paymentDesk = new Hono<{ Bindings: Env }>()
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
