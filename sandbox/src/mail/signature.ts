const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/** Whether a request's raw body was signed with the secret; compared in constant time by the runtime. */
export async function isSignedBy(secret: string, request: Request, signature: string): Promise<boolean> {
  if (!HEX_SHA256.test(signature)) return false;
  const mac = Uint8Array.from(signature.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, mac, await request.arrayBuffer());
}
