import type * as v from 'valibot';
import type { PlayerFile, StaffPlayer } from '#contract/backoffice/staff.ts';
import { toDecimal } from '#domain/money.ts';
import { findUser, type UserRow } from '#platform/auth/users.ts';
import type { StaffLogEntry } from '#platform/backoffice/staff-log.ts';
import { bonusAnswer } from '#platform/bonuses/bonus-list.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { identityOf, isVerified } from '#platform/kyc/identity.ts';
import { mayReopen } from '#platform/routes/account/closing.ts';
import { openMatches } from '#platform/routes/kyc/recognition.ts';
import { limitsAnswer } from '#platform/routes/safer-gambling/routes.ts';

const moment = (at: number) => new Date(at).toISOString();

export const staffPlayer = (user: UserRow): v.InferInput<typeof StaffPlayer> => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  currency: user.currency,
  is_banned: user.isBanned,
  closed_at: user.closedAt?.toISOString() ?? null,
  closed_for: user.closedFor,
  may_reopen: mayReopen(user),
});

/** A player as the back office shows them, with the employees' current usernames. */
export async function playerFile(env: Env, user: UserRow): Promise<v.InferInput<typeof PlayerFile>> {
  const [{ balances, bonuses, care, grants, entries, gifts, isHeld }, likenesses, wasSeen] = await Promise.all([
    playerOf(env, user.id).backoffice.file(),
    openMatches(env.DB, user.id),
    isVerified(env.DB, user.id),
  ]);
  const staff = new Map(
    await Promise.all(
      [...new Set([...entries, ...gifts].map(({ staffId }) => staffId))].map(
        async (id) => [id, (await findUser(env.DB, id))?.username ?? id] as const,
      ),
    ),
  );
  const named = ({ at, staffId, action, detail }: StaffLogEntry) => ({
    at: moment(at),
    staff: staff.get(staffId) ?? staffId,
    action,
    detail,
  });
  return {
    player: staffPlayer(user),
    identity: identityOf(user),
    is_verified: wasSeen,
    is_held: isHeld,
    looks_like: likenesses.map(({ otherId, username, kind }) => ({ id: otherId, username, kind })),
    balance: toDecimal(balances.cash),
    bonus_balance: toDecimal(balances.bonus),
    bonuses: bonuses.map((item) => bonusAnswer(item, user.currency)),
    limits: limitsAnswer(care),
    grants: grants.map(({ integration, gameId, granted, left, stake, prize, expiresAt }) => ({
      provider: integration,
      game_id: gameId,
      granted,
      left,
      stake: toDecimal(stake),
      prize: toDecimal(prize),
      expires_at: moment(expiresAt),
    })),
    entries: entries.map(named),
    waiting_gifts: gifts.map((gift) => ({ id: gift.id, ...named(gift) })),
  };
}
