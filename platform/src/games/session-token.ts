/**
 * The token that a game carries: `<playerId>.<sessionId>.<mac>`. It names the object in which the session lives, so
 * that a wallet call needs no look-up; what the session may do is decided there.
 * Threat: a token made up to reach another player's object. The MAC is ours alone: providers sign their calls with
 * another secret, so that even they cannot name a player who never opened their game.
 * Accepted: the token travels in the game's address, as vendors have it. On its own it moves nothing: a wallet call
 * needs the provider's signature as well.
 */
const encoder = new TextEncoder();
/** Access tokens are signed with the same secret; no JWT has a colon. */
const PURPOSE = 'game-session:';
const TOKEN = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9-]{1,64})\.([0-9a-f]{64})$/;

/** In the place of a player's id when a visitor plays for play money: a token of the same form, for which no wallet opens. */
export const VISITOR = 'visitor';

export type SessionName = { readonly playerId: string; readonly sessionId: string };

const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
const signed = ({ playerId, sessionId }: SessionName) => encoder.encode(`${PURPOSE}${playerId}.${sessionId}`);
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export async function signSessionToken(secret: string, name: SessionName): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await importKey(secret), signed(name));
  return `${name.playerId}.${name.sessionId}.${toHex(new Uint8Array(mac))}`;
}

/** @returns null for whatever we did not sign; the runtime compares in constant time. */
export async function verifySessionToken(secret: string, token: string): Promise<SessionName | null> {
  const [, playerId, sessionId, mac] = TOKEN.exec(token) ?? [];
  if (playerId === undefined || sessionId === undefined || mac === undefined) return null;
  const name = { playerId, sessionId };
  return (await crypto.subtle.verify('HMAC', await importKey(secret), fromHex(mac), signed(name))) ? name : null;
}
