/**
 * Decrypts the messages that a push service gets for a browser, as the browser would (RFC 8291 over RFC 8188,
 * aes128gcm).
 */
type Bytes = Uint8Array<ArrayBuffer>;

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const SALT = 16;
/** Salt, record size, length of the key id. */
const HEAD = SALT + 4 + 1;
/** Ends the last record; zeroes follow. */
const LAST = 2;

/** base64url; the private key is a JSON Web Key. */
export type BrowserKeys = { readonly p256dh: string; readonly auth: string; readonly privateKey: JsonWebKey };

const bytesOf = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'base64url'));

export async function createKeys(): Promise<BrowserKeys> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
  const point = (await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer;
  return {
    p256dh: Buffer.from(point).toString('base64url'),
    auth: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
    privateKey: (await crypto.subtle.exportKey('jwk', privateKey)) as JsonWebKey,
  };
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8));
}

const info = (text: string, ...rest: readonly Bytes[]): Bytes =>
  Uint8Array.from(Buffer.concat([Buffer.from(`${text}\0`), ...rest]));

/** @throws when the message was encrypted for another key, or altered. */
export async function openMessage(sealed: Bytes, { p256dh, auth, privateKey }: BrowserKeys): Promise<string> {
  const salt = sealed.slice(0, SALT);
  const body = HEAD + (sealed[HEAD - 1] ?? 0);
  const sender = sealed.slice(HEAD, body);
  const ours = await crypto.subtle.importKey('jwk', privateKey, CURVE, false, ['deriveBits']);
  const theirs = await crypto.subtle.importKey('raw', sender, CURVE, false, []);
  // The runtime's types call it `$public`.
  const agreement = { ...CURVE, public: theirs } as unknown as SubtleCryptoDeriveKeyAlgorithm;
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreement, ours, 256));
  const secret = await derive(shared, bytesOf(auth), info('WebPush: info', bytesOf(p256dh), sender), 32);
  const key = await derive(secret, salt, info('Content-Encoding: aes128gcm'), 16);
  const iv = await derive(secret, salt, info('Content-Encoding: nonce'), 12);
  const opener = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const record = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opener, sealed.slice(body)));
  const end = record.lastIndexOf(LAST);
  return new TextDecoder().decode(record.slice(0, end));
}
