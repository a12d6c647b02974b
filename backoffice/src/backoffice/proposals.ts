/**
 * Actions that wait for a second employee. Threat: the approval of something other than what was read. The host rejects
 * an approval of a changed action.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { accessPage } from '#backoffice/backoffice/access-page.ts';
import type { Env } from '#backoffice/env.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { PROPOSALS, signedIn, type Visit, WAITS } from '#backoffice/frame/visit.ts';
import {
  approveProposal,
  type Cost,
  listProposals,
  type Proposal,
  refuseProposal,
} from '#contract/backoffice/staff-proposals.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

function subjectText({ subject, person, action }: Proposal): Html | '' {
  if (subject === null) return '';
  if (person === null) {
    const shown = html`<bdi dir="ltr">${subject}</bdi>`;
    return action === 'ruleMatch' || action === 'limitMatch' ? html`<a href="/results/${subject}">${shown}</a>` : shown;
  }
  const path = person.is_player ? `/players/${subject}` : `/staff/${subject}`;
  return html`<a href="${path}">${markup.bdi(person.username)}</a>`;
}

/** Amounts in a call's body, in minor units as validated by the host. */
const amounts: ReadonlySet<string> = new Set([
  ...['amount', 'stake', 'most', 'firstDepositMax', 'transferBonusBalanceToBalanceMinBalance'],
  ...['paid_spin_cost', 'free_spin_min_balance', 'paid_spin_min_balance'],
]);
type RaceAmount = { readonly currency: string; readonly stake: AmountMinor; readonly prizes: readonly AmountMinor[] };

function shown({ money }: ui.Words, name: string, value: string): string {
  if (amounts.has(name) && /^\d+$/.test(value)) return money(amountMinor(Number(value)));
  if (name !== 'amounts') return value;
  const races = JSON.parse(value) as readonly RaceAmount[];
  return races
    .map(({ currency, stake, prizes }) => [stake, ...prizes].map((one) => money(one, currency)).join(', '))
    .join('; ');
}

const costText = ({ t, money }: ui.Words, { kind, amount }: Cost): string =>
  t(`cost_${kind}`, { amount: money(amount) });

function proposalRow(words: ui.Words, proposal: Proposal): Html {
  const { t, codeText, moment } = words;
  const { id, action, detail, costs, asked_by, asked_at, expires_at, may_approve: mayApprove } = proposal;
  const [subject, title] = [subjectText(proposal), codeText('audit', action)];
  const details = Object.entries(detail).map(
    ([name, value]) => html`<bdi dir="ltr">${name}: ${shown(words, name, value)}</bdi> `,
  );
  const button = (to: string, label: ui.TextKey, look: string) =>
    ui.buttonForm(`${PROPOSALS}/${id}/${to}`, t(label), { look, about: title });
  return markup.row(
    html`${title}${subject === '' ? '' : html` · ${subject}`}`,
    [
      costs.map((cost) => costText(words, cost)).join(' '),
      details.length === 0 ? '' : html`${details}`,
      html`${markup.bdi(asked_by)}, ${markup.time(asked_at, moment(asked_at))}`,
      html`${t('proposalUntil')} ${markup.time(expires_at, moment(expires_at))}`,
      mayApprove ? '' : t('proposalIsYours'),
    ],
    html`${mayApprove ? button('approval', 'decide_approve_success', '') : ''}${button('refusal', mayApprove ? 'decide_approve_fail' : 'proposalTakeBack', 'quiet')}`,
  );
}

async function showProposals(visit: Visit, outcome: ui.Outcome | null) {
  const { host, words } = visit;
  const read = await host.call(listProposals);
  if (!read.ok) return visit.refuse(read.error);
  const title = words.t('proposals');
  const list = read.value.proposals.map((proposal) => proposalRow(words, proposal));
  const above = html`${markup.lead(words.t('proposalsLead'))}${markup.rows(list, words.t('nothingWaits'))}`;
  const back = { path: '/', label: words.t('overview') };
  return visit.show(ui.subPage(words, { title, path: PROPOSALS, back, outcome, above }), outcome);
}

const doneOutcome = (code: string | undefined): ui.Outcome | null => {
  const known = (['approval', 'refusal', WAITS] as const).find((one) => one === code);
  return known === undefined ? null : { kind: 'done', code: known };
};

export const proposalRoutes = new Hono<{ Bindings: Env }>()
  .get(PROPOSALS, (context) =>
    signedIn(context, (visit) => showProposals(visit, doneOutcome(context.req.query('done')))),
  )
  .post(`${PROPOSALS}/:id/:decision{approval|refusal}`, (context) =>
    signedIn(context, async (visit) => {
      const { id, decision } = context.req.param();
      const input = { params: { id }, body: {} };
      const approved = decision === 'approval' ? await visit.host.call(approveProposal, input) : null;
      if (approved?.ok && approved.value.access !== null)
        return visit.show(accessPage(visit.words, new URL(context.req.url), approved.value.access), null);
      const result = approved ?? (await visit.host.call(refuseProposal, input));
      return visit.answer(result, `${PROPOSALS}?done=${decision}`, {}, (refused) => showProposals(visit, refused));
    }),
  );
