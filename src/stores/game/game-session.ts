// Opens a game session and returns the frame's URL. The edge knows how each integration does it
// (contract/game/game-opening.ts).
import { type ApiFailure, isNotOffered } from '#api/client.ts';
import { openGame } from '#contract/game/game-opening.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { GameFailure, GameVisit } from '#model/game/game-visit.ts';
import { environment } from '#stores/environment.ts';

/** URL of the frame, and the origin whose messages are accepted. `speaks`: it reports when it is ready. */
export type FrameAddress = { readonly address: string; readonly origin: string; readonly speaks: boolean };

export async function openSession(visit: GameVisit): Promise<Result<FrameAddress, GameFailure>> {
  const answer = await environment().request(openGame, { body: visit });
  if (!answer.ok) return err(reasonIn(visit, reasonOf(answer.error)));
  const { address, speaks } = answer.value;
  const { protocol, origin } = new URL(address);
  // Any other scheme (such as `javascript:`) could run code in our origin.
  return /^https?:$/.test(protocol) ? ok({ address, origin, speaks }) : err('provider_down');
}

const refusals: Readonly<Record<string, GameFailure>> = {
  not_authenticated: 'not_authenticated',
  access_and_refresh_token_invalid: 'not_authenticated',
  provider_not_found: 'provider_unknown',
  game_not_found: 'game_unknown',
  self_excluded: 'self_excluded',
  account_held: 'account_held',
  limit_reached: 'limit_reached',
  not_enough_money: 'not_enough_money',
  session_ended: 'session_ended',
  user_is_banned: 'banned',
  too_many_requests: 'provider_down',
};

const unsupportedMode = { real: 'declined', demo: 'no_demo', freespin: 'no_free_spins' } as const;

/** For free spins the host answers `game_unknown` for a missing grant too; the page knows that the game exists. */
const reasonIn = ({ mode }: GameVisit, reason: GameFailure | 'not_offered'): GameFailure => {
  if (reason === 'not_offered') return unsupportedMode[mode];
  return mode === 'freespin' && reason === 'game_unknown' ? 'no_free_spins' : reason;
};

function reasonOf(failure: ApiFailure): GameFailure | 'not_offered' {
  if (isNotOffered(failure)) return 'not_offered';
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
