import * as v from 'valibot';
import { BonusSettings } from '#contract/bonuses/bonus-figures.ts';
import { bonusRules } from '#domain/bonuses/bonus-rules.ts';
import {
  bonusExchange,
  card,
  cashback,
  casinoBet,
  deposit,
  firstDeposit,
  transaction,
  winnings,
  withdrawal,
} from '#domain/house-rules.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { amountMinor, DEFAULT_CURRENCY, MINOR_PER_UNIT, toDecimal } from '#domain/money.ts';
import { insertRows } from '#platform/seed/catalogue.ts';
import { seedTexts } from '#platform/seed/content.ts';
import seeded from '#platform/seed/settings.json' with { type: 'json' };

const COST = 2_000;
/** A free spin requires this balance, so that opening accounts for free spins does not pay. */
const FREE_SPIN_LEAST = 1_000;

export const wheelRows = [
  {
    currency: DEFAULT_CURRENCY,
    is_open: 1,
    paid_spin_cost: COST,
    free_spin_least: FREE_SPIN_LEAST,
    paid_spin_least: COST,
  },
];
/** Amounts in thousandths, weights out of 10,000; clockwise. The RTP of a paid spin is 96 %. */
export const wheelTileRows = seeded.tiles.map(({ amount, weight }, position) => ({
  currency: DEFAULT_CURRENCY,
  position,
  name: `${toDecimal(amountMinor(amount))} ${DEFAULT_CURRENCY}`,
  amount,
  weight,
}));

/** The operator chooses the bonus exchange rate; everything else comes from the house's rules. */
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

/** The initial bonus rules, used to write the demo history. */
export const seededBonusRules = bonusRules(v.parse(BonusSettings, settings.bonuses));

export async function seedSettings(db: D1Database): Promise<void> {
  const settingRows = Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  // In display order; a rate is the amount for one dinar. Deposits and payouts are in dinars only.
  const currencyRows = seeded.currencies.map((currency, position) => ({
    ...currency,
    is_accepted: currency.code === 'TND',
    position,
  }));
  const eurRate = Number(seeded.currencies.find(({ code }) => code === 'EUR')?.rate);
  await db.batch([
    insertRows(db, 'settings', settingRows),
    insertRows(db, 'currencies', currencyRows),
    insertRows(db, 'promocodes', seeded.promocodes),
    insertRows(db, 'payment_systems', paymentSystemRows(eurRate)),
    insertRows(db, 'wheels', wheelRows),
    insertRows(db, 'wheel_tiles', wheelTileRows),
  ]);
}

const DAY_MINUTES = 24 * 60;
const units = (count: number): number => count * MINOR_PER_UNIT;
const dinars = (count: number) => ({ amountMinor: units(count), currency: 'TND' });

/** Demo data; an operator configures its own. */
const deposits = [
  { slug: 'card', least: card.depositMin, way: 'redirect' },
  { slug: 'bank-transfer', least: dinars(20), usual_minutes: DAY_MINUTES, way: 'redirect', needs_employee: true },
  { slug: 'mobile-wallet', least: deposit.min, most: units(2000), usual_minutes: 2, way: 'redirect' },
  { slug: 'crypto', least: deposit.min, usual_minutes: 30, way: 'crypto' },
  { slug: 'voucher', least: deposit.min, most: units(500), way: 'redirect', disabled_reason: 'maintenance' },
] as const;
const payouts = [
  { slug: 'bank-transfer', least: withdrawal.min, usual_minutes: 2 * DAY_MINUTES, way: 'iban' },
  { slug: 'mobile-wallet', least: withdrawal.min, most: units(2000), fee: 100, usual_minutes: 60, way: 'phone' },
  { slug: 'bank-order', least: dinars(100), usual_minutes: 3 * DAY_MINUTES, way: 'iban', needs_employee: true },
  {
    slug: 'card',
    least: card.withdrawalMin,
    usual_minutes: DAY_MINUTES,
    way: 'iban',
    disabled_reason: 'provider_trouble',
  },
] as const;
const systems = [
  ...deposits.map((system) => ({ kind: 'deposit', most: deposit.max.amountMinor, ...system }) as const),
  ...payouts.map((system) => ({ kind: 'payout', most: transaction.max.amountMinor, ...system }) as const),
];

/** @param eurRate euros for one dinar: cards are charged in euros, and their minimum is rounded up to the millime. */
export const paymentSystemRows = (eurRate: number) =>
  systems.map((system, position) => ({
    fee: 0,
    usual_minutes: 0,
    disabled_reason: null,
    needs_employee: false,
    ...system,
    least: system.least.currency === 'EUR' ? Math.ceil(system.least.amountMinor / eurRate) : system.least.amountMinor,
    name: inLanguages(system, 'name'),
    description: inLanguages(system, 'description'),
    position,
  }));

type SystemText = keyof (typeof seedTexts)[Locale]['payments'];
const inLanguages = ({ kind, slug }: { kind: string; slug: string }, part: 'name' | 'description'): string =>
  JSON.stringify(
    Object.fromEntries(
      locales.map((locale) => [locale, seedTexts[locale].payments[`${kind}-${slug}` as SystemText][part]]),
    ),
  );
