// Rates, limits and the rules of the bonus exchange.
import { Money } from './plain-values.ts';
import { listed, open, type Route } from './routes.ts';
import type { Shape } from './shape.ts';
import { tnd } from './world.ts';

/** The balance below which a bonus can be exchanged, and the exchange rate, in thousandths. */
export const exchange = { below: tnd(200), rate: 500, above: tnd(3) };

const nested = {
  limits: {
    maxBet: new Money(tnd(3000)),
    minBet: new Money(100),
    maxWin: new Money(tnd(25_000)),
    maxTransaction: new Money(tnd(10_000)),
  },
};
const flat = {
  bet_max: new Money(tnd(3000)),
  bet_min: new Money(100),
  win_max: new Money(tnd(25_000)),
  transaction_max: new Money(tnd(10_000)),
  deposit_min: new Money(tnd(10)),
  deposit_max: new Money(tnd(10_000)),
  withdrawal_min: new Money(tnd(10)),
  withdrawal_max: new Money(tnd(10_000)),
};

export const settingsRoutes = ({ limits }: Shape): Route[] => [
  open('GET', '/api/settings', () => ({
    rates: new Map([
      ['TND', new Money(1000)],
      ['EUR', new Money(3350)],
      ['USD', new Money(3120)],
    ]),
    ...(limits === 'flat' ? flat : nested),
    bonuses: {
      cashbackOn: true,
      transferBonusBalanceToBalanceOn: true,
      transferBonusBalanceToBalanceMinBalance: new Money(exchange.below),
      transferBonusBalanceToBalanceRate: new Money(exchange.rate),
    },
  })),
  open('GET', '/api/settings/currency-list', (call) => listed(call, ['TND', 'EUR', 'USD'], {}, (code) => code)),
];
