import type { AmountMinor } from '#domain/money.ts';

/** The player's accounts; `reserved` is money on hold. The database refuses a balance below zero. */
export type PlayerAccount = 'cash' | 'bonus' | 'reserved';
/** The counterparties. They mirror the player's side and may be negative. */
export type CounterAccount = `provider:${string}` | 'payments' | 'bonus_fund' | 'jackpots';
export type Account = PlayerAccount | CounterAccount;

export type Posting = { readonly account: Account; readonly amount: AmountMinor };
