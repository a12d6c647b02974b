/**
 * Why a game is not on the screen, and remedies, best first; the casino is always the last. declined: the host refuses
 * to open it here. silent: the frame never reported that it was ready. broken: the frame reported an error.
 * free_spins_left: the player left a game on free spins, which may have some left. session_ended: the session has
 * ended, here or in another tab. moved: open in its own tab.
 */
export const remedies = {
  not_authenticated: ['signIn', 'demo'],
  session_ended: ['signIn'],
  declined: ['replacement'],
  provider_unknown: ['replacement'],
  game_unknown: ['replacement'],
  no_demo: ['money', 'replacement'],
  no_free_spins: ['money', 'demo'],
  free_spins_left: ['again', 'money'],
  self_excluded: ['saferPlay', 'support'],
  account_held: ['support'],
  limit_reached: ['limits', 'saferPlay'],
  service_closed: ['demo', 'again'],
  not_enough_money: ['again', 'deposit', 'demo'],
  banned: ['support'],
  provider_down: ['again', 'replacement'],
  unreachable: ['again'],
  silent: ['again', 'ownTab', 'replacement'],
  broken: ['again', 'ownTab', 'replacement'],
  moved: ['again'],
} as const;
export type GameFailure = keyof typeof remedies;
/** Each is offered only where it exists, such as a demo of this game. */
export type Remedy = (typeof remedies)[GameFailure][number];

/** A player who may not play now sees no other games. */
const withoutGames: readonly GameFailure[] = [
  'self_excluded',
  'account_held',
  'limit_reached',
  'service_closed',
  'banned',
  'not_authenticated',
  'session_ended',
  'free_spins_left',
  'moved',
];
export const offersGames = (reason: GameFailure): boolean => !withoutGames.includes(reason);
