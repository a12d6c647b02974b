import { card, deposit, transaction, withdrawal } from '#domain/house-rules.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { MINOR_PER_UNIT } from '#domain/money.ts';

type Words = Readonly<Record<Locale, string>>;
const words = (fr: string, en: string, ar: string): Words => ({ fr, en, ar });

const DAY_MINUTES = 24 * 60;
const units = (count: number): number => count * MINOR_PER_UNIT;
const dinars = (count: number) => ({ amountMinor: units(count), currency: 'TND' });

const cardName = words('Carte bancaire', 'Bank card', 'بطاقة بنكية');
const transferName = words('Virement bancaire', 'Bank transfer', 'تحويل بنكي');
const mobileName = words('Portefeuille mobile', 'Mobile wallet', 'محفظة الهاتف');

/** Of the demonstration: what an operator sets. */
const systems = [
  {
    kind: 'deposit',
    slug: 'card',
    name: cardName,
    description: words(
      'Carte de crédit ou de débit à votre nom.',
      'A credit or debit card in your own name.',
      'بطاقة ائتمان أو خصم باسمك.',
    ),
    least: card.depositMin,
    most: deposit.max.amountMinor,
    way: 'redirect',
  },
  {
    kind: 'deposit',
    slug: 'bank-transfer',
    name: transferName,
    description: words(
      'Depuis un compte à votre nom. Chaque virement est vérifié à la main.',
      'From an account in your own name. Every transfer is checked by hand.',
      'من حساب باسمك. يُراجَع كل تحويل يدويًا.',
    ),
    least: dinars(20),
    most: deposit.max.amountMinor,
    usual_minutes: DAY_MINUTES,
    way: 'redirect',
    needs_employee: true,
  },
  {
    kind: 'deposit',
    slug: 'mobile-wallet',
    name: mobileName,
    description: words(
      'Vous confirmez le paiement sur votre téléphone.',
      'You confirm the payment on your phone.',
      'تؤكد الدفع على هاتفك.',
    ),
    least: deposit.min,
    most: units(2000),
    usual_minutes: 2,
    way: 'redirect',
  },
  {
    kind: 'deposit',
    slug: 'crypto',
    name: words('Cryptomonnaie', 'Cryptocurrency', 'عملة رقمية'),
    description: words(
      'Neuf monnaies, à une adresse qui ne sert qu’à ce paiement.',
      'Nine coins, to an address that serves this payment alone.',
      'تسع عملات، إلى عنوان مخصص لهذه الدفعة وحدها.',
    ),
    least: deposit.min,
    most: deposit.max.amountMinor,
    usual_minutes: 30,
    way: 'crypto',
  },
  {
    kind: 'deposit',
    slug: 'voucher',
    name: words('Ticket prépayé', 'Prepaid voucher', 'قسيمة مسبقة الدفع'),
    description: words(
      'Acheté chez un commerçant, utilisable une fois.',
      'Bought in a shop, to be used once.',
      'تُشترى من متجر وتُستعمل مرة واحدة.',
    ),
    least: deposit.min,
    most: units(500),
    way: 'redirect',
    disabled_reason: 'maintenance',
  },
  {
    kind: 'payout',
    slug: 'bank-transfer',
    name: transferName,
    description: words('Vers un compte à votre nom.', 'To an account in your own name.', 'إلى حساب باسمك.'),
    least: withdrawal.min,
    most: transaction.max.amountMinor,
    usual_minutes: 2 * DAY_MINUTES,
    way: 'iban',
  },
  {
    kind: 'payout',
    slug: 'mobile-wallet',
    name: mobileName,
    description: words('Vers votre propre numéro.', 'To your own number.', 'إلى رقمك الخاص.'),
    least: withdrawal.min,
    most: units(2000),
    fee: 100,
    usual_minutes: 60,
    way: 'phone',
  },
  {
    kind: 'payout',
    slug: 'bank-order',
    name: words('Mandat', 'Money order', 'حوالة'),
    description: words(
      'Un employé exécute chaque paiement à la main.',
      'An employee carries out every payment by hand.',
      'ينفّذ موظف كل دفعة يدويًا.',
    ),
    least: dinars(100),
    most: transaction.max.amountMinor,
    usual_minutes: 3 * DAY_MINUTES,
    way: 'iban',
    needs_employee: true,
  },
  {
    kind: 'payout',
    slug: 'card',
    name: cardName,
    description: words(
      'Vers la carte avec laquelle vous avez payé.',
      'To the card that you paid with.',
      'إلى البطاقة التي دفعت بها.',
    ),
    least: card.withdrawalMin,
    most: transaction.max.amountMinor,
    usual_minutes: DAY_MINUTES,
    way: 'iban',
    disabled_reason: 'provider_trouble',
  },
] as const;

/** @param eurRate euros for one dinar: cards are charged in euros, and their least is rounded up to the millime. */
export const paymentSystemRows = (eurRate: number) =>
  systems.map((system, position) => ({
    fee: 0,
    usual_minutes: 0,
    disabled_reason: null,
    needs_employee: false,
    ...system,
    least: system.least.currency === 'EUR' ? Math.ceil(system.least.amountMinor / eurRate) : system.least.amountMinor,
    name: inLanguages(system.name),
    description: inLanguages(system.description),
    position,
  }));

const inLanguages = (said: Words): string => JSON.stringify(Object.fromEntries(locales.map((one) => [one, said[one]])));
