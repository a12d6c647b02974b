import { durationMs, session as rules } from '#domain/house-rules.ts';
import type { Session } from '#edge/auth/session-seal.ts';

/** A session ends after this long without user activity. */
const INACTIVITY_MS = durationMs(rules.inactivity);
/** The player is warned a little before. */
const WARNING_MS = durationMs(rules.warningAt);

export const isInactive = (session: Session, nowMs: number): boolean => nowMs >= session.lastActivityMs + INACTIVITY_MS;

/** Remaining lifetime of the cookies in seconds, so that the browser drops both by itself. */
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
 * True when a person opens a page; false for a script or a prefetch. Browsers set these headers; scripts cannot forge them.
 */
export const isNavigation = (request: Request): boolean =>
  request.headers.get('sec-fetch-mode') === 'navigate' &&
  !/prefetch|prerender/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');
