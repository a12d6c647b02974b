// Threat: see `contract/backoffice/staff.ts`. Accepted risk: an access token is valid for up to five minutes after its role has
// changed.
import type * as v from 'valibot';
import {
  closeAlarm as closeAlarmCall,
  endTimeOut,
  findPlayers,
  getPlayerFile,
  grantFreeSpins,
  listAlarms,
  type PlayerFile,
  reopenAccount,
  type StaffPlayer,
  setPlayerLimit,
  startSelfExclusion,
  startTimeOut,
} from '#contract/backoffice/staff.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { findPeople, findPlayersByName, type UserRow } from '#platform/auth/users.ts';
import { closeAlarm, findAlarm, listOpenAlarms } from '#platform/backoffice/alarms.ts';
import type { StaffLogEntry } from '#platform/backoffice/staff-log.ts';
import { bonusAnswer } from '#platform/bonuses/bonus-list.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { playerOf } from '#platform/host/objects.ts';
import { identityOf, isVerified } from '#platform/kyc/identity.ts';
import { findOfferedGame } from '#platform/lobby/games.ts';
import type { StaffChange } from '#platform/player/backoffice.ts';
import { markOpen, mayReopen } from '#platform/routes/account/closing.ts';
import { accessOf } from '#platform/routes/backoffice/player-routes.ts';
import {
  assessGift,
  liftsProtection,
  noApproval,
  serveWithApproval,
  serveWithApprovalForPlayer,
} from '#platform/routes/backoffice/second-person.ts';
import { serveAboutPlayer, serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import { namesakesOf, openMatches, recognise } from '#platform/routes/kyc/recognition.ts';
import { limitsAnswer } from '#platform/routes/safer-gambling/routes.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Params, Route } from '#platform/serving/serve.ts';
import type { FreeSpinGrant } from '#platform/wallet/free-spins.ts';

type GrantBody = v.InferOutput<NonNullable<typeof grantFreeSpins.body>>;

/** Stakes are multiples of a tenth of a unit, so that no payout is rounded. */
const STAKE_STEP = 100;
const MAX_VALIDITY_MS = 365 * 24 * 60 * 60 * 1000;

/** Checks that the game offers free spins at this stake, and their expiry. */
async function checkGrant(env: Env, body: GrantBody, requestId: string): Promise<Result<FreeSpinGrant, Failure>> {
  const { provider: integration, game_id: gameId, spins, stake } = body;
  const game = await findOfferedGame(env.DB, integration, gameId);
  if (game === null || !game.hasFreeSpins) return refuse('game_not_found');
  if (stake % STAKE_STEP !== 0) return refuseField('stake', 'invalid');
  if (stake < game.minBet) return refuseField('stake', 'too_small');
  if (stake > game.maxBet) return refuseField('stake', 'too_large');
  const expiresAt = Date.parse(body.expires_at);
  if (expiresAt <= Date.now()) return refuseField('expires_at', 'too_small');
  if (expiresAt > Date.now() + MAX_VALIDITY_MS) return refuseField('expires_at', 'too_large');
  return ok({ externalId: `desk:${requestId}`, integration, gameId, spins, stake, expiresAt });
}

type Done = Promise<Result<Record<string, never>, Failure>>;
type Context = { readonly env: Env; readonly caller: Caller; readonly params: Params };

async function change(player: UserRow, { env, caller }: Context, change: StaffChange): Done {
  const changed = await playerOf(env, player.id).backoffice.change(caller.userId, change);
  if (change.action === 'self_exclusion') await recognise(env, player.id);
  return changed.ok ? ok({}) : refuse(changed.error);
}

export const staffRoutes: readonly Route[] = [
  serveStaff(findPlayers, async ({ env, query }) =>
    ok({ players: (await findPlayersByName(env.DB, query.username)).map(staffPlayer) }),
  ),
  serveAboutPlayer(getPlayerFile, async (player, { env }) => ok(await playerFile(env, player))),
  serveWithApprovalForPlayer(grantFreeSpins, {
    assess: async ({ id }, { env, body, requestId }) => {
      const grant = await checkGrant(env, body, requestId);
      return grant.ok ? ok(assessGift(id, amountMinor(body.stake * body.spins))) : grant;
    },
    apply: async (player, context) => {
      const grant = await checkGrant(context.env, context.body, context.requestId);
      return grant.ok ? change(player, context, { action: 'free_spins', grant: grant.value }) : grant;
    },
  }),
  serveAboutPlayer(setPlayerLimit, async (player, context) => {
    const { kind, period } = context.body;
    const size = context.body.kind === 'session' ? context.body.minutes : context.body.amount;
    return change(player, context, { action: 'limit', kind, period, size });
  }),
  serveAboutPlayer(startTimeOut, async (player, context) =>
    change(player, context, { action: 'time_out', days: context.body.days }),
  ),
  serveAboutPlayer(startSelfExclusion, async (player, context) =>
    change(player, context, { action: 'self_exclusion', months: context.body.months }),
  ),
  serveWithApprovalForPlayer(endTimeOut, {
    assess: async () => ok(liftsProtection),
    apply: async (player, context) => change(player, context, { action: 'end_time_out' }),
  }),
  serveWithApprovalForPlayer(reopenAccount, {
    assess: async (player) => (mayReopen(player) ? ok(liftsProtection) : refuse('account_closed')),
    apply: async (player, { env, caller }) => {
      await playerOf(env, player.id).backoffice.change(caller.userId, { action: 'reopening' });
      await markOpen(env, player.id);
      return ok({});
    },
  }),
];

export const alarmRoutes: readonly Route[] = [
  serveStaff(listAlarms, async ({ env }) => {
    const alarms = await listOpenAlarms(env.DB);
    return ok({ alarms: alarms.map((alarm) => ({ ...alarm, at: isoTime(alarm.at) })) });
  }),
  serveWithApproval(closeAlarmCall, {
    assess: async ({ env, params, body }) => {
      const alarm = await findAlarm(env.DB, params.id ?? '');
      if (alarm === null) return refuse('not_found');
      if (body.at !== undefined && Date.parse(body.at) !== alarm.at) return refuse('alarm_changed');
      return ok(alarm.player === null ? noApproval : { costs: [{ kind: 'hold', amount: null }], against: alarm });
    },
    apply: async ({ env, caller, params }) => {
      const alarm = await findAlarm(env.DB, params.id ?? '');
      if (alarm === null) return refuse('not_found');
      // Releases the hold before the alarm is closed, so that a failed call can be repeated.
      if (alarm.player !== null) await playerOf(env, alarm.player).backoffice.releaseReviewHold(alarm, caller.userId);
      await closeAlarm(env.DB, alarm, caller.userId, Date.now());
      return ok({});
    },
  }),
];

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

/** A player's file for the back office, with the current usernames of employees. */
export async function playerFile(env: Env, user: UserRow): Promise<v.InferInput<typeof PlayerFile>> {
  const [file, likenesses, namesakes, wasSeen, access] = await Promise.all([
    playerOf(env, user.id).backoffice.file(),
    openMatches(env.DB, user.id),
    namesakesOf(env.DB, user),
    isVerified(env.DB, user.id),
    accessOf(env, user.id),
  ]);
  const { balances, bonuses, saferGambling, grants, entries, isHeld } = file;
  const staff = await findPeople(
    env.DB,
    entries.map(({ staffId }) => staffId),
  );
  const withUsername = ({ at, staffId, action, detail }: StaffLogEntry) => ({
    at: isoTime(at),
    staff: staff.get(staffId)?.username ?? staffId,
    action,
    detail,
  });
  return {
    player: staffPlayer(user),
    identity: identityOf(user),
    is_verified: wasSeen,
    is_held: isHeld,
    looks_like: likenesses.map(({ otherId, username, kind }) => ({ id: otherId, username, kind })),
    namesakes,
    balance: toDecimal(balances.cash),
    bonus_balance: toDecimal(balances.bonus),
    bonuses: bonuses.map((item) => bonusAnswer(item, user.currency)),
    limits: limitsAnswer(saferGambling),
    grants: grants.map(({ integration, gameId, granted, left, stake, prize, expiresAt }) => ({
      provider: integration,
      game_id: gameId,
      granted,
      left,
      stake: toDecimal(stake),
      prize: toDecimal(prize),
      expires_at: isoTime(expiresAt),
    })),
    entries: entries.map(withUsername),
    ...access,
  };
}
