/**
 * A player closes their own account.
 * Threat: somebody at a browser that was left open, or with a stolen token, closes it, or guesses the password by trying.
 * So it takes the password, a try counts like one of a sign-in, and the owner is told by mail.
 * What the ledger owes stays in it: the object pays what was staked, takes no stake, and its balance is paid by hand.
 * Bets that run are no reason to refuse: they go on to their results, neither taken back nor sold any more, and pay into
 * that balance.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { closeAccount } from '#contract/account/closing.ts';
import type { ClosingReason } from '#contract/auth/accounts.ts';
import { ok } from '#domain/result.ts';
import { users } from '#platform/auth/tables.ts';
import { findUser } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { checkPassword } from '#platform/routes/auth/check-password.ts';
import { endSignInsOf } from '#platform/routes/auth/end-sign-ins.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

/** Ends play first and then every way in: whatever is cut off between them is done by a repetition. */
export async function endAccount(
  env: Pick<Env, 'DB' | 'PLAYER'>,
  userId: string,
  closedFor: ClosingReason,
  now: Date,
): Promise<void> {
  await playerOf(env, userId).close();
  await drizzle(env.DB)
    .update(users)
    .set({ closedAt: now, closedFor })
    .where(and(eq(users.id, userId), isNull(users.closedAt)));
  await endSignInsOf(env, userId, now);
}

export const closingRoute: Route = serveUser(closeAccount, async ({ env, caller, body, locale, visitor }) => {
  const now = new Date();
  const user = await findUser(env.DB, caller.userId);
  if (!user) return refuse('not_authenticated');
  const shown = await checkPassword(env, { caller, user, password: body.password, visitor });
  if (!shown.ok) return shown;
  await endAccount(env, user.id, 'request', now);
  if (user.email) await sendMail(env, { kind: 'account-closed', to: user.email, locale, userId: user.id });
  return ok({});
});
