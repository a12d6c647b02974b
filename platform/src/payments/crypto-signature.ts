/**
 * Signatures that crypto providers share with us: hexadecimal HMAC-SHA512 over the JSON with its keys in order.
 * Threat: as for `serving/signature.ts`. Keys are put in order before the check, so what is read is what was signed.
 */
const encoder = new TextEncoder();
const HEX_SHA512 = /^[0-9a-f]{128}$/i;

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-512' }, false, ['verify', 'sign']);

/** Of one object without objects inside: that is all that is sent. */
export const sortedJson = (value: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))));

export async function signCrypto(secret: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await importKey(secret), encoder.encode(text));
  return Buffer.from(mac).toString('hex');
}

/** @returns whether the signature holds for the text; compared in constant time by the runtime. */
export async function isSignedCrypto(secret: string, text: string, signature: string | null): Promise<boolean> {
  if (!signature || !HEX_SHA512.test(signature)) return false;
  return crypto.subtle.verify('HMAC', await importKey(secret), Buffer.from(signature, 'hex'), encoder.encode(text));
}
