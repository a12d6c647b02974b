/**
 * Server-to-server calls: whether one comes from somebody who holds the shared secret, and the same shown to others.
 * Threat: anyone can reach these addresses; a forged or altered body would move money, or mail in our name.
 * Accepted risk: a captured call can be sent again. It has no second effect, because every transaction, and every mail,
 * has an id.
 */
const encoder = new TextEncoder();

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify', 'sign']);

const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/**
 * @param signature hexadecimal HMAC-SHA256 of the raw body, from the header `X-Signature`.
 * @returns whether it holds; compared in constant time by the runtime.
 */
export async function isSigned(
  secret: string,
  body: Uint8Array<ArrayBuffer>,
  signature: string | null,
): Promise<boolean> {
  if (!signature || !HEX_SHA256.test(signature)) return false;
  const mac = Uint8Array.from(signature.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return crypto.subtle.verify('HMAC', await importKey(secret), mac, body);
}

/** @returns hexadecimal HMAC-SHA256, for the header `X-Signature`. */
export async function sign(secret: string, body: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await importKey(secret), encoder.encode(body));
  return Buffer.from(mac).toString('hex');
}
