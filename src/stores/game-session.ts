// Each integration opens a game by a call of its own shape; here they become one: a visit in, an address out.
import type { ApiFailure } from '#api/client.ts';
import * as slots from '#contract/slots.ts';
import { slugOf } from '#domain/catalogue.ts';
import type { GameFailure, GameVisit } from '#domain/game-visit.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';

/** Where the frame is to be pointed, and who may speak from it. */
export type FrameAddress = { readonly address: string; readonly origin: string };

type Wrapped<T> = { readonly success: boolean; readonly data: T };
type Answered = Promise<Result<Wrapped<string>, ApiFailure>>;

const vegaCalls = {
  real: slots.createVegaSession,
  demo: slots.createVegaDemo,
  freespin: slots.createVegaFreeSpins,
} as const;

/** Free spins are opened by one integration's call only (specification, point 7); the others never get here with them. */
const modeOf = ({ mode }: GameVisit) => (mode === 'demo' ? 'demo' : 'real');

const openers = {
  orion: ({ gameId, mode, isPhone, returnUrl }: GameVisit): Answered =>
    environment().request(mode === 'demo' ? slots.createOrionDemo : slots.createOrionSession, {
      body: { game: gameId, return_url: returnUrl, client_type: isPhone ? 'mobile' : 'web' },
    }),
  vega: ({ gameId, mode, returnUrl }: GameVisit): Answered =>
    environment().request(vegaCalls[mode], { body: { GameId: gameId, return_url: returnUrl } }),
  lyra: (visit: GameVisit): Answered =>
    environment().request(slots.createLyraSession, {
      body: {
        symbol: visit.gameId,
        platform: visit.isPhone ? 'mobile' : 'web',
        play_mode: modeOf(visit),
        lobby_url: visit.returnUrl,
      },
    }),
  nova: async (visit: GameVisit): Answered => {
    const answer = await environment().request(slots.createNovaSession, {
      body: {
        is_mobile: visit.isPhone,
        system: slugOf(visit.producer),
        page_code: visit.gameId,
        play_mode: modeOf(visit),
        return_url: visit.returnUrl,
      },
    });
    return answer.ok ? ok({ success: answer.value.success, data: answer.value.data.gameURL }) : answer;
  },
};

export async function openSession(visit: GameVisit): Promise<Result<FrameAddress, GameFailure>> {
  if (visit.mode === 'freespin' && visit.integration !== 'vega') return err('no_free_spins');
  const answer = await openers[visit.integration](visit);
  if (!answer.ok) return err(reasonIn(visit, reasonOf(answer.error)));
  if (!answer.value.success) return err('declined');
  return frameAddress(answer.value.data, new URL(visit.returnUrl).origin);
}

/** A frame on our own origin could lift its own sandbox, and a scheme other than the web's would run in our place. */
function frameAddress(address: string, ourOrigin: string): Result<FrameAddress, GameFailure> {
  const { protocol, origin } = new URL(address);
  const isForeign = (protocol === 'https:' || protocol === 'http:') && origin !== ourOrigin;
  return isForeign ? ok({ address, origin }) : err('provider_down');
}

const refusals: Readonly<Record<string, GameFailure>> = {
  not_authenticated: 'not_authenticated',
  access_and_refresh_token_invalid: 'not_authenticated',
  provider_not_found: 'provider_unknown',
  game_not_found: 'game_unknown',
  self_excluded: 'self_excluded',
  limit_reached: 'limit_reached',
  not_enough_money: 'not_enough_money',
  session_ended: 'session_ended',
  user_is_banned: 'banned',
  too_many_requests: 'provider_down',
};

/** Asked for free spins, the host says the same of a game that is not there and of one without a grant; the page has found the game. */
const reasonIn = ({ mode }: GameVisit, reason: GameFailure): GameFailure =>
  mode === 'freespin' && reason === 'game_unknown' ? 'no_free_spins' : reason;

function reasonOf(failure: ApiFailure): GameFailure {
  switch (failure.kind) {
    case 'refused':
      return refusals[failure.code] ?? (failure.status >= 500 ? 'provider_down' : 'declined');
    case 'fields':
      return 'declined';
    case 'timeout':
    case 'invalid':
      return 'provider_down';
    case 'unreachable':
    case 'cancelled':
      return 'unreachable';
  }
}
