import * as v from 'valibot';
import { signIn, signOut, User } from '#contract/auth/accounts.ts';
import { defineCall } from '#contract/call.ts';

/** Calls of the edge, and calls whose answers the edge changes: no token reaches the browser. */
export const SessionState = v.object({
  signedIn: v.boolean(),
  name: v.nullable(v.string()),
  /** Epoch milliseconds; null for a guest. */
  inactiveAt: v.nullable(v.number()),
  warnAt: v.nullable(v.number()),
});
export type SessionState = v.InferOutput<typeof SessionState>;

export const readSessionState = defineCall('readSessionState', 'anyone', 'GET /session/state', {
  answer: SessionState,
});

export const recordActivity = defineCall('recordActivity', 'anyone', 'POST /session/activity', {
  body: v.object({}),
  answer: SessionState,
});

/** The sign-in as browsers see it: the edge keeps both tokens. */
export const browserSignIn = { ...signIn, answer: User };
/** The sign-out as browsers send it: the edge adds the refresh token. */
export const browserSignOut = { ...signOut, body: v.object({}) };
