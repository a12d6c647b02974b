// Opens games. Each integration has its own field names; all routes call `launch`. Threat: a game for money without a player,
// a game that is not offered, a return address on another site.

import type * as v from 'valibot';
import {
  createLyraSession,
  createNovaSession,
  createOrionDemo,
  createOrionSession,
  createVegaDemo,
  createVegaFreeSpins,
  createVegaSession,
} from '#contract/game/embedded-games.ts';
import type { Integration } from '#domain/game/embedded-integrations.ts';
import { type Locale, splitLocale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import { signSessionToken, VISITOR } from '#platform/game/session-token.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { readReplica } from '#platform/host/replica.ts';
import { type CatalogueGame, findOfferedGame } from '#platform/lobby/games.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';
import { isClosed } from '#platform/settings/services.ts';

type Body<C extends { readonly body: v.GenericSchema | undefined }> = v.InferOutput<NonNullable<C['body']>>;

const orion = (body: Body<typeof createOrionDemo>, mode: LaunchMode): Launch => ({
  integration: 'orion',
  gameId: body.game,
  mode,
  clientType: body.client_type,
  returnField: 'return_url',
  returnAddress: body.return_url,
});
const vega = (body: Body<typeof createVegaDemo>, mode: LaunchMode): Launch => ({
  integration: 'vega',
  gameId: body.GameId,
  mode,
  // Vega's games detect the device themselves.
  clientType: 'web',
  returnField: 'return_url',
  returnAddress: body.return_url,
});

const wrap = <T>(data: T) => ({ success: true, data, errorMessage: null, codeStatus: null, responseStatus: 200 });
const wrapped = async (address: Promise<Result<string, Failure>>) => {
  const opened = await address;
  return opened.ok ? ok(wrap(opened.value)) : opened;
};

export const launchRoutes: readonly Route[] = [
  serveUser(createOrionSession, ({ env, caller, body }) => wrapped(launch(env, caller, orion(body, 'real')))),
  serveAnyone(createOrionDemo, ({ env, caller, body }) => wrapped(launch(env, caller, orion(body, 'demo')))),
  serveUser(createVegaSession, ({ env, caller, body }) => wrapped(launch(env, caller, vega(body, 'real')))),
  serveAnyone(createVegaDemo, ({ env, caller, body }) => wrapped(launch(env, caller, vega(body, 'demo')))),
  serveUser(createVegaFreeSpins, ({ env, caller, body }) => wrapped(launch(env, caller, vega(body, 'freespin')))),
  serveAnyone(createLyraSession, ({ env, caller, body }) =>
    wrapped(
      launch(env, caller, {
        integration: 'lyra',
        gameId: body.symbol,
        mode: body.play_mode,
        clientType: body.platform,
        returnField: 'lobby_url',
        returnAddress: body.lobby_url,
      }),
    ),
  ),
  serveAnyone(createNovaSession, async ({ env, caller, body }) => {
    const game = await findOfferedGame(readReplica(env.DB), 'nova', body.page_code);
    if (game !== null && game.producerId !== body.system) return refuse('provider_not_found');
    const opened = await launch(env, caller, {
      integration: 'nova',
      gameId: body.page_code,
      mode: body.play_mode,
      clientType: body.is_mobile ? 'mobile' : 'web',
      returnField: 'return_url',
      returnAddress: body.return_url,
    });
    return opened.ok ? ok(wrap({ gameURL: opened.value })) : opened;
  }),
];

type LaunchMode = 'real' | 'demo' | 'freespin';
type Launch = {
  readonly integration: Integration;
  readonly gameId: string;
  readonly mode: LaunchMode;
  readonly clientType: 'web' | 'mobile';
  /** The integration's name of the field `returnAddress`, for error messages. */
  readonly returnField: string;
  readonly returnAddress: string | undefined;
};

async function launch(env: Env, caller: Caller | null, request: Launch): Promise<Result<string, Failure>> {
  if (request.mode !== 'demo' && caller === null) return refuse('not_authenticated');
  if (request.mode !== 'demo' && caller?.role !== 'P') return refuse('permission_denied');
  if (await isClosed(env.DB, request.mode === 'demo' ? 'demo' : 'casino')) return refuse('service_closed');
  const back = checkReturnAddress(request.returnField, request.returnAddress, env.SITE_ORIGIN);
  if (!back.ok) return back;
  const game = await findOfferedGame(readReplica(env.DB), request.integration, request.gameId);
  if (game === null || !offers(game, request.mode)) return refuse('game_not_found');
  const language = languageOf(back.value);
  const session =
    caller === null || request.mode === 'demo'
      ? ok({ playerId: VISITOR, sessionId: crypto.randomUUID() })
      : await openSession(env, caller, game, request, language);
  if (!session.ok) return session;
  const token = await signSessionToken(env.TOKEN_SECRET, session.value);
  const address = new URL(`/play/${request.integration}/${encodeURIComponent(game.gameId)}`, env.SANDBOX_ORIGIN);
  address.search = new URLSearchParams({
    mode: request.mode,
    token,
    lang: language,
    return_url: back.value,
  }).toString();
  return ok(address.href);
}

const offers = (game: CatalogueGame, mode: LaunchMode): boolean =>
  mode === 'real' || (mode === 'demo' ? game.hasDemo : game.hasFreeSpins);

async function openSession(env: Env, caller: Caller, game: CatalogueGame, request: Launch, language: string) {
  const opened = await playerOf(env, caller.userId).game.openSession({
    integration: game.integration,
    gameId: game.gameId,
    producer: game.producer,
    maxWin: game.maxWin,
    mode: request.mode === 'freespin' ? 'freespin' : 'real',
    signInId: caller.sessionId,
    clientType: request.clientType,
    language,
  });
  return opened.ok ? ok({ playerId: caller.userId, sessionId: opened.value }) : refuse(opened.error);
}

// Threat: the game opens another site's address in the player's name. The prefix is compared instead of the origin, because
// the origin of a `blob:` address is ours, too.
export function checkReturnAddress(
  field: string,
  returnAddress: string | undefined,
  siteOrigin: string,
): Result<string, Failure> {
  const address = URL.parse(returnAddress ?? '/slots/casino', siteOrigin);
  return address?.href.startsWith(`${siteOrigin}/`) ? ok(address.href) : refuseField(field, 'invalid');
}

const languageOf = (returnAddress: string): Locale => splitLocale(new URL(returnAddress).pathname).locale;
