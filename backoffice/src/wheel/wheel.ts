import { html } from 'hono/html';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { type Fields, settingsRoutes } from '#backoffice/frame/visit.ts';
import { getStaffWheel, type StaffWheel, setStaffWheel } from '#contract/backoffice/staff-wheel.ts';
import { DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';
import { expectedPrize, expectedReturn, WEIGHTS_SUM } from '#domain/wheel/wheel.ts';

const WHEEL = '/wheel';
const WEIGHT = 'weight-';
const percent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} %`;
const moneyFields = ['paid_spin_cost', 'free_spin_min_balance', 'paid_spin_min_balance'] as const;

function wheelPage(words: ui.Words, wheel: StaffWheel, outcome: ui.Outcome | null): Html {
  const { t, money, moment } = words;
  const prizes = wheel.prizes.map(({ amount, weight = 0 }) => ({ amount, weight }));
  const returned = expectedReturn(prizes, wheel.paid_spin_cost);
  const list = wheel.prizes.map(({ amount, currency, weight = 0 }) =>
    markup.row(markup.bdi(money(amount, currency)), [markup.bdi(percent(weight))]),
  );
  const changes = wheel.changes.map(({ at, staff, detail }) =>
    markup.row(markup.bdi(staff), [markup.bdi(moment(at)), html`<bdi dir="ltr">${detail}</bdi>`]),
  );
  return ui.subPage(
    words,
    { title: t('wheel'), path: WHEEL, outcome },
    settings(words, wheel, outcome),
    ui.panel(
      'wheel-prizes',
      t('wheelSeen'),
      html`${markup.lead(t(wheel.is_open ? 'wheelOpen' : 'wheelClosed'))}
${markup.rows(list, '')}
<p>${t('wheelMean', { mean: money(expectedPrize(prizes), wheel.currency) })}</p>
${returned === null ? '' : html`<p>${t('wheelReturn', { share: percent(returned) })}</p>`}`,
    ),
    ui.panel('wheel-log', t('log'), markup.rows(changes, t('noEntries'))),
  );
}

function settings(words: ui.Words, wheel: StaffWheel, outcome: ui.Outcome | null): Html {
  const { t, codeText, money } = words;
  const { values, faults } = ui.sentWith(outcome);
  const { input, select } = ui.fieldsOf(words, {
    values: { is_open: wheel.is_open ? 'yes' : 'no', ...values },
    faults,
  });
  const states = [['yes', t('wheelOpen')] as const, ['no', t('wheelClosed')] as const];
  const amounts = moneyFields.map((name) => {
    const label = `${codeText('wheel', name)} (${wheel.currency})`;
    return input(name, label, { ...ui.decimal, value: toDecimal(wheel[name]) });
  });
  const weights = wheel.prizes.map(({ id, amount, currency, weight = 0 }, place) => {
    const label = t('wheelTile', { place: place + 1, prize: money(amount, currency) });
    return input(`${WEIGHT}${id}`, label, { ...ui.whole, max: `${WEIGHTS_SUM}`, value: `${weight}` });
  });
  const sum = { sum: WEIGHTS_SUM };
  const fields = html`${select('is_open', t('wheelState'), states)}
${amounts}
<h3>${t('wheelWeights', sum)}</h3>
${faults.weights === undefined ? '' : html`<p class="fault" role="alert">${t('wheelWrongSum', sum)}</p>`}
<div class="pair">${weights}</div>`;
  const form = html`${markup.lead(t('wheelLead'))}${ui.form(WHEEL, fields, t('save'))}`;
  return ui.panel('set-wheel', t('wheelSettings'), form);
}

const wheelBody = (fields: Fields) => ({
  ...Object.fromEntries(moneyFields.map((name) => [name, fields[name]])),
  currency: DEFAULT_CURRENCY,
  is_open: fields.is_open === 'yes',
  weights: Object.entries(fields)
    .filter(([name]) => name.startsWith(WEIGHT))
    .map(([name, weight]) => ({ id: name.slice(WEIGHT.length), weight })),
});

export const wheelRoutes = settingsRoutes({
  path: WHEEL,
  code: 'wheel',
  read: ({ host }) => host.call(getStaffWheel, { query: { currency: DEFAULT_CURRENCY } }),
  page: wheelPage,
  change: ({ host }, fields) => host.call(setStaffWheel, { body: wheelBody(fields) }),
});
