import type { GameFailure } from '#model/game/game-ways.ts';

export type GameVisit = {
  readonly integration: string;
  readonly gameId: string;
  readonly mode: 'real' | 'demo' | 'freespin';
  readonly isPhone: boolean;
};

/** An unknown code means `broken`. */
const frameCodes: Readonly<Record<string, GameFailure>> = {
  session_ended: 'session_ended',
  session_invalid: 'session_ended',
  player_blocked: 'banned',
  self_excluded: 'self_excluded',
  account_held: 'account_held',
  limit_reached: 'limit_reached',
  not_enough_money: 'not_enough_money',
};
export const failureOfFrame = (code: string | null): GameFailure =>
  (code !== null && Object.hasOwn(frameCodes, code) ? frameCodes[code] : undefined) ?? 'broken';
