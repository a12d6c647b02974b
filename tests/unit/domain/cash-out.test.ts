import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cashOutShares,
  cashOutValue,
  hasMoved,
  mostCashOut,
  pricesToWatch,
  stakesLeft,
} from '#domain/bets/cash-out.ts';
import { type Bet, possiblePayout, type Selection, settledPayout } from '#domain/bets/payouts.ts';
import { type AmountMinor, amountMinor, zero } from '#domain/money.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';

const anyPrice = fc.integer({ min: 101, max: 1_000 }).map(price);
const open = fc.record<Selection & { now: Price }>({
  price: anyPrice,
  now: anyPrice,
  result: fc.constantFrom('open', 'won', 'lost', 'void'),
});
const ticket = fc.array(open, { minLength: 1, maxLength: 7 }).chain((selections) =>
  fc.record({
    stake: fc.integer({ min: 100, max: 3_000_000 }).map(amountMinor),
    combinationSize: fc.integer({ min: 1, max: selections.length }),
    selections: fc.constant(selections),
  }),
);
type Priced = Omit<Bet, 'selections'> & { readonly selections: readonly (Selection & { now: Price })[] };
const worthOf = (of: Priced) =>
  cashOutValue(
    of,
    of.selections.map(({ now }) => now),
  );
const combinations = <Item>(items: readonly Item[], size: number): Item[][] =>
  size === 0
    ? [[]]
    : items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));

test('an offer is 95 hundredths, less one for each further open selection, of each combination’s payout times its probability', () => {
  fc.assert(
    fc.property(ticket, (of) => {
      fc.pre(of.selections.some(({ result }) => result === 'open'));
      const lines = combinations(of.selections, of.combinationSize);
      const all = of.selections.reduce((product, { now }) => product * BigInt(now), 1n);
      // Over one denominator, the product of all current prices, so that nothing is rounded in between.
      const factorIn = (line: readonly Selection[]) => (one: (typeof of.selections)[number]) => {
        if (!line.includes(one)) return BigInt(one.now);
        if (one.result === 'open') return BigInt(one.price * 100);
        return BigInt({ won: one.price, void: 100, lost: 0 }[one.result] * one.now);
      };
      const sum = lines.reduce(
        (total, line) => total + of.selections.map(factorIn(line)).reduce((product, factor) => product * factor, 1n),
        0n,
      );
      const exact =
        (BigInt(of.stake) * sum * BigInt(96 - of.selections.filter(({ result }) => result === 'open').length)) /
        (100n * BigInt(lines.length) * 100n ** BigInt(of.combinationSize) * all);
      expect(worthOf(of)).toBe(Number(exact));
    }),
  );
});

test('an offer is never above the possible win, nor below zero', () => {
  fc.assert(
    fc.property(ticket, (of) => {
      const value = worthOf(of);
      if (value === null) return;
      expect(value).toBeLessThanOrEqual(possiblePayout(of));
      expect(value).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a higher current price never increases a ticket’s value', () => {
  fc.assert(
    fc.property(ticket, fc.integer({ min: 0, max: 6 }), (of, place) => {
      const dearer = of.selections.map((one, at) =>
        at === place ? { ...one, now: price(Math.min(1_000, one.now + 50)) } : one,
      );
      expect(worthOf({ ...of, selections: dearer }) ?? 0).toBeLessThanOrEqual(worthOf(of) ?? 0);
    }),
  );
});

test('makes no offer for a decided ticket, nor while an open selection has no price', () => {
  const stake = amountMinor(10_000);
  const selections: Selection[] = [
    { price: price(200), result: 'won' },
    { price: price(300), result: 'open' },
  ];
  expect(cashOutValue({ stake, combinationSize: 2, selections }, [null, null])).toBeNull();
  expect(cashOutValue({ stake, combinationSize: 2, selections }, [null, price(150)])).toBe(38_000);
  const decided = selections.map((one) => ({ ...one, result: 'won' as const }));
  expect(cashOutValue({ stake, combinationSize: 2, selections: decided }, [price(150), price(150)])).toBeNull();
  expect(settledPayout({ stake, combinationSize: 2, selections: decided })).toBe(60_000);
});

test('however a ticket is cashed out in parts and whatever the rest pays, no minor unit is lost or created', () => {
  const choices = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 9 });
  fc.assert(
    fc.property(ticket, choices, (of, chosen) => {
      const prices = of.selections.map(({ now }) => now);
      let left = of.stake;
      let [paid, sold] = [0, 0];
      for (const choice of chosen) {
        const shares = cashOutShares(of.stake, { ...of, stake: left }, prices);
        const share = shares[choice % Math.max(1, shares.length)];
        if (!share) break;
        paid += share.amount;
        sold += left - share.stakeLeft;
        left = share.stakeLeft;
        expect(share.possible).toBe(possiblePayout({ ...of, stake: left }));
      }
      expect(sold + left).toBe(of.stake);
      expect(paid + (cashOutValue({ ...of, stake: left }, prices) ?? 0)).toBe(cashOutValue(of, prices) ?? 0);
    }),
  );
});

test('prices that move between partial cash-outs cost less than a minor unit each', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 101, max: 1_000 }), fc.nat(8)), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 3_000_000 }), anyPrice, moves, (stake, odds, steps) => {
      const bet = (left: AmountMinor): Bet => ({
        stake: left,
        combinationSize: 1,
        selections: [{ price: odds, result: 'open' }],
      });
      let left = amountMinor(stake);
      for (const [now, choice] of steps) {
        const shares = cashOutShares(amountMinor(stake), bet(left), [price(now)]);
        const share = shares[choice % Math.max(1, shares.length)];
        if (!share) return;
        const worth = ((left - share.stakeLeft) * odds * 0.95) / now;
        expect(Math.abs(share.amount - worth)).toBeLessThan(1.000001);
        left = share.stakeLeft;
      }
    }),
  );
});

test('partial cash-outs are tenths of the original stake, in whole minor units', () => {
  expect(stakesLeft(amountMinor(10_000), amountMinor(10_000))).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => n * 1000),
  );
  expect(stakesLeft(amountMinor(7_777), amountMinor(3_000))).toEqual([2333, 1555, 777]);
  expect(stakesLeft(amountMinor(100), amountMinor(10))).toEqual([]);
  expect(stakesLeft(amountMinor(4), amountMinor(4))).toEqual([3, 2, 1]);
  expect(stakesLeft(amountMinor(10), zero)).toEqual([]);
});

test('a cash-out stays below the rule’s amount while every price is above its threshold, and each threshold is below the current price', () => {
  fc.assert(
    fc.property(ticket, fc.double({ min: 0, max: 1, noNaN: true }), fc.array(fc.nat(1_000)), (of, share, above) => {
      const now = of.selections.map((one) => one.now);
      const [value, most] = [cashOutValue(of, now) ?? 0, mostCashOut(of)];
      const amount = amountMinor(value + 1 + Math.floor((most - value) * share));
      fc.pre(of.selections.some(({ result }) => result === 'open'));
      const below = pricesToWatch(of, now, amount);
      for (const [place, one] of below.entries()) {
        if (one !== null) expect(one).toBeLessThan(now[place] ?? 0);
      }
      const higher = below.map((one, place) =>
        price(Math.max(101, (typeof one === 'number' ? one : 100) + 1 + (above[place] ?? 0))),
      );
      expect(cashOutValue(of, higher) ?? 0).toBeLessThan(amount);
    }),
  );
});

test('the threshold of a single is the first price that reaches the rule’s amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 3_000_000 }), anyPrice, anyPrice, fc.nat(), (stake, odds, now, more) => {
      const bet: Bet = { stake: amountMinor(stake), combinationSize: 1, selections: [{ price: odds, result: 'open' }] };
      const [value, most] = [cashOutValue(bet, [now]) ?? 0, mostCashOut(bet)];
      fc.pre(most > value);
      const amount = amountMinor(value + 1 + (more % (most - value)));
      const [below] = pricesToWatch(bet, [now], amount);
      if (typeof below !== 'number') throw new Error('nothing is watched');
      expect(cashOutValue(bet, [below]) ?? 0).toBeGreaterThanOrEqual(amount);
    }),
  );
});

test('without a price, the rule waits for the next one only', () => {
  const selections: Selection[] = [
    { price: price(200), result: 'open' },
    { price: price(300), result: 'open' },
    { price: price(300), result: 'won' },
  ];
  const bet = { stake: amountMinor(10_000), combinationSize: 3, selections };
  expect(pricesToWatch(bet, [null, price(150), null], amountMinor(20_000))).toEqual(['any', null, null]);
});

const near = (taken: Price, hundredths: number): Price => price(Math.max(101, Math.round((taken * hundredths) / 100)));

test('a cancellable ticket is offered less than its stake, whatever its prices', () => {
  const move = fc.integer({ min: 90, max: 110 });
  fc.assert(
    fc.property(ticket, fc.array(move, { minLength: 7, maxLength: 7 }), (of, moves) => {
      const bet = {
        ...of,
        selections: of.selections.map(({ price: taken }) => ({ price: taken, result: 'open' as const })),
      };
      const now = bet.selections.map(({ price: taken }, place) => near(taken, moves[place] ?? 100));
      if (!hasMoved(bet, now)) expect(cashOutValue(bet, now) ?? 0).toBeLessThan(bet.stake);
    }),
    { numRuns: 3_000 },
  );
});

test('prices count as moved if one moved beyond the tolerance, all did together, or one is unknown', () => {
  const bet = (...prices: number[]): Bet => ({
    stake: amountMinor(10_000),
    combinationSize: prices.length,
    selections: prices.map((taken) => ({ price: price(taken), result: 'open' })),
  });
  expect(hasMoved(bet(200), [price(200)])).toBe(false);
  expect(hasMoved(bet(200), [price(206)])).toBe(false);
  expect(hasMoved(bet(200), [price(194)])).toBe(true);
  expect(hasMoved(bet(200), [price(207)])).toBe(true);
  expect(hasMoved(bet(200), [price(193)])).toBe(true);
  expect(hasMoved(bet(200), [null])).toBe(true);
  // Each by two in a hundred, together by four.
  expect(hasMoved(bet(200, 200), [price(204), price(204)])).toBe(true);
  expect(hasMoved(bet(200, 200), [price(204), price(196)])).toBe(false);
  expect(hasMoved(bet(200, 200), [price(200), price(300)])).toBe(true);
});
