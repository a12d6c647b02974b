/** Who a player is, at the desk. Threat: see `src/contract/staff-identity.ts`. A change is logged before it is made. */
import { releasePlayer, setIdentity } from '#contract/staff-identity.ts';
import { ok } from '#domain/result.ts';
import { tellDecision } from '#platform/documents/decision-mail.ts';
import { recognise, release } from '#platform/identity/recognition.ts';
import { changeIdentity, identityFields, identityOf, isSame } from '#platform/identity/verified-identity.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';
import { deskRoles, namedPlayer } from '#platform/staff/named-player.ts';

const roles = deskRoles;

export const identityRoutes: readonly Route[] = [
  serveUser(
    setIdentity,
    async ({ env, caller, params, body }) => {
      const player = await namedPlayer(env, params);
      if (player === null) return refuse('not_found');
      const before = identityOf(player);
      const now = { ...body, country: body.country || null };
      const fields = identityFields.filter((field) => !isSame(before[field], now[field]));
      if (fields.length === 0) return ok({});
      await playerOf(env, player.id).changeAtDesk(caller.userId, { action: 'identity', fields: fields.join(', ') });
      const wasVerified = await changeIdentity(env.DB, player.id, now, Date.now());
      await recognise(env, player.id);
      if (wasVerified) await tellDecision(env, player, { verdict: 'refused', reason: 'details_changed' });
      return ok({});
    },
    { roles },
  ),
  serveUser(
    releasePlayer,
    async ({ env, caller, params }) => {
      const player = await namedPlayer(env, params);
      if (player === null) return refuse('not_found');
      await release(env, player.id, caller.userId);
      return ok({});
    },
    { roles },
  ),
];
