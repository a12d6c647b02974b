import type { Session } from '#edge/session-seal.ts';

/** Specification, point 9: a session ends after twenty minutes in which no person did anything. */
export const INACTIVITY_MS = 20 * 60_000;
/** The player is told two minutes before. */
export const WARNING_MS = 18 * 60_000;

export const isInactive = (session: Session, nowMs: number): boolean => nowMs >= session.lastActivityMs + INACTIVITY_MS;

/** Seconds that the cookies may still live, so that the browser forgets both by itself. */
export const lifetimeS = (session: Session, nowMs: number): number =>
  Math.max(0, Math.ceil((session.lastActivityMs + INACTIVITY_MS - nowMs) / 1000));

/** What `/session/state` answers: epoch milliseconds, or null for a guest. */
export type SessionState = {
  readonly signedIn: boolean;
  readonly name: string | null;
  readonly inactiveAt: number | null;
  readonly warnAt: number | null;
};

export const stateOf = (session: Session | null): SessionState =>
  session
    ? {
        signedIn: true,
        name: session.name,
        inactiveAt: session.lastActivityMs + INACTIVITY_MS,
        warnAt: session.lastActivityMs + WARNING_MS,
      }
    : { signedIn: false, name: null, inactiveAt: null, warnAt: null };

/**
 * A person opening a page, not a script or a prefetch: browsers say so themselves, and a script cannot forge these.
 */
export const isNavigation = (request: Request): boolean =>
  request.headers.get('sec-fetch-mode') === 'navigate' &&
  !/prefetch|prerender/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');
