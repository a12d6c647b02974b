/**
 * What our own platform alone answers: the lists and the sessions of its four integrations, each in words of its own. The
 * site makes none of these calls by name: it asks as the host's profile says (src/edge/host/game-session.ts).
 */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { bigPage, GameList } from '#contract/lobby/games.ts';
import { shortText, wrapped } from '#contract/values.ts';
import type { Integration } from '#domain/game/embedded-integrations.ts';

const gameListPaths: Record<Integration, string> = {
  orion: '/api/integrations/orion/v2/games/list/',
  vega: '/api/integrations/vega/v2/gamelist/',
  lyra: '/api/integrations/lyra/games/',
  nova: '/api/integrations/nova/games/',
};
// @__NO_SIDE_EFFECTS__
const gameList = (integration: Integration) =>
  defineCall({
    name: `listGames_${integration}`,
    method: 'GET',
    path: gameListPaths[integration],
    audience: 'anyone',
    query: bigPage,
    answer: GameList,
    errors: ['provider_not_found'],
  });
export const listGames = {
  orion: gameList('orion'),
  vega: gameList('vega'),
  lyra: gameList('lyra'),
  nova: gameList('nova'),
};

/** The address of a game session, on the third party's origin. */
const address = v.pipe(v.string(), v.url('invalid'), v.maxLength(4000));
const SessionAddress = wrapped(address);
const returnUrl = v.pipe(v.string(), v.url('invalid'), v.maxLength(2000, 'too_long'));
const sessionErrors = [
  'provider_not_found',
  'game_not_found',
  'not_authenticated',
  'user_is_banned',
  'self_excluded',
  'account_held',
  'limit_reached',
] as const;

const OrionSession = v.object({
  game: shortText,
  return_url: returnUrl,
  client_type: v.picklist(['web', 'mobile'], 'unknown'),
});
export const createOrionSession = defineCall({
  name: 'createOrionSession',
  method: 'POST',
  path: '/api/integrations/orion/createsession/',
  audience: 'player',
  body: OrionSession,
  answer: SessionAddress,
  errors: sessionErrors,
});
export const createOrionDemo = defineCall({
  name: 'createOrionDemo',
  method: 'POST',
  path: '/api/integrations/orion/createsession/demostart/',
  audience: 'anyone',
  body: OrionSession,
  answer: SessionAddress,
  errors: ['provider_not_found', 'game_not_found'],
});

const VegaSession = v.object({ GameId: shortText, return_url: v.optional(returnUrl) });
export const createVegaSession = defineCall({
  name: 'createVegaSession',
  method: 'POST',
  path: '/api/integrations/vega/login/',
  audience: 'player',
  body: VegaSession,
  answer: SessionAddress,
  errors: sessionErrors,
});
export const createVegaDemo = defineCall({
  name: 'createVegaDemo',
  method: 'POST',
  path: '/api/integrations/vega/login/demo/',
  audience: 'anyone',
  body: VegaSession,
  answer: SessionAddress,
  errors: ['provider_not_found', 'game_not_found'],
});
export const createVegaFreeSpins = defineCall({
  name: 'createVegaFreeSpins',
  method: 'POST',
  path: '/api/integrations/vega/login/freespin/',
  audience: 'player',
  body: VegaSession,
  answer: SessionAddress,
  errors: sessionErrors,
});

export const createLyraSession = defineCall({
  name: 'createLyraSession',
  method: 'POST',
  path: '/api/integrations/lyra/login/',
  audience: 'anyone',
  body: v.object({
    symbol: shortText,
    platform: v.picklist(['web', 'mobile'], 'unknown'),
    play_mode: v.picklist(['real', 'demo'], 'unknown'),
    lobby_url: returnUrl,
  }),
  answer: SessionAddress,
  errors: sessionErrors,
});
export const createNovaSession = defineCall({
  name: 'createNovaSession',
  method: 'POST',
  path: '/api/integrations/nova/login/',
  audience: 'anyone',
  body: v.object({
    is_mobile: v.boolean(),
    system: shortText,
    page_code: shortText,
    play_mode: v.optional(v.picklist(['real', 'demo'], 'unknown'), 'real'),
    return_url: v.optional(returnUrl),
  }),
  answer: wrapped(v.object({ gameURL: address })),
  errors: sessionErrors,
});
