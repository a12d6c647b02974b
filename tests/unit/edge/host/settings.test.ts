// What an operator's settings may leave out, and what the site takes that for.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rulesTold } from '#contract/bonus-figures.ts';
import { getSettings, Settings } from '#contract/settings.ts';
import { readAnswer } from '#edge/host/read.ts';

const told = (sent: unknown) => v.parse(Settings, readAnswer(getSettings.answer, sent)?.value);

test.each([
  ['nothing', {}],
  ['null for all of it', { rates: null, limits: null, bonuses: null, currencies: null }],
  ['empty parts', { limits: {}, bonuses: {}, currencies: [] }],
])('settings that say %s are the usual case: bonuses are on, and nothing is said of limits and rates', (_, sent) => {
  const settings = told(sent);
  expect(settings.bonuses).toMatchObject({ cashbackOn: true, transferBonusBalanceToBalanceOn: true });
  expect(Object.values(settings.limits ?? {}).filter((limit) => limit !== null)).toEqual([]);
  expect([settings.rates, settings.currencies]).toEqual([{}, []]);
  expect(rulesTold(settings.bonuses).exchange).toEqual({ below: null, rate: null });
});

test.each([
  ['in a place of their own', (bonuses: object) => ({ bonuses })],
  ['among the settings', (bonuses: object) => bonuses],
])('what a host switches off is off, said %s', (_, place) => {
  const { bonuses } = told(
    place({ cashback_on: false, transferBonusBalanceToBalanceOn: false, transferBonusBalanceToBalanceRate: '0.5' }),
  );
  expect(rulesTold(bonuses)).toMatchObject({ cashbackShare: 0, exchange: null });
});

test('limits are read as they are told, one by one', () => {
  expect(told({ limits: { min_bet: '0.1', maxBet: 3000, maxWin: null } }).limits).toEqual({
    minBet: 100,
    maxBet: 3_000_000,
    maxWin: null,
    maxTransaction: null,
  });
});
