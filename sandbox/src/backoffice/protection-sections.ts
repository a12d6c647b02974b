import { html } from 'hono/html';
import type { PlayerFile } from '#contract/backoffice/staff.ts';
import { type Limit, limitPeriods } from '#contract/safer-gambling/limits.ts';
import { breakDays, exclusionMonths } from '#contract/safer-gambling/protection.ts';
import type { AmountMinor } from '#domain/money.ts';
import { inputField, type Sent, selectField } from '#sandbox/backoffice/page.ts';
import type { Words } from '#sandbox/backoffice/words.ts';
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

/** What the form sends for an exclusion that never ends. */
export const FOR_GOOD = 'for-good';

/** Breaks and exclusions: what stands, and the forms that begin one. */
export function breaksSection(
  words: Words,
  path: string,
  { limits }: PlayerFile,
  timeOut: Sent,
  exclusion: Sent,
): Html {
  const { say, moment } = words;
  const days = breakDays.map((count) => [String(count), say('days', { count })] as const);
  const months = exclusionMonths.map((count) => [String(count), say('months', { count })] as const);
  const { time_out_until, time_out_liftable_from: liftable, excluded_until, excluded_for_good } = limits;
  const standing = [
    time_out_until && say('timeOutUntil', { moment: moment(time_out_until) }),
    excluded_until &&
      (excluded_for_good ? say('excludedForGood') : say('excludedUntil', { moment: moment(excluded_until) })),
    liftable && say('liftableFrom', { moment: moment(liftable) }),
  ].filter((text) => text !== null);
  return html`<section class="panel" aria-labelledby="breaks"><h2 id="breaks">${say('breaks')}</h2>
<p class="lead">${say('breaksLead')}</p>
${standing.length === 0 ? html`<p class="empty">${say('noBreaks')}</p>` : html`<ul class="rows">${standing.map((text) => html`<li>${text}</li>`)}</ul>`}
${
  liftable === null || Date.parse(liftable) > Date.now()
    ? ''
    : html`<form method="post" action="${path}/end-time-out"><button class="quiet">${say('lift')}</button></form>`
}
<h3>${say('timeOut')}</h3>
<form method="post" action="${path}/time-out">
${selectField(words, { id: 'time-out-days', name: 'days', label: say('duration') }, days, timeOut)}
<button>${say('startTimeOut')}</button>
</form>
<h3>${say('selfExclusion')}</h3>
<form method="post" action="${path}/self-exclusion">
${selectField(words, { id: 'exclusion-months', name: 'months', label: say('duration') }, [...months, [FOR_GOOD, say('forGood')]], exclusion)}
<button>${say('startExclusion')}</button>
</form>
</section>`;
}
