import { type AmountMinor, DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';

/** To the thousandth: rounded, what an employee reads as a limit would be refused. */
export const exactAmount = (amount: AmountMinor): string => `${toDecimal(amount)}\u00a0${DEFAULT_CURRENCY}`;
