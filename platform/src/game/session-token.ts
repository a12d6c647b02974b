// `<playerId>.<sessionId>.<signature>`, which identifies the player's object. Threat: a forged token that reaches another
// player's object; not even providers can sign one. Accepted: it appears in URLs, because it moves no money without the
// provider's signature.
import { isTextSigned, signText } from '#contract/signature.ts';

const TOKEN = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9-]{1,64})\.([\w:-]{1,100})$/;

/** Replaces the player's id for a visitor in demo mode. No wallet accepts such a token. */
export const VISITOR = 'visitor';

export type SessionName = { readonly playerId: string; readonly sessionId: string };

/** The prefix separates these tokens from access tokens, which are signed with the same keys: no JWT has a colon. */
const textOf = ({ playerId, sessionId }: SessionName) => `game-session:${playerId}.${sessionId}`;

export const signSessionToken = async (keys: string, name: SessionName): Promise<string> =>
  `${name.playerId}.${name.sessionId}.${await signText(keys, textOf(name))}`;

/** @returns null for a token that we did not sign. */
export async function verifySessionToken(keys: string, token: string): Promise<SessionName | null> {
  const [, playerId, sessionId, signature] = TOKEN.exec(token) ?? [];
  if (playerId === undefined || sessionId === undefined) return null;
  const name = { playerId, sessionId };
  return (await isTextSigned(keys, textOf(name), signature)) ? name : null;
}
