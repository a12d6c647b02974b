// Identifies the house to push services (RFC 8292). Threat: with VAPID_SECRET and a subscription, anyone can send messages
// to a player. There is one key, not a list, because subscriptions are bound to it: after a change, players must switch
// push on again.
import { SignJWT } from 'jose';

/** The PKCS #8 header of a P-256 private key (RFC 5915) without the public key, which the runtime derives. */
const PKCS8_HEAD = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

const HOUR_S = 60 * 60;
/** Push services refuse tokens that are valid for more than a day. */
const VALID_S = 12 * HOUR_S;
const REFRESH_AFTER_S = HOUR_S;

type Signed = { readonly token: string; readonly signedAt: number };
type Keys = { readonly secret: string; readonly key: CryptoKey; readonly publicKey: string };
let known: Keys | undefined;
/** Cached by public key and the push service's origin. */
const tokens = new Map<string, Signed>();

async function keysOf(secret: string): Promise<Keys> {
  if (known?.secret === secret) return known;
  const bytes = Buffer.concat([Buffer.from(PKCS8_HEAD, 'hex'), Buffer.from(secret, 'base64url')]);
  const key = await crypto.subtle.importKey('pkcs8', bytes, CURVE, true, ['sign']);
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  known = { secret, key, publicKey: point.toString('base64url') };
  return known;
}

/** The key for browsers' subscriptions: an uncompressed point, base64url. */
export const vapidPublicKey = async (secret: string): Promise<string> => (await keysOf(secret)).publicKey;

/** @param subject the house's contact for push services: an https or mailto address. */
export async function vapidHeader(secret: string, endpoint: string, subject: string, nowMs: number): Promise<string> {
  const { key, publicKey } = await keysOf(secret);
  const { origin } = new URL(endpoint);
  const name = `${publicKey} ${origin}`;
  const nowS = Math.floor(nowMs / 1000);
  let signed = tokens.get(name);
  if (signed === undefined || Math.abs(nowS - signed.signedAt) > REFRESH_AFTER_S) {
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setSubject(subject)
      .setExpirationTime(nowS + VALID_S)
      .sign(key);
    signed = { token, signedAt: nowS };
    tokens.set(name, signed);
  }
  return `vapid t=${signed.token}, k=${publicKey}`;
}
