import { type AmountMinor, DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';

/** Shows thousandths: an employee who typed a rounded limit would be refused. */
export const exactAmount = (amount: AmountMinor): string => `${toDecimal(amount)}\u00a0${DEFAULT_CURRENCY}`;
