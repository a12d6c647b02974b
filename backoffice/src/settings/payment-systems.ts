/** Ways to pay. Threat: see `contract/backoffice/staff-payment-systems.ts`. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import { exactAmount } from '#backoffice/frame/exact-amount.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { signedIn, type Visit } from '#backoffice/frame/visit.ts';
import { mayChange } from '#contract/backoffice/permissions.ts';
import {
  getStaffPaymentSystems,
  type StaffPaymentSystem,
  setPaymentSystem,
} from '#contract/backoffice/staff-payment-systems.ts';
import { disabledReasons } from '#contract/cashier/payments.ts';
import { DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';

const SYSTEMS = '/payment-systems';
const DONE = 'payment-systems';
const OFFERED = 'offered';
const kinds = ['deposit', 'payout'] as const;

type SystemsView = v.InferOutput<typeof getStaffPaymentSystems.answer>;
/** The outcome of the form of one payment system. */
type FormOutcome = { readonly system: string; readonly outcome: ui.Outcome };
const nameOf = ({ kind, slug }: Pick<StaffPaymentSystem, 'kind' | 'slug'>): string => `${kind}/${slug}`;

const stateText = ({ t, codeText }: ui.Words, reason: StaffPaymentSystem['disabled_reason']): string =>
  reason === null ? t('paySystemOffered') : codeText('paySystem', reason);

function systemForm(words: ui.Words, system: StaffPaymentSystem, result: FormOutcome | null): Html {
  const { t, locale } = words;
  const { values, faults } = ui.sentWith(result?.system === nameOf(system) ? result.outcome : null);
  const state = system.disabled_reason ?? OFFERED;
  const { input, select } = ui.fieldsOf(
    words,
    { values: { state, ...values }, faults },
    `${system.kind}-${system.slug}-`,
  );
  const states = [OFFERED, ...disabledReasons].map((one) => {
    const reason = disabledReasons.find((known) => known === one) ?? null;
    return [one, stateText(words, reason)] as const;
  });
  const currency = DEFAULT_CURRENCY;
  return html`<details${result?.system === nameOf(system) ? html` open` : ''}><summary>${t('paySystemChange')}<span class="unseen"> ${system.name[locale]}</span></summary>
<form method="post" action="${SYSTEMS}/${system.kind}/${system.slug}">
${select('state', t('paySystemState'), states)}
<div class="pair">${input('least', t('paySystemLeast', { currency }), { ...ui.decimal, value: toDecimal(system.least) })}
${input('most', t('paySystemMost', { currency }), { ...ui.decimal, value: toDecimal(system.most) })}</div>
${markup.lead(t('paySystemBounds', { lowest: exactAmount(system.lowest), highest: exactAmount(system.highest) }))}
${input('reason', t('settingsReason'), { type: 'text', maxlength: '300', autocomplete: 'off' })}
<button class="quiet">${t('save')}<span class="unseen"> ${system.name[locale]}</span></button></form></details>`;
}

function systemRow(words: ui.Words, system: StaffPaymentSystem, result: FormOutcome | null): Html {
  const { t, locale, role } = words;
  const facts = t('paySystemFacts', {
    least: exactAmount(system.least),
    most: exactAmount(system.most),
    fee: system.fee_percent,
    minutes: system.usual_minutes,
  });
  return markup.row(
    system.name[locale],
    [stateText(words, system.disabled_reason), facts, system.needs_employee ? t('paySystemByEmployee') : ''],
    mayChange(role, 'settings') ? systemForm(words, system, result) : '',
  );
}

function systemsPage(words: ui.Words, { systems, currencies, changes }: SystemsView, result: FormOutcome | null): Html {
  const { t, codeText, moment } = words;
  const panels = kinds.map((kind) => {
    const rows = systems.filter((system) => system.kind === kind).map((system) => systemRow(words, system, result));
    return ui.panel(kind, codeText('paySystems', kind), markup.rows(rows, t('noEntries')));
  });
  const known = currencies.map(({ code, rate, is_accepted: isAccepted }) =>
    markup.row(code, [t(isAccepted ? 'paySystemAccepted' : 'paySystemNotAccepted'), t('paySystemRate', { rate })]),
  );
  const log = changes.map((change) =>
    markup.row(html`${codeText('paySystems', change.kind)}: <bdi dir="ltr">${change.slug}</bdi>`, [
      `${stateText(words, change.disabled_reason)} · ${exactAmount(change.least)} – ${exactAmount(change.most)}`,
      markup.bdi(t('settingsSince', { at: moment(change.at), staff: change.staff, reason: change.reason })),
    ]),
  );
  const { outcome } = result ?? {};
  const message =
    outcome && markup.notice(outcome.kind, codeText(outcome.kind === 'done' ? 'done' : 'refused', outcome.code));
  return ui.backOfficePage(
    words,
    { title: t('payment-systems'), path: SYSTEMS },
    html`<h1>${t('payment-systems')}</h1>
${message ?? ''}
${markup.lead(t('paySystemsLead'))}
<div class="columns">${panels}
${ui.panel('currencies', t('paySystemCurrencies'), markup.rows(known, t('noEntries')))}
${ui.panel('log', t('log'), markup.rows(log, t('noEntries')))}</div>`,
  );
}

async function show(visit: Visit, result: FormOutcome | null) {
  const known = await visit.host.call(getStaffPaymentSystems);
  if (!known.ok) return visit.refuse(known.error);
  return visit.show(systemsPage(visit.words, known.value, result), result?.outcome ?? null);
}

export const paymentSystemRoutes = new Hono<{ Bindings: Env }>()
  .get(SYSTEMS, (context) =>
    signedIn(context, (visit) => {
      const isDone = context.req.query('done') === DONE;
      return show(visit, isDone ? { system: '', outcome: { kind: 'done', code: DONE } } : null);
    }),
  )
  .post(`${SYSTEMS}/:kind/:slug`, (context) =>
    signedIn(context, async (visit) => {
      const { kind, slug } = context.req.param();
      const fields = await visit.fields();
      const { state = '', least, most, reason } = fields;
      const body = { least, most, reason, disabled_reason: state === OFFERED ? null : state };
      const result = await visit.host.call(setPaymentSystem, { params: { kind, slug }, body });
      const system = `${kind}/${slug}`;
      return visit.answer(result, `${SYSTEMS}?done=${DONE}`, fields, (outcome) => show(visit, { system, outcome }));
    }),
  );
