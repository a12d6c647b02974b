/** Who a player is, at the desk. Threat: see `contract/backoffice/staff-identity.ts`. A change is logged before it is made. */
import { releasePlayer, setIdentity } from '#contract/backoffice/staff-identity.ts';
import { ok } from '#domain/result.ts';
import { refuse } from '#platform/host/failure.ts';
import { tellDecision } from '#platform/kyc/decision-mail.ts';
import { changeIdentity, identityFields, identityOf, isSame } from '#platform/kyc/verified-identity.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { namedPlayer, staffRoles } from '#platform/routes/backoffice/named-player.ts';
import { recognise, release } from '#platform/routes/kyc/recognition.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

const roles = staffRoles;

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
      await playerOf(env, player.id).changeByStaff(caller.userId, { action: 'identity', fields: fields.join(', ') });
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
