// The token that a game carries: `<playerId>.<sessionId>.<signature>`. It names the object in which the session lives,
// so that a wallet call needs no look-up; what the session may do is decided there. Threat: a token made up to reach
// another player's object. The signature is ours alone: providers sign their calls with another secret, so that even
// they cannot name a player who never opened their game. Accepted: the token travels in the game's address, as vendors
// have it. On its own it moves nothing: a wallet call needs the provider's signature as well.
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
