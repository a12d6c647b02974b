import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';
import { asksAgreement, betslipBet, type Standing, singleBounds, type Wanted } from '#model/betslip/betslip-bet.ts';

const bounds = { min: amountMinor(100), max: amountMinor(3_000_000) };
const standing = (key: string, now: number | null, shown = now ?? 200, more: Partial<Standing> = {}): Standing => ({
  key,
  shown: price(shown),
  now: now === null ? null : price(now),
  isGone: false,
  clashes: false,
  ...more,
});
const wanted = (part: Partial<Wanted>): Wanted => ({ type: 'combined', system: 2, stake: '20', stakes: {}, ...part });

test('a combined bet has the exact product of current prices, and of those shown', () => {
  const bet = betslipBet(wanted({}), [standing('a', 185), standing('b', 195, 210), standing('c', 235)], bounds);
  // 1.85 × 1.95 × 2.35 = 8.477625, and 20 of it 169.5525: shown rounded down, paid to the thousandth.
  expect([bet.odds, bet.win, bet.lines]).toEqual([{ shown: 912, now: 847 }, 169_552, 1]);
  expect(bet.orders).toEqual([{ type: 'combined', system: null, stake: 20_000, keys: ['a', 'b', 'c'] }]);
});

test('a system of two out of three has three combinations that share the stake', () => {
  const bet = betslipBet(
    wanted({ type: 'system', stake: '3' }),
    [standing('a', 200), standing('b', 300), standing('c', 400)],
    bounds,
  );
  // A stake of one on each combination: 2·3 + 2·4 + 3·4.
  expect([bet.lines, bet.win, bet.odds]).toEqual([3, 26_000, null]);
  expect(bet.orders?.[0]).toMatchObject({ type: 'system', system: 2, stake: 3_000 });
});

test('singles are tickets of their own, and one without a stake is left out', () => {
  const bet = betslipBet(
    wanted({ type: 'single', stakes: { a: '5', c: '2,5' } }),
    [standing('a', 200), standing('b', 300), standing('c', 400, 400, { clashes: true })],
    bounds,
  );
  expect([bet.total, bet.win]).toEqual([7_500, 20_000]);
  expect(bet.orders).toEqual([
    { type: 'single', system: null, stake: 5_000, keys: ['a'] },
    { type: 'single', system: null, stake: 2_500, keys: ['c'] },
  ]);
});

test('a single alone has the stake of the betslip', () => {
  const bet = betslipBet(wanted({ type: 'single', stake: '10' }), [standing('a', 150)], bounds);
  expect([bet.win, bet.odds?.now, bet.orders?.[0]?.keys]).toEqual([15_000, 150, ['a']]);
});

test.each([
  ['a suspended selection', [standing('a', null), standing('b', 200)], '20'],
  [
    'two selections of one match',
    [standing('a', 200, 200, { clashes: true }), standing('b', 200, 200, { clashes: true })],
    '20',
  ],
  ['no stake', [standing('a', 200), standing('b', 200)], ''],
  ['a stake of letters', [standing('a', 200), standing('b', 200)], 'ten'],
  ['too little', [standing('a', 200), standing('b', 200)], '0,099'],
  ['too much', [standing('a', 200), standing('b', 200)], '3000,001'],
])('nothing is placed with %s', (_, standings, stake) => {
  expect(betslipBet(wanted({ stake }), standings, bounds).orders).toBeNull();
});

test('one invalid stake among singles prevents all of them', () => {
  const bet = betslipBet(
    wanted({ type: 'single', stakes: { a: '5', b: '0.05' } }),
    [standing('a', 200), standing('b', 300)],
    bounds,
  );
  expect(bet.orders).toBeNull();
});

test('no single pays more than the maximum payout', () => {
  expect(singleBounds(price(150)).max).toBe(3_000_000);
  expect(singleBounds(price(100_000)).max).toBe(25_025);
});

test('the player’s rule decides which price changes need agreement', () => {
  const fell = [standing('a', 190, 200)];
  const rose = [standing('a', 210, 200)];
  expect([asksAgreement('none', fell), asksAgreement('none', rose)]).toEqual([true, true]);
  expect([asksAgreement('higher', fell), asksAgreement('higher', rose)]).toEqual([true, false]);
  expect([asksAgreement('any', fell), asksAgreement('any', rose)]).toEqual([false, false]);
  expect(asksAgreement('none', [standing('a', null, 200), standing('b', 200)])).toBe(false);
});
