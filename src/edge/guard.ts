import type { Access } from '#routes';

/**
 * Who may open a page. Threat: a guest sees a player's page, or a player is shown a sign-in form.
 * Accepted risk: the pages' HTML holds no player data, so this guard is only a convenience; the API host protects the data.
 */
export const mayOpen = (access: Access, isSignedIn: boolean): boolean =>
  access === 'anyone' || (access === 'player') === isSignedIn;

/** Where the guard redirects visitors that may not open a page (specification, 2.1). */
export const GUARD_REDIRECT = '/slots/casino';
