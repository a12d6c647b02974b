import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import { getStaffBonuses, setBonusRules } from '#contract/backoffice/staff-bonuses.ts';
import { bonusRules, exchanged } from '#domain/bonuses/bonus-rules.ts';
import { amountMinor, DEFAULT_CURRENCY, MINOR_PER_UNIT, toDecimal } from '#domain/money.ts';
import { backOfficePage, inputField, type Sent, selectField } from '#sandbox/backoffice/page.ts';
import { type BackOffice, fieldsOf, refusedPage, signedIn, type Visit } from '#sandbox/backoffice/visit.ts';
import type { Words } from '#sandbox/backoffice/words.ts';
import type { Env } from '#sandbox/env.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

const BONUSES = '/operator/bonuses';
type StaffBonuses = v.InferOutput<typeof getStaffBonuses.answer>;
type Rules = StaffBonuses['rules'];
type RulesOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string; readonly sent: Sent };

const UNIT = amountMinor(MINOR_PER_UNIT);

/** What a player is told, in one line a rule. */
function told({ say, money }: Words, rules: Rules): string[] {
  const { cashbackShare, exchange, firstDeposit } = bonusRules(rules);
  const amount = (minor: typeof UNIT | null) => money(minor, DEFAULT_CURRENCY);
  return [
    cashbackShare > 0 ? say('toldCashback', { share: cashbackShare }) : say('toldNoCashback'),
    exchange
      ? say('toldExchange', {
          below: amount(exchange.below),
          cash: amount(exchange.rate === null ? null : exchanged(UNIT, exchange.rate)),
        })
      : say('toldNoExchange'),
    firstDeposit.share > 0
      ? say('toldFirstDeposit', { share: firstDeposit.share, max: amount(firstDeposit.max) })
      : say('toldNoFirstDeposit'),
  ];
}

/** What is set about bonuses, what players see of it, and who set what. */
function bonusesPage(words: Words, bonuses: StaffBonuses, outcome: RulesOutcome | null): Html {
  const { say, sayCode, moment } = words;
  const sent = outcome?.kind === 'refused' ? outcome.sent : { values: {}, faults: {} };
  const said =
    outcome && notice(outcome.kind, outcome.kind === 'done' ? say('rulesSaved') : sayCode('refused', outcome.code));
  const lines = (rules: Rules) => told(words, rules).map((line) => html`<span>${line}</span>`);
  const changes = bonuses.changes.map(
    ({ at, staff, rules }) =>
      html`<li><strong><bdi>${moment(at)}</bdi>, <bdi>${staff}</bdi></strong>${lines(rules)}</li>`,
  );
  const content = html`<p class="back"><a href="/operator">${say('players')}</a></p>
<h1>${say('bonuses')}</h1>
${said ?? ''}
<div class="columns">
${rulesForm(words, bonuses.rules, sent)}
<section class="panel" aria-labelledby="told"><h2 id="told">${say('bonusSeen')}</h2><ul class="rows"><li>${lines(bonuses.rules)}</li></ul></section>
<section class="panel" aria-labelledby="log"><h2 id="log">${say('log')}</h2>${changes.length === 0 ? html`<p class="empty">${say('noEntries')}</p>` : html`<ol class="rows">${changes}</ol>`}</section>
</div>`;
  return backOfficePage(words, { title: say('bonuses'), path: BONUSES, isSignedIn: true, content });
}

function rulesForm(words: Words, rules: Rules, sent: Sent): Html {
  const { say } = words;
  const current = bonusRules({ ...rules, cashbackOn: true });
  const figure = (name: string, label: string, value: string, attributes: Record<string, string>) =>
    inputField(words, { id: name, name, label, type: 'number', value, attributes: { min: '0', ...attributes } }, sent);
  const percent = { max: '100', step: '1', inputmode: 'numeric' };
  const money = { step: '0.001', inputmode: 'decimal' };
  /** The one that holds stands first. */
  const onOff = (name: string, label: string, isOn: boolean) => {
    const on = ['on', say('switchOn')] as const;
    const off = ['off', say('switchOff')] as const;
    return selectField(words, { id: name, name, label }, isOn ? [on, off] : [off, on], sent);
  };
  return html`<section class="panel" aria-labelledby="rules"><h2 id="rules">${say('rules')}</h2><p>${say('rulesLead')}</p>
<form method="post" action="${BONUSES}">
<div class="pair">${onOff('cashbackOn', say('ruleCashback'), rules.cashbackOn)}
${figure('cashbackShare', say('ruleCashbackShare'), String(current.cashbackShare), percent)}</div>
${onOff('transferBonusBalanceToBalanceOn', say('ruleExchange'), rules.transferBonusBalanceToBalanceOn)}
<div class="pair">${figure('transferBonusBalanceToBalanceMinBalance', say('ruleBelow', { currency: DEFAULT_CURRENCY }), toDecimal(rules.transferBonusBalanceToBalanceMinBalance), money)}
${figure('transferBonusBalanceToBalanceRate', say('ruleRate'), String(rules.transferBonusBalanceToBalanceRate), { ...money, max: '10' })}</div>
<div class="pair">${figure('firstDepositShare', say('ruleFirstDeposit'), String(current.firstDeposit.share), percent)}
${figure('firstDepositMax', say('ruleFirstDepositMax', { currency: DEFAULT_CURRENCY }), toDecimal(current.firstDeposit.max), money)}</div>
<button>${say('saveRules')}</button>
</form></section>`;
}

/** The host asks for an owner's token, judges every figure and keeps who set it. */
async function showBonuses(
  context: BackOffice,
  { host, words }: Visit,
  outcome: RulesOutcome | null,
): Promise<Response> {
  const bonuses = await host.ask(getStaffBonuses);
  if (!bonuses.ok) return refusedPage(context, words, bonuses.error);
  return context.html(bonusesPage(words, bonuses.value, outcome), outcome?.kind === 'refused' ? 400 : 200);
}

export const bonusRoutes = new Hono<{ Bindings: Env }>()
  .get(BONUSES, (context) =>
    signedIn(context, (visit) =>
      showBonuses(context, visit, context.req.query('done') === 'rules' ? { kind: 'done' } : null),
    ),
  )
  .post(BONUSES, (context) =>
    signedIn(context, async (visit) => {
      const fields = await fieldsOf(context);
      const body = {
        ...fields,
        cashbackOn: fields.cashbackOn === 'on',
        transferBonusBalanceToBalanceOn: fields.transferBonusBalanceToBalanceOn === 'on',
      };
      const made = await visit.host.ask(setBonusRules, { body });
      if (made.ok) return context.redirect(`${BONUSES}?done=rules`, 303);
      const { code } = made.error;
      if (code === 'not_authenticated') return refusedPage(context, visit.words, made.error);
      const sent = { values: fields, faults: made.error.fields };
      return showBonuses(context, visit, { kind: 'refused', code, sent });
    }),
  );
