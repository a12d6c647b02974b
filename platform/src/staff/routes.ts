/**
 * The operator's desk. Threat: see `src/contract/staff.ts`. An owner's role is asked for on every call, and the player
 * must be one: an employee's own account has no money, and no object that could be opened by naming it.
 * Accepted: a token outlives a changed role by the five minutes that any access token lives.
 */
import {
  approveGift,
  endTimeOut,
  findPlayers,
  getPlayerFile,
  grantFreeSpins,
  refuseGift,
  reopenAccount,
  setPlayerLimit,
  startSelfExclusion,
  startTimeOut,
} from '#contract/staff.ts';
import { ok, type Result } from '#domain/result.ts';
import { markOpen, mayReopen } from '#platform/accounts/reopening.ts';
import { findPlayersByName } from '#platform/accounts/users.ts';
import type { Env } from '#platform/env.ts';
import { recognise } from '#platform/identity/recognition.ts';
import type { DeskChange } from '#platform/player/desk.ts';
import type { GiftVerdict } from '#platform/player/gifts.ts';
import { playerOf } from '#platform/player/player-of.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Failure, refuse } from '#platform/serving/failure.ts';
import { type Params, type Route, serveUser } from '#platform/serving/serve.ts';
import { checkGrant } from '#platform/staff/check-grant.ts';
import { deskRoles, namedPlayer } from '#platform/staff/named-player.ts';
import { playerFile, staffPlayer } from '#platform/staff/player-file.ts';

const roles = deskRoles;

type Asked = { readonly env: Env; readonly caller: Caller; readonly params: Params };

async function change(
  { env, caller, params }: Asked,
  change: DeskChange,
): Promise<Result<Record<string, never>, Failure>> {
  const player = await namedPlayer(env, params);
  if (player === null) return refuse('not_found');
  const changed = await playerOf(env, player.id).changeAtDesk(caller.userId, change);
  if (change.action === 'self_exclusion') await recognise(env, player.id);
  return changed.ok ? ok({}) : refuse(changed.error);
}

async function decide(
  { env, caller, params }: Asked,
  verdict: GiftVerdict,
): Promise<Result<Record<string, never>, Failure>> {
  const player = await namedPlayer(env, params);
  if (player === null) return refuse('not_found');
  const decided = await playerOf(env, player.id).decideGift(params.gift ?? '', verdict, caller.userId);
  return decided.ok ? ok({}) : refuse(decided.error);
}

export const staffRoutes: readonly Route[] = [
  serveUser(
    findPlayers,
    async ({ env, query }) => ok({ players: (await findPlayersByName(env.DB, query.username)).map(staffPlayer) }),
    { roles },
  ),
  serveUser(
    getPlayerFile,
    async ({ env, params }) => {
      const player = await namedPlayer(env, params);
      return player === null ? refuse('not_found') : ok(await playerFile(env, player));
    },
    { roles },
  ),
  serveUser(
    grantFreeSpins,
    async ({ env, caller, params, body, requestId }) => {
      const player = await namedPlayer(env, params);
      if (player === null) return refuse('not_found');
      const grant = await checkGrant(env, body, requestId);
      if (!grant.ok) return grant;
      const gift = { action: 'free_spins', grant: grant.value } as const;
      const given = await playerOf(env, player.id).giveAtDesk(requestId, caller.userId, gift);
      return given.ok ? given : refuse(given.error);
    },
    { roles },
  ),
  serveUser(approveGift, async (asked) => decide(asked, 'approved'), { roles }),
  serveUser(refuseGift, async (asked) => decide(asked, 'refused'), { roles }),
  serveUser(
    setPlayerLimit,
    async (asked) => {
      const { kind, period } = asked.body;
      const size = asked.body.kind === 'session' ? asked.body.minutes : asked.body.amount;
      return change(asked, { action: 'limit', kind, period, size });
    },
    { roles },
  ),
  serveUser(startTimeOut, async (asked) => change(asked, { action: 'time_out', days: asked.body.days }), { roles }),
  serveUser(
    startSelfExclusion,
    async (asked) => change(asked, { action: 'self_exclusion', months: asked.body.months }),
    { roles },
  ),
  serveUser(endTimeOut, async (asked) => change(asked, { action: 'end_time_out' }), { roles }),
  serveUser(
    reopenAccount,
    async ({ env, caller, params }) => {
      const player = await namedPlayer(env, params);
      if (player === null) return refuse('not_found');
      if (!mayReopen(player)) return refuse('account_closed');
      await playerOf(env, player.id).changeAtDesk(caller.userId, { action: 'reopening' });
      await markOpen(env.DB, player.id);
      return ok({});
    },
    { roles },
  ),
];
