import { html } from 'hono/html';
import { type Limit, limitPeriods } from '#contract/limits.ts';
import type { PlayerFile } from '#contract/staff.ts';
import type { AmountMinor } from '#domain/money.ts';
import { inputField, type Sent, selectField } from '#sandbox/desk/fields.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

const moneyKinds = ['deposit', 'loss', 'wager'] as const;

/** A limit's figures in words: money, or minutes. */
function figuresOf({ say, money }: Words, limit: Limit, currency: string) {
  if (limit.kind === 'session') {
    const minutes = (count: number) => say('minutes', { count });
    const { minutes: size, used, left, next } = limit;
    return {
      size: minutes(size),
      used: minutes(used),
      left: minutes(left),
      next: next?.minutes && minutes(next.minutes),
    };
  }
  const shown = (amount: AmountMinor) => money(amount, currency);
  const { amount: size, used, left, next } = limit;
  return { size: shown(size), used: shown(used), left: shown(left), next: next?.amount && shown(next.amount) };
}

function row(words: Words, path: string, limit: Limit, currency: string): Html {
  const { say, sayCode, moment } = words;
  const { size, used, left, next } = figuresOf(words, limit, currency);
  const from = limit.next ? moment(limit.next.from) : '';
  const title = say('limitOf', { kind: sayCode('kind', limit.kind), period: sayCode('period', limit.period), size });
  const action = limit.kind === 'session' ? 'time-limit' : 'money-limit';
  return html`<li><strong>${title}</strong><span>${say('limitUse', { used, left, ends: moment(limit.ends_at) })}</span>${
    limit.next ? html`<span>${next ? say('limitNext', { from, size: next }) : say('limitEnds', { from })}</span>` : ''
  }${
    limit.next
      ? ''
      : html`<form method="post" action="${path}/${action}"><input type="hidden" name="kind" value="${limit.kind}"><input type="hidden" name="period" value="${limit.period}"><button class="quiet" name="remove" value="yes">${say('removeLimit')}<span class="unseen"> (${title})</span></button></form>`
  }</li>`;
}

/** Two forms, because money and time are asked for in other fields. */
export function limitsSection(words: Words, path: string, file: PlayerFile, ofMoney: Sent, ofTime: Sent): Html {
  const { say, sayCode } = words;
  const { limits, currency } = file.limits;
  const periods = limitPeriods.map((period) => [period, sayCode('period', period)] as const);
  const kinds = moneyKinds.map((kind) => [kind, sayCode('kind', kind)] as const);
  return html`<section class="panel" aria-labelledby="limits"><h2 id="limits">${say('limits')}</h2>
<p class="lead">${say('limitsLead')}</p>
${limits.length === 0 ? html`<p class="empty">${say('noLimits')}</p>` : html`<ul class="rows">${limits.map((limit) => row(words, path, limit, currency))}</ul>`}
<h3>${say('moneyLimit')}</h3>
<form method="post" action="${path}/money-limit">
<div class="pair">
${selectField(words, { id: 'money-kind', name: 'kind', label: say('kind') }, kinds, ofMoney)}
${selectField(words, { id: 'money-period', name: 'period', label: say('period') }, periods, ofMoney)}
</div>
${inputField(words, { id: 'amount', name: 'amount', label: say('amountLabel', { currency }), type: 'number', attributes: { min: '0.01', step: '0.01', inputmode: 'decimal' } }, ofMoney)}
<button>${say('setLimit')}</button>
</form>
<h3>${say('timeLimit')}</h3>
<form method="post" action="${path}/time-limit">
<input type="hidden" name="kind" value="session">
<div class="pair">
${selectField(words, { id: 'time-period', name: 'period', label: say('period') }, periods, ofTime)}
${inputField(words, { id: 'minutes', name: 'minutes', label: say('minutesLabel'), type: 'number', attributes: { min: '1', max: '44640', inputmode: 'numeric' } }, ofTime)}
</div>
<button>${say('setLimit')}</button>
</form>
</section>`;
}
