/**
 * A withdrawal by transfer, before the player's object decides about the money. Threat: a recipient of the asker's choice.
 * It must be the player's own cashier, as the account has it; what a request says of its sender is not read.
 */
import type * as v from 'valibot';
import type { createTransfer } from '#contract/transactions.ts';
import { transaction, withdrawal } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { findUser } from '#platform/accounts/users.ts';
import { isVerified } from '#platform/identity/verified-identity.ts';
import { payingUser } from '#platform/payments/ask-amount.ts';
import { type Failure, refuse, refuseField } from '#platform/serving/failure.ts';

type Body = v.InferOutput<NonNullable<typeof createTransfer.body>>;

export async function askTransfer(
  db: D1Database,
  userId: string,
  { amount, currency, recipient_id: recipientId }: Body,
): Promise<Result<{ cashierId: string; amount: AmountMinor; isVerified: boolean }, Failure>> {
  const user = await payingUser(db, userId);
  if (!user.ok) return user;
  if (currency !== user.value.currency) return refuseField('currency', 'invalid');
  const cashier = user.value.parentId === null ? null : await findUser(db, user.value.parentId);
  const isTheirs = cashier?.role === 'C' && !cashier.isBanned && cashier.closedAt === null;
  if (!isTheirs || cashier.id !== String(recipientId)) return refuse('permission_denied');
  if (amount > transaction.max.amountMinor) return refuse('transaction_limit');
  if (amount < withdrawal.min.amountMinor) return refuse('payment_system_limits');
  return ok({ cashierId: cashier.id, amount, isVerified: await isVerified(db, userId) });
}
