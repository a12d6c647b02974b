// `<playerId>.<sessionId>.<signature>`, which names the object of the session. Threat: a token made up to reach another
// player's object; even providers cannot sign one. Accepted: it travels in addresses, and moves nothing without the
// provider's signature.
import { isTextSigned, signText } from '#contract/signature.ts';

const TOKEN = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9-]{1,64})\.([\w:-]{1,100})$/;

/** In the place of a player's id when a visitor plays for play money: a token of the same form, for which no wallet opens. */
export const VISITOR = 'visitor';

export type SessionName = { readonly playerId: string; readonly sessionId: string };

/** Access tokens are signed with the same keys; no JWT has a colon. */
const textOf = ({ playerId, sessionId }: SessionName) => `game-session:${playerId}.${sessionId}`;

export const signSessionToken = async (keys: string, name: SessionName): Promise<string> =>
  `${name.playerId}.${name.sessionId}.${await signText(keys, textOf(name))}`;

/** @returns null for whatever we did not sign. */
export async function verifySessionToken(keys: string, token: string): Promise<SessionName | null> {
  const [, playerId, sessionId, signature] = TOKEN.exec(token) ?? [];
  if (playerId === undefined || sessionId === undefined) return null;
  const name = { playerId, sessionId };
  return (await isTextSigned(keys, textOf(name), signature)) ? name : null;
}
