export type GameVisit = {
  readonly integration: string;
  readonly gameId: string;
  readonly mode: 'real' | 'demo' | 'freespin';
  readonly isPhone: boolean;
};

/**
 * Why a game is not on the screen.
 * declined: the host will not open it here. silent: its frame never said that it was ready. broken: its frame said so.
 * free_spins_left: the player left a game played on free spins, which may have some left.
 * session_ended: the sign-in it was opened with has ended, here or in another tab. moved: it is open in a tab of its own.
 */
export const gameFailures = [
  'not_authenticated',
  'session_ended',
  'declined',
  'provider_unknown',
  'game_unknown',
  'no_demo',
  'no_free_spins',
  'free_spins_left',
  'self_excluded',
  'account_held',
  'limit_reached',
  'not_enough_money',
  'banned',
  'provider_down',
  'unreachable',
  'silent',
  'broken',
  'moved',
] as const;
export type GameFailure = (typeof gameFailures)[number];

/** Error codes of frames. An unknown code means that the game failed. */
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
