/**
 * Signatures of what a payment provider sends and is sent. Threat: somebody without the secret who orders a payout, or
 * reports one as paid. Compared in constant time by the runtime.
 */
type Hash = 'SHA-256' | 'SHA-512';

const encoder = new TextEncoder();
const HEX = /^[0-9a-f]{64,128}$/i;

const keyOf = (secret: string, hash: Hash) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash }, false, ['sign', 'verify']);

/** @returns hexadecimal. */
export async function signed(secret: string, hash: Hash, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret, hash), encoder.encode(text));
  return Buffer.from(mac).toString('hex');
}

export async function isSigned(secret: string, hash: Hash, text: string, signature: string): Promise<boolean> {
  if (!HEX.test(signature)) return false;
  return crypto.subtle.verify('HMAC', await keyOf(secret, hash), Buffer.from(signature, 'hex'), encoder.encode(text));
}

/** JSON with its keys in order, so that both sides sign the same text. */
export function sortedJson(value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))));
}
