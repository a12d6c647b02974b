import { Hono } from 'hono';
import { html } from 'hono/html';
import { getStaffWheel, type StaffWheel, setStaffWheel } from '#contract/backoffice/staff-wheel.ts';
import { DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';
import { expectedPrize, expectedReturn, WEIGHTS_SUM } from '#domain/wheel/wheel.ts';
import { backOfficePage, inputField, type Sent, selectField } from '#sandbox/backoffice/page.ts';
import {
  type BackOffice,
  type Fields,
  fieldsOf,
  refusedPage,
  signedIn,
  type Visit,
} from '#sandbox/backoffice/visit.ts';
import type { Words } from '#sandbox/backoffice/words.ts';
import type { Env } from '#sandbox/env.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

const WHEEL = '/operator/wheel';
/** What the last form came to. */
type WheelOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string; readonly sent: Sent };

const HUNDREDTHS = 100;
const percent = (share: number): string => `${(share / HUNDREDTHS).toFixed(2)} %`;
const decimal = { min: '0', step: '0.001', inputmode: 'decimal' };
const moneyFields = ['paid_spin_cost', 'free_spin_min_balance', 'paid_spin_min_balance'] as const;

/** The wheel with what its players see of it: prices, chances, and what a paid spin gives back. */
function wheelPage(words: Words, wheel: StaffWheel, outcome: WheelOutcome | null): Html {
  const { say, sayCode } = words;
  const sent = outcome?.kind === 'refused' ? outcome.sent : { values: {}, faults: {} };
  const returned = expectedReturn(
    wheel.prizes.map(({ amount, weight = 0 }) => ({ amount, weight })),
    wheel.paid_spin_cost,
  );
  const said =
    outcome === null
      ? ''
      : notice(outcome.kind, outcome.kind === 'done' ? say('done_wheel') : sayCode('refused', outcome.code));
  const content = html`<p class="back"><a href="/operator">${say('players')}</a></p>
<h1>${say('wheel')}</h1>
${said}
<div class="columns">
<section class="panel" aria-labelledby="set-wheel"><h2 id="set-wheel">${say('wheelSettings')}</h2>
<p class="lead">${say('wheelLead')}</p>
<form method="post" action="${WHEEL}">
${selectField(
  words,
  { id: 'is_open', name: 'is_open', label: say('wheelState') },
  [
    ['yes', say('wheelOpen')],
    ['no', say('wheelClosed')],
  ],
  { ...sent, values: { is_open: wheel.is_open ? 'yes' : 'no', ...sent.values } },
)}
${moneyFields.map((name) =>
  inputField(
    words,
    {
      id: name,
      name,
      label: `${sayCode('wheel', name)} (${wheel.currency})`,
      type: 'number',
      value: toDecimal(wheel[name]),
      attributes: decimal,
    },
    sent,
  ),
)}
<h3>${say('wheelWeights', { sum: WEIGHTS_SUM })}</h3>
${sent.faults.weights === undefined ? '' : html`<p class="fault" role="alert">${say('wheelWrongSum', { sum: WEIGHTS_SUM })}</p>`}
<div class="pair">
${wheel.prizes.map((prize, place) => weightField(words, prize, place, sent))}
</div>
<button>${say('save')}</button>
</form></section>
<section class="panel" aria-labelledby="wheel-seen"><h2 id="wheel-seen">${say('wheelSeen')}</h2>
<p class="lead">${say(wheel.is_open ? 'wheelOpen' : 'wheelClosed')}</p>
<ul class="rows">${wheel.prizes.map(
    ({ amount, currency, weight = 0 }) =>
      html`<li><strong><bdi>${words.money(amount, currency)}</bdi></strong><span><bdi>${percent(weight)}</bdi></span></li>`,
  )}</ul>
<p>${say('wheelMean', { mean: words.money(expectedPrize(wheel.prizes.map(({ amount, weight = 0 }) => ({ amount, weight }))), wheel.currency) })}</p>
${returned === null ? '' : html`<p>${say('wheelReturn', { share: percent(returned) })}</p>`}
</section>
${changes(words, wheel)}
</div>`;
  return backOfficePage(words, { title: say('wheel'), path: WHEEL, isSignedIn: true, content });
}

function weightField(words: Words, prize: StaffWheel['prizes'][number], place: number, sent: Sent): Html {
  const label = words.say('wheelTile', { place: place + 1, prize: words.money(prize.amount, prize.currency) });
  const name = `weight-${prize.id}`;
  const attributes = { min: '0', max: String(WEIGHTS_SUM), step: '1', inputmode: 'numeric' };
  return inputField(
    words,
    { id: name, name, label, type: 'number', value: String(prize.weight ?? 0), attributes },
    sent,
  );
}

function changes({ say, moment }: Words, wheel: StaffWheel): Html {
  const list = wheel.changes.map(
    ({ at, staff, detail }) =>
      html`<li><strong><bdi>${staff}</bdi></strong><span><bdi>${moment(at)}</bdi></span><span><bdi dir="ltr">${detail}</bdi></span></li>`,
  );
  return html`<section class="panel" aria-labelledby="wheel-log"><h2 id="wheel-log">${say('log')}</h2>
${list.length === 0 ? html`<p class="empty">${say('noEntries')}</p>` : html`<ol class="rows">${list}</ol>`}
</section>`;
}

/** Threat: see `contract/backoffice/staff-wheel.ts`; the host checks everything that is sent. */
async function showWheel(context: BackOffice, { host, words }: Visit, outcome: WheelOutcome | null): Promise<Response> {
  const wheel = await host.ask(getStaffWheel, { query: { currency: DEFAULT_CURRENCY } });
  if (!wheel.ok) return refusedPage(context, words, wheel.error);
  return context.html(wheelPage(words, wheel.value, outcome), outcome?.kind === 'refused' ? 400 : 200);
}

const WEIGHT = 'weight-';

const bodyOf = (fields: Fields) => ({
  currency: DEFAULT_CURRENCY,
  is_open: fields.is_open === 'yes',
  paid_spin_cost: fields.paid_spin_cost,
  free_spin_min_balance: fields.free_spin_min_balance,
  paid_spin_min_balance: fields.paid_spin_min_balance,
  weights: Object.entries(fields)
    .filter(([name]) => name.startsWith(WEIGHT))
    .map(([name, weight]) => ({ id: name.slice(WEIGHT.length), weight })),
});

export const wheelRoutes = new Hono<{ Bindings: Env }>()
  .get(WHEEL, (context) =>
    signedIn(context, (visit) => showWheel(context, visit, context.req.query('done') ? { kind: 'done' } : null)),
  )
  .post(WHEEL, (context) =>
    signedIn(context, async (visit) => {
      const fields = await fieldsOf(context);
      const set = await visit.host.ask(setStaffWheel, { body: bodyOf(fields) });
      if (set.ok) return context.redirect(`${WHEEL}?done=wheel`, 303);
      if (set.error.code === 'not_authenticated') return refusedPage(context, visit.words, set.error);
      const sent = { values: fields, faults: set.error.fields };
      return showWheel(context, visit, { kind: 'refused', code: set.error.code, sent });
    }),
  );
