/** Threat: an account that is emptied within a day, in one payout or in parts. */
import { payouts } from '#domain/house-rules.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { withdrawn } from '#platform/cashier/document-rule.ts';
import { holdForReview } from '#platform/wallet/review-holds.ts';

/** Call it inside `transactionSync`, once the money is on hold. @param subject a payment's id, or that of a transfer's hold. */
export function reviewLargeDay(sql: SqlStorage, subject: string, at: number): void {
  const gone = withdrawn(sql, 1, at);
  if (gone <= payouts.checkADay.amountMinor) return;
  holdForReview(sql, { kind: 'large-payout', subject, detail: { day_total: toDecimal(amountMinor(gone)) }, at });
}
