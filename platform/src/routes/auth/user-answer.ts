import type * as v from 'valibot';
import type { User } from '#contract/auth/accounts.ts';
import { market } from '#domain/market.ts';
import { toDecimal, zero } from '#domain/money.ts';
import type { UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/player/player-of.ts';

/** The user as the contract shows it. Balances come from the player's own object; employees have none. */
export async function answerUser(env: Env, user: UserRow): Promise<v.InferInput<typeof User>> {
  const { cash, bonus, toPlay } =
    user.role === 'P' ? await playerOf(env, user.id).money() : { cash: zero, bonus: zero, toPlay: zero };
  return {
    id: user.id,
    login: user.username,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    parent: user.parentId,
    currency: user.currency,
    balance: toDecimal(cash),
    bonusBalance: toDecimal(bonus),
    bonusToPlay: toDecimal(toPlay),
    createdAt: user.createdAt.toISOString(),
    dateJoined: user.createdAt.toISOString(),
    isSelfRegistered: user.isSelfRegistered,
    userTypes: user.isSelfRegistered ? 'self-registered' : 'with-cashier',
    lastSignInAt: (market.lastSignIn && user.previousSignInAt?.toISOString()) || null,
  };
}
