import { card, deposit, transaction, withdrawal } from '#domain/house-rules.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { MINOR_PER_UNIT } from '#domain/money.ts';
import { seedTexts } from '#platform/seed/content.ts';

const DAY_MINUTES = 24 * 60;
const units = (count: number): number => count * MINOR_PER_UNIT;
const dinars = (count: number) => ({ amountMinor: units(count), currency: 'TND' });

/** Demo data: the operator configures these. */
const systems = [
  {
    kind: 'deposit',
    slug: 'card',
    least: card.depositMin,
    most: deposit.max.amountMinor,
    way: 'redirect',
  },
  {
    kind: 'deposit',
    slug: 'bank-transfer',
    least: dinars(20),
    most: deposit.max.amountMinor,
    usual_minutes: DAY_MINUTES,
    way: 'redirect',
    needs_employee: true,
  },
  {
    kind: 'deposit',
    slug: 'mobile-wallet',
    least: deposit.min,
    most: units(2000),
    usual_minutes: 2,
    way: 'redirect',
  },
  {
    kind: 'deposit',
    slug: 'crypto',
    least: deposit.min,
    most: deposit.max.amountMinor,
    usual_minutes: 30,
    way: 'crypto',
  },
  {
    kind: 'deposit',
    slug: 'voucher',
    least: deposit.min,
    most: units(500),
    way: 'redirect',
    disabled_reason: 'maintenance',
  },
  {
    kind: 'payout',
    slug: 'bank-transfer',
    least: withdrawal.min,
    most: transaction.max.amountMinor,
    usual_minutes: 2 * DAY_MINUTES,
    way: 'iban',
  },
  {
    kind: 'payout',
    slug: 'mobile-wallet',
    least: withdrawal.min,
    most: units(2000),
    fee: 100,
    usual_minutes: 60,
    way: 'phone',
  },
  {
    kind: 'payout',
    slug: 'bank-order',
    least: dinars(100),
    most: transaction.max.amountMinor,
    usual_minutes: 3 * DAY_MINUTES,
    way: 'iban',
    needs_employee: true,
  },
  {
    kind: 'payout',
    slug: 'card',
    least: card.withdrawalMin,
    most: transaction.max.amountMinor,
    usual_minutes: DAY_MINUTES,
    way: 'iban',
    disabled_reason: 'provider_trouble',
  },
] as const;

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
const inLanguages = ({ kind, slug }: (typeof systems)[number], part: 'name' | 'description'): string =>
  JSON.stringify(
    Object.fromEntries(
      locales.map((locale) => [locale, seedTexts[locale].payments[`${kind}-${slug}` as SystemText][part]]),
    ),
  );
