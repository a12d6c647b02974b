import type { PagePath } from '#edge/path.ts';

/**
 * Who may open a page. Threat: a guest sees a page that is a player's, or a player is shown a form that signs in again.
 * Accepted risk: the pages' HTML holds no player data, so the guard is courtesy; the API host guards the data itself.
 */
export type Access = 'anyone' | 'player' | 'guest';

/** First segments of a player's pages. */
export const PLAYER_ONLY: ReadonlySet<string> = new Set([
  'profile',
  'deposit',
  'withdrawal',
  'balance',
  'wheel-game-history',
]);
/** First segments of pages for whoever is not signed in. */
export const GUEST_ONLY: ReadonlySet<string> = new Set(['auth', 'sign-up', 'recovery-password']);
/** Lists of games by what they have in common: every other first segment below `/slots` is an integration. */
const LISTS = new Set(['category', 'provider', 'collection']);
/** The last part of `/slots/{provider}/{gameId}/{demoStart}`. */
const DEMO = new Set(['demo', 'demostart']);

/** Where the guard sends whoever it turns away (specification, 2.1). */
export const TURNED_AWAY_TO = '/slots/casino';

export function accessOf({ segments }: PagePath): Access {
  const [first = '', second = '', third, fourth = ''] = segments;
  if (PLAYER_ONLY.has(first)) return 'player';
  if (GUEST_ONLY.has(first)) return 'guest';
  const isGame = first === 'slots' && third !== undefined && !LISTS.has(second);
  return isGame && !(segments.length === 4 && DEMO.has(fourth)) ? 'player' : 'anyone';
}

export const mayOpen = (access: Access, isSignedIn: boolean): boolean =>
  access === 'anyone' || (access === 'player') === isSignedIn;
