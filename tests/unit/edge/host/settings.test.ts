// Missing fields of an operator's settings, and their defaults.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rulesTold } from '#contract/bonuses/bonus-figures.ts';
import { getSettings, Settings } from '#contract/settings.ts';
import { readAnswer } from '#edge/host/read.ts';

const parse = (sent: unknown) => v.parse(Settings, readAnswer(getSettings.answer, sent)?.value);

test.each([
  ['nothing', {}],
  ['null for all of it', { rates: null, limits: null, bonuses: null, currencies: null }],
  ['empty parts', { limits: {}, bonuses: {}, currencies: [] }],
])('settings with %s get the defaults: bonuses are on, limits and rates are unknown', (_, sent) => {
  const settings = parse(sent);
  expect(settings.bonuses).toMatchObject({ cashbackOn: true, transferBonusBalanceToBalanceOn: true });
  expect(Object.values(settings.limits ?? {}).filter((limit) => limit !== null)).toEqual([]);
  expect([settings.rates, settings.currencies]).toEqual([{}, []]);
  expect(rulesTold(settings.bonuses).exchange).toEqual({ below: null, rate: null });
});

test.each([
  ['under bonuses', (bonuses: object) => ({ bonuses })],
  ['at the top level', (bonuses: object) => bonuses],
])('reads a switched-off bonus %s', (_, wrap) => {
  const { bonuses } = parse(
    wrap({ cashback_on: false, transferBonusBalanceToBalanceOn: false, transferBonusBalanceToBalanceRate: '0.5' }),
  );
  expect(rulesTold(bonuses)).toMatchObject({ cashbackShare: 0, exchange: null });
});

test('reads limits one by one', () => {
  expect(parse({ limits: { min_bet: '0.1', maxBet: 3000, maxWin: null } }).limits).toEqual({
    minBet: 100,
    maxBet: 3_000_000,
    maxWin: null,
    maxTransaction: null,
  });
});
