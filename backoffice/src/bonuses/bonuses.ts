import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { settingsRoutes } from '#backoffice/frame/visit.ts';
import { getStaffBonuses, setBonusRules } from '#contract/backoffice/staff-bonuses.ts';
import { bonusRules, exchanged } from '#domain/bonuses/bonus-rules.ts';
import { amountMinor, DEFAULT_CURRENCY, MINOR_PER_UNIT, toDecimal } from '#domain/money.ts';

const BONUSES = '/bonuses';
type StaffBonuses = v.InferOutput<typeof getStaffBonuses.answer>;
type Rules = StaffBonuses['rules'];
type Switch = 'cashbackOn' | 'transferBonusBalanceToBalanceOn';

const UNIT = amountMinor(MINOR_PER_UNIT);

function rulesText({ t, money }: ui.Words, rules: Rules): string[] {
  const { cashbackShare, exchange, firstDeposit } = bonusRules(rules);
  return [
    cashbackShare > 0 ? t('toldCashback', { share: cashbackShare }) : t('toldNoCashback'),
    exchange
      ? t('toldExchange', {
          below: money(exchange.below),
          cash: money(exchange.rate === null ? null : exchanged(UNIT, exchange.rate)),
        })
      : t('toldNoExchange'),
    firstDeposit.share > 0
      ? t('toldFirstDeposit', { share: firstDeposit.share, max: money(firstDeposit.max) })
      : t('toldNoFirstDeposit'),
  ];
}

function bonusesPage(words: ui.Words, { rules, changes }: StaffBonuses, outcome: ui.Outcome | null): Html {
  const { t, moment } = words;
  const list = changes.map((change) =>
    markup.row(html`${markup.bdi(moment(change.at))}, ${markup.bdi(change.staff)}`, rulesText(words, change.rules)),
  );
  const lines = rulesText(words, rules).map((line) => html`<span>${line}</span>`);
  const shown = html`<ul class="rows"><li>${lines}</li></ul>`;
  return ui.subPage(
    words,
    { title: t('bonuses'), path: BONUSES, outcome },
    rulesForm(words, rules, outcome),
    ui.panel('rules-shown', t('bonusSeen'), shown),
    ui.panel('log', t('log'), markup.rows(list, t('noEntries'))),
  );
}

function rulesForm(words: ui.Words, rules: Rules, outcome: ui.Outcome | null): Html {
  const { t } = words;
  const { input, select } = ui.fieldsOf(words, ui.sentWith(outcome));
  const current = bonusRules({ ...rules, cashbackOn: true });
  const percent = { ...ui.whole, max: '100' };
  /** Lists the current state first. */
  const onOff = (name: Switch, label: string) => {
    const choices = [['on', t('switchOn')] as const, ['off', t('switchOff')] as const];
    return select(name, label, rules[name] ? choices : choices.toReversed());
  };
  const share = (name: string, label: string, value: number) => input(name, label, { ...percent, value: `${value}` });
  const money = (name: string, label: string, value: string, max?: string) =>
    input(name, label, { ...ui.decimal, ...(max && { max }), value });
  const below = toDecimal(rules.transferBonusBalanceToBalanceMinBalance);
  const rate = String(rules.transferBonusBalanceToBalanceRate);
  const { firstDeposit } = current;
  const currency = DEFAULT_CURRENCY;
  const fields = html`<div class="pair">${onOff('cashbackOn', t('ruleCashback'))}
${share('cashbackShare', t('ruleCashbackShare'), current.cashbackShare)}</div>
${onOff('transferBonusBalanceToBalanceOn', t('ruleExchange'))}
<div class="pair">${money('transferBonusBalanceToBalanceMinBalance', t('ruleBelow', { currency }), below)}
${money('transferBonusBalanceToBalanceRate', t('ruleRate'), rate, '10')}</div>
<div class="pair">${share('firstDepositShare', t('ruleFirstDeposit'), firstDeposit.share)}
${money('firstDepositMax', t('ruleFirstDepositMax', { currency }), toDecimal(firstDeposit.max))}</div>`;
  const form = html`<p>${t('rulesLead')}</p>${ui.form(BONUSES, fields, t('saveRules'))}`;
  return ui.panel('rules', t('rules'), form);
}

export const bonusRoutes = settingsRoutes({
  path: BONUSES,
  code: 'rules',
  read: ({ host }) => host.call(getStaffBonuses),
  page: bonusesPage,
  change: ({ host }, fields) => {
    const isOn = (name: Switch) => ({ [name]: fields[name] === 'on' });
    const body = { ...fields, ...isOn('cashbackOn'), ...isOn('transferBonusBalanceToBalanceOn') };
    return host.call(setBonusRules, { body });
  },
});
