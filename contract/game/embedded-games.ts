import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { bigPage, GameList } from '#contract/lobby/games.ts';
import { shortText, wrapped } from '#contract/values.ts';
import { type Integration, integrations } from '#domain/game/embedded-integrations.ts';

/** An integration of the sandbox; `integrationName` takes any host's. */
export const IntegrationName = v.picklist(integrations, 'unknown');

// Calls that only our own platform has: games and sessions of its four integrations, each with its own words. The site
// calls none of them by name, it follows the host's profile (src/edge/host/game-session.ts).
const base = '/api/integrations';
// @__NO_SIDE_EFFECTS__
const gameList = (integration: Integration, path: string) =>
  defineCall(`listGames_${integration}`, 'anyone', `GET ${base}/${path}`, {
    query: bigPage,
    answer: GameList,
    errors: ['provider_not_found'],
  });
export const listGames = {
  orion: gameList('orion', 'orion/v2/games/list/'),
  vega: gameList('vega', 'vega/v2/gamelist/'),
  lyra: gameList('lyra', 'lyra/games/'),
  nova: gameList('nova', 'nova/games/'),
};

const address = v.pipe(v.string(), v.url('invalid'), v.maxLength(4000));
const SessionAddress = wrapped(address);
const returnUrl = v.pipe(v.string(), v.url('invalid'), v.maxLength(2000, 'too_long'));
const sessionErrors = [
  'provider_not_found',
  'game_not_found',
  'user_is_banned',
  'self_excluded',
  'account_held',
  'limit_reached',
  'service_closed',
] as const;

const OrionSession = v.object({
  game: shortText,
  return_url: returnUrl,
  client_type: v.picklist(['web', 'mobile'], 'unknown'),
});
export const createOrionSession = defineCall('createOrionSession', 'player', `POST ${base}/orion/createsession/`, {
  body: OrionSession,
  answer: SessionAddress,
  errors: sessionErrors,
});
export const createOrionDemo = defineCall('createOrionDemo', 'anyone', `POST ${base}/orion/createsession/demostart/`, {
  body: OrionSession,
  answer: SessionAddress,
  errors: ['provider_not_found', 'game_not_found', 'service_closed'],
});

const VegaSession = v.object({ GameId: shortText, return_url: v.optional(returnUrl) });
export const createVegaSession = defineCall('createVegaSession', 'player', `POST ${base}/vega/login/`, {
  body: VegaSession,
  answer: SessionAddress,
  errors: sessionErrors,
});
export const createVegaDemo = defineCall('createVegaDemo', 'anyone', `POST ${base}/vega/login/demo/`, {
  body: VegaSession,
  answer: SessionAddress,
  errors: ['provider_not_found', 'game_not_found', 'service_closed'],
});
export const createVegaFreeSpins = defineCall('createVegaFreeSpins', 'player', `POST ${base}/vega/login/freespin/`, {
  body: VegaSession,
  answer: SessionAddress,
  errors: sessionErrors,
});

export const createLyraSession = defineCall('createLyraSession', 'anyone', `POST ${base}/lyra/login/`, {
  body: v.object({
    symbol: shortText,
    platform: v.picklist(['web', 'mobile'], 'unknown'),
    play_mode: v.picklist(['real', 'demo'], 'unknown'),
    lobby_url: returnUrl,
  }),
  answer: SessionAddress,
  errors: ['not_authenticated', ...sessionErrors],
});
export const createNovaSession = defineCall('createNovaSession', 'anyone', `POST ${base}/nova/login/`, {
  body: v.object({
    is_mobile: v.boolean(),
    system: shortText,
    page_code: shortText,
    play_mode: v.optional(v.picklist(['real', 'demo'], 'unknown'), 'real'),
    return_url: v.optional(returnUrl),
  }),
  answer: wrapped(v.object({ gameURL: address })),
  errors: ['not_authenticated', ...sessionErrors],
});
