// Missing fields of an operator's settings, and their defaults.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readBonusRules } from '#contract/bonuses/bonus-figures.ts';
import type { Call } from '#contract/call.ts';
import { listDepositSystems, listPayoutSystems } from '#contract/cashier/payment-calls.ts';
import { getSettings, Settings } from '#contract/settings.ts';
import { missingByProfile } from '#edge/host/missing-features.ts';
import { unknownProfile } from '#edge/host/profile.ts';
import { readAnswer } from '#edge/host/read.ts';
import { answerOf, requestHost } from '#edge/host.ts';

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
  expect(readBonusRules(settings.bonuses).exchange).toEqual({ below: null, rate: null });
});

test.each([
  ['under bonuses', (bonuses: object) => ({ bonuses })],
  ['at the top level', (bonuses: object) => bonuses],
])('reads a switched-off bonus %s', (_, wrap) => {
  const { bonuses } = parse(
    wrap({ cashback_on: false, transferBonusBalanceToBalanceOn: false, transferBonusBalanceToBalanceRate: '0.5' }),
  );
  expect(readBonusRules(bonuses)).toMatchObject({ cashbackShare: 0, exchange: null });
});

test('reads limits one by one', () => {
  expect(parse({ limits: { min_bet: '0.1', maxBet: 3000, maxWin: null } }).limits).toEqual({
    minBet: 100,
    maxBet: 3_000_000,
    maxWin: null,
    maxTransaction: null,
  });
});

test.each([
  ['beside the others', { min_bet: 0.1, max_bet: '3 000', max_win: 25000, maximum_transaction: 10000 }],
  ['by their kind first', { bet_min: 0.1, betMax: 3000, winnings_max: 25000, transfer_max_amount: 1, other: 7 }],
  ['by kind', { bet: { min: 0.1, max: { amount: 3000, currency: 'TND' } }, win_limits: { maximum: 25000 } }],
  ['nested by kind', { limits: { stake: { min: 0.1, max: 3000 }, max_win_amount: 25000 } }],
])('reads limits %s', (_, sent) => {
  expect(parse(sent).limits).toMatchObject({ minBet: 100, maxBet: 3_000_000, maxWin: 25_000_000 });
});

test('ignores fields that only resemble limits', () => {
  const { limits } = parse({ transferBonusBalanceToBalanceMinBalance: 200, min: 1, max: 2, depositMinutes: 5, bet: 7 });
  expect(limits).toBeNull();
});

describe('a payment method that states no limits has those of the settings', () => {
  const settings = { deposit_min: 15, deposit_max: 2000, payouts: { minimum: '20.5' } };
  const methodsOf = async (call: Call, ...list: readonly object[]) => {
    const fetcher = {
      fetch: async ({ url }: Request) => Response.json(url.endsWith('/settings/') ? settings : { list }),
    };
    const profile = unknownProfile('https://api.test');
    const host = {
      host: { address: 'https://api.test', fetcher },
      profile,
      missingFeatures: missingByProfile(profile),
    };
    return answerOf(call, await requestHost(host, { call, token: 'token' }));
  };

  test('of deposits', async () => {
    const both = { slug: 'both', name: 'Both', min: 50, max: 60 };
    const least = { slug: 'least', name: 'Least', min: 50 };
    const abroad = { slug: 'abroad', name: 'Abroad', currency: 'EUR' };
    expect(await methodsOf(listDepositSystems, { slug: 'none', name: 'None' }, both, least, abroad)).toMatchObject({
      list: [
        { slug: 'none', min: 15_000, max: 2_000_000 },
        { slug: 'both', min: 50_000, max: 60_000 },
        { slug: 'least', min: 50_000, max: 2_000_000 },
        { slug: 'abroad', min: null, max: null },
      ],
    });
  });

  test('of withdrawals', async () => {
    expect(await methodsOf(listPayoutSystems, { slug: 'none', name: 'None' })).toMatchObject({
      list: [{ slug: 'none', min: 20_500, max: null }],
    });
  });
});
