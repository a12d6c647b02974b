// How push services know the house (RFC 8292). Threat: whoever has VAPID_SECRET tells our players what they like, as far
// as they also have a subscription. One key, not a list: a subscription is bound to the key that it was made with, and
// with another one players switch push on again.
import { SignJWT } from 'jose';

/** A P-256 private key without its public half (RFC 5915 in PKCS #8), which the runtime calculates. */
const PKCS8_HEAD = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

const HOUR_S = 60 * 60;
/** A push service refuses what is valid for more than a day. */
const VALID_S = 12 * HOUR_S;
const SIGNED_AGAIN_S = HOUR_S;

type Signed = { readonly token: string; readonly signedAt: number };
type Keys = { readonly secret: string; readonly key: CryptoKey; readonly publicKey: string };
let known: Keys | undefined;
/** By the public key and the push service’s origin. */
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

/** What browsers subscribe with: an uncompressed point, base64url. */
export const vapidPublicKey = async (secret: string): Promise<string> => (await keysOf(secret)).publicKey;

/** @param subject whom a push service asks about our messages: an address with https or mailto. */
export async function vapidHeader(secret: string, endpoint: string, subject: string, nowMs: number): Promise<string> {
  const { key, publicKey } = await keysOf(secret);
  const { origin } = new URL(endpoint);
  const name = `${publicKey} ${origin}`;
  const nowS = Math.floor(nowMs / 1000);
  let signed = tokens.get(name);
  if (signed === undefined || Math.abs(nowS - signed.signedAt) > SIGNED_AGAIN_S) {
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
