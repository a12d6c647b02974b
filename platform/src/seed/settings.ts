import * as v from 'valibot';
import { BonusSettings } from '#contract/bonus-figures.ts';
import { bonusRules } from '#domain/bonus-rules.ts';
import { bonusExchange, cashback, casinoBet, firstDeposit, transaction, winnings } from '#domain/house-rules.ts';
import { toDecimal } from '#domain/money.ts';
import { insertRows } from '#platform/seed/insert-rows.ts';
import { paymentSystemRows } from '#platform/seed/payment-systems.ts';
import { wheelRows, wheelTileRows } from '#platform/seed/wheel.ts';

/** The bonus rate is this operator's choice; everything else is as the house's rules have it. */
const settings = {
  limits: {
    maxBet: toDecimal(casinoBet.max.amountMinor),
    minBet: toDecimal(casinoBet.min.amountMinor),
    maxWin: toDecimal(winnings.maxADay.amountMinor),
    maxTransaction: toDecimal(transaction.max.amountMinor),
  },
  bonuses: {
    cashbackOn: true,
    cashbackShare: cashback.share.count,
    transferBonusBalanceToBalanceOn: true,
    transferBonusBalanceToBalanceMinBalance: toDecimal(bonusExchange.below.amountMinor),
    transferBonusBalanceToBalanceRate: '1.00',
    firstDepositShare: firstDeposit.share.count,
    firstDepositMax: toDecimal(firstDeposit.max.amountMinor),
  },
};

/** What was so from the start, as the demonstration's history has it. */
export const seededBonusRules = bonusRules(v.parse(BonusSettings, settings.bonuses));

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

const rateOf = (wanted: string): string => currencies.find(([code]) => code === wanted)?.[2] ?? '1';

/** One that is handed out, one that no longer is, and one that a partner hands out. */
const promocodes = [
  { code: 'ATLAS10', is_active: true, needs_site: false },
  { code: 'PRINTEMPS', is_active: false, needs_site: false },
  { code: 'PARTENAIRE', is_active: true, needs_site: true },
];

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
  await db.batch([
    insertRows(db, 'settings', settingRows),
    insertRows(db, 'currencies', currencyRows),
    insertRows(db, 'promocodes', promocodes),
    insertRows(db, 'payment_systems', paymentSystemRows(Number(rateOf('EUR')))),
    insertRows(db, 'wheels', wheelRows),
    insertRows(db, 'wheel_tiles', wheelTileRows),
  ]);
}
