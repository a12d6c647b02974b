import type { GameFailure } from '#model/game/game-visit.ts';

/** What a player can do about it. Each is offered only where it exists: a demo of this game, a page of limits. */
export type WayOn =
  | 'again'
  | 'replacement'
  | 'money'
  | 'demo'
  | 'deposit'
  | 'signIn'
  | 'limits'
  | 'saferPlay'
  | 'support'
  | 'ownTab';

/** The first is the best. The casino is always the last, and stands here for nobody. */
export const waysOn: Readonly<Record<GameFailure, readonly WayOn[]>> = {
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
  not_enough_money: ['again', 'deposit', 'demo'],
  banned: ['support'],
  provider_down: ['again', 'replacement'],
  unreachable: ['again'],
  silent: ['again', 'ownTab', 'replacement'],
  broken: ['again', 'ownTab', 'replacement'],
  moved: ['again'],
};

/** Nobody who may not play now, or has put a limit to it, is shown another game to play. */
const withoutGames: readonly GameFailure[] = [
  'self_excluded',
  'account_held',
  'limit_reached',
  'banned',
  'not_authenticated',
  'session_ended',
  'free_spins_left',
  'moved',
];
export const offersGames = (reason: GameFailure): boolean => !withoutGames.includes(reason);
