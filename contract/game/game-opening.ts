/** Answered by the edge, which knows how each integration opens a game (src/edge/host/game-session.ts). */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { shortText } from '#contract/values.ts';

export const gameModes = ['real', 'demo', 'freespin'] as const;
export const GameOpening = v.object({
  integration: shortText,
  gameId: shortText,
  mode: v.picklist(gameModes, 'unknown'),
  isPhone: v.boolean('invalid'),
});
export type GameOpening = v.InferOutput<typeof GameOpening>;

export const openGame = defineCall('openGame', 'anyone', 'POST /session/game', {
  body: GameOpening,
  answer: v.object({
    address: v.pipe(v.string(), v.url('invalid'), v.maxLength(4000)),
    /** The frame reports when it is ready, so silence is a failure. Other frames report nothing. */
    speaks: v.boolean(),
  }),
  errors: [
    'provider_not_found',
    'game_not_found',
    'not_authenticated',
    'user_is_banned',
    'self_excluded',
    'account_held',
    'limit_reached',
    'service_closed',
  ],
});
