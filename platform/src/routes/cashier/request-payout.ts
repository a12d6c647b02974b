/** Turns a payout form into the request to the player's object. */
import type * as v from 'valibot';
import type { createPayout } from '#contract/cashier/payouts.ts';
import { readDestination } from '#domain/cashier/destination.ts';
import { ok, type Result } from '#domain/result.ts';
import type { UserRow } from '#platform/auth/users.ts';
import { checkAmount } from '#platform/cashier/amount-rules.ts';
import type { NewPayout } from '#platform/cashier/new-payout.ts';
import { feeOf, type PaymentSystemRow } from '#platform/cashier/payment-systems.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { isVerified } from '#platform/kyc/verified-identity.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { checkPassword } from '#platform/routes/auth/check-password.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Visitor } from '#platform/serving/visitor.ts';

type Body = v.InferOutput<NonNullable<typeof createPayout.body>>;
type PayoutInput = {
  readonly env: Env;
  readonly caller: Caller;
  readonly body: Body;
  readonly requestId: string;
  readonly visitor: Visitor;
};

export async function readPayoutRequest(input: PayoutInput): Promise<Result<NewPayout, Failure>> {
  const { env, caller, body, requestId } = input;
  const { amount, payout_system: slug, amount_currency: currency } = body;
  const checked = await checkAmount(env.DB, { kind: 'payout', userId: caller.userId, system: slug, amount, currency });
  if (!checked.ok) return checked;
  const { user, system } = checked.value;
  const to = await readPayoutDestination(input, user, system);
  if (!to.ok) return to;
  return ok({
    requestId,
    paymentId: crypto.randomUUID(),
    system: slug,
    amount,
    fee: feeOf(system, amount),
    isByHand: system.needsEmployee,
    isVerified: await isVerified(env.DB, user.id),
    to: to.value,
  });
}

async function readPayoutDestination(
  { env, caller, body, visitor }: PayoutInput,
  user: UserRow,
  system: PaymentSystemRow,
): Promise<Result<NewPayout['to'], Failure>> {
  if (body.destination_id !== undefined) return ok({ destinationId: String(body.destination_id) });
  if (body.destination === undefined) return refuseField('destination', 'required');
  const account = readDestination(system.way === 'phone' ? 'phone' : 'iban', body.destination);
  if (account === null) return refuseField('destination', 'invalid');
  if (await playerOf(env, user.id).hasDestination(system.slug, account)) return ok({ account, isVouched: false });
  if (user.payoutsHeldUntil !== null && user.payoutsHeldUntil.getTime() > Date.now())
    return refuse('destination_waits');
  if (!body.password) return refuse('step_up_required');
  const vouched = await checkPassword(env, { caller, user, password: body.password, visitor });
  return vouched.ok ? ok({ account, isVouched: true }) : vouched;
}
