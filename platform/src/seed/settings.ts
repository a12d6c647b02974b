import { insertRows } from '#platform/seed/insert-rows.ts';

/**
 * The limits of the specification's point 9. The bonus threshold and rate are this operator's choice; what it does not
 * serve yet is off.
 */
const settings = {
  limits: { maxBet: '3000.000', minBet: '0.010', maxWin: '25000.000', maxTransaction: '10000.000' },
  bonuses: {
    cashbackOn: false,
    transferBonusBalanceToBalanceOn: false,
    transferBonusBalanceToBalanceMinBalance: '10.000',
    transferBonusBalanceToBalanceRate: '1.00',
  },
};

/** Code, symbol, units for one dinar; in the order they are offered. Only the dinar is paid in and out. */
const currencies = [
  ['TND', 'TND', '1'],
  ['EUR', '€', '0.294'],
  ['USD', '$', '0.341'],
  ['GBP', '£', '0.258'],
  ['RUB', '₽', '27.6'],
  ['UAH', '₴', '14.3'],
  ['TJS', 'SM', '3.15'],
  ['KGS', 'с', '29.8'],
  ['UZS', 'soʻm', '4120'],
  ['AUD', 'A$', '0.522'],
  ['CNY', 'CN¥', '2.43'],
  ['TWD', 'NT$', '10.6'],
  ['KRW', '₩', '498'],
  ['ESD', 'ESD', '0.341'],
] as const;

/** Fills settings that are missing. */
export async function seedSettings(db: D1Database): Promise<void> {
  const settingRows = Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  const currencyRows = currencies.map(([code, symbol, rate], position) => ({
    code,
    symbol,
    rate,
    is_accepted: code === 'TND',
    position,
  }));
  await db.batch([insertRows(db, 'settings', settingRows), insertRows(db, 'currencies', currencyRows)]);
}
