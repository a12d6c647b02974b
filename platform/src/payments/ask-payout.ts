/** A payout, from what its player typed to what the player's object is asked for. */
import type * as v from 'valibot';
import type { createPayout } from '#contract/payouts.ts';
import { readDestination } from '#domain/destination.ts';
import { ok, type Result } from '#domain/result.ts';
import { checkPassword } from '#platform/accounts/check-password.ts';
import type { UserRow } from '#platform/accounts/users.ts';
import type { Env } from '#platform/env.ts';
import { isVerified } from '#platform/identity/verified-identity.ts';
import { askAmount } from '#platform/payments/ask-amount.ts';
import type { NewPayout } from '#platform/payments/new-payout.ts';
import { feeOf, type PaymentSystemRow } from '#platform/payments/payment-systems.ts';
import { playerOf } from '#platform/player/player-of.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Failure, refuse, refuseField } from '#platform/serving/failure.ts';
import type { Visitor } from '#platform/serving/visitor.ts';

type Body = v.InferOutput<NonNullable<typeof createPayout.body>>;
type Asked = {
  readonly env: Env;
  readonly caller: Caller;
  readonly body: Body;
  readonly requestId: string;
  readonly visitor: Visitor;
};

export async function askPayout(asked: Asked): Promise<Result<NewPayout, Failure>> {
  const { env, caller, body, requestId } = asked;
  const { amount, payout_system: slug, amount_currency: currency } = body;
  const checked = await askAmount(env.DB, { kind: 'payout', userId: caller.userId, system: slug, amount, currency });
  if (!checked.ok) return checked;
  const { user, system } = checked.value;
  const to = await readTo(asked, user, system);
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

async function readTo(
  { env, caller, body, visitor }: Asked,
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
