/**
 * Checks that a server-to-server call comes from somebody who holds the shared secret.
 * Threat: anyone can reach these addresses; a forged or altered body would move money.
 * Accepted risk: a captured call can be sent again. It has no second effect, because every transaction id has one.
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
