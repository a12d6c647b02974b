import { amountMinor, DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';

/** Amount in thousandths, weight of 10,000; clockwise. A paid spin gives back 96 % of what it costs. */
const tiles = [
  [5_000, 400],
  [500, 1300],
  [1_000, 800],
  [2_000, 550],
  [1_000, 800],
  [20_000, 100],
  [500, 1300],
  [10_000, 200],
  [3_000, 500],
  [1_000, 800],
  [100_000, 15],
  [500, 1300],
  [2_000, 550],
  [2_000, 550],
  [1_000, 800],
  [50_000, 35],
] as const;

const COST = 2_000;

export const wheelRows = [
  {
    currency: DEFAULT_CURRENCY,
    is_open: 1,
    paid_spin_cost: COST,
    free_spin_least: 0,
    paid_spin_least: COST,
  },
];
export const wheelTileRows = tiles.map(([amount, weight], position) => ({
  currency: DEFAULT_CURRENCY,
  position,
  name: `${toDecimal(amountMinor(amount))} ${DEFAULT_CURRENCY}`,
  amount,
  weight,
}));
