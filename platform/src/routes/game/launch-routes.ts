import {
  createLyraSession,
  createNovaSession,
  createOrionDemo,
  createOrionSession,
  createVegaDemo,
  createVegaFreeSpins,
  createVegaSession,
} from '#contract/game/embedded-games.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { findOfferedGame } from '#platform/lobby/games.ts';
import { type Launch, type LaunchMode, launch } from '#platform/routes/game/launch.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';

type OrionBody = { readonly game: string; readonly return_url: string; readonly client_type: 'web' | 'mobile' };
type VegaBody = { readonly GameId: string; readonly return_url?: string | undefined };

const orion = (body: OrionBody, mode: LaunchMode): Launch => ({
  integration: 'orion',
  gameId: body.game,
  mode,
  clientType: body.client_type,
  returnField: 'return_url',
  returnAddress: body.return_url,
});
const vega = (body: VegaBody, mode: LaunchMode): Launch => ({
  integration: 'vega',
  gameId: body.GameId,
  mode,
  // Vega's games find out by themselves what they run on.
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
  serveAnyone(createLyraSession, ({ env, caller, body }) => {
    const clientType = body.platform;
    return wrapped(
      launch(env, caller, {
        integration: 'lyra',
        gameId: body.symbol,
        mode: body.play_mode,
        clientType,
        returnField: 'lobby_url',
        returnAddress: body.lobby_url,
      }),
    );
  }),
  serveAnyone(createNovaSession, async ({ env, caller, body }) => {
    const game = await findOfferedGame(env.DB, 'nova', body.page_code);
    if (game !== null && game.producerId !== body.system) return refuse('provider_not_found');
    const clientType = body.is_mobile ? 'mobile' : 'web';
    const opened = await launch(env, caller, {
      integration: 'nova',
      gameId: body.page_code,
      mode: body.play_mode,
      clientType,
      returnField: 'return_url',
      returnAddress: body.return_url,
    });
    return opened.ok ? ok(wrap({ gameURL: opened.value })) : opened;
  }),
];
