// An export as it lies in the bucket: compressed, then encrypted. Threat: whoever can read the bucket (a token of the account,
// a wrong setting) reads people and money. So nothing of it is readable without EXPORT_SECRET, and nothing can be changed in
// it, or passed off as another export: its name is part of what is authenticated. Accepted: whoever has the platform's
// secrets reads exports as they read the house.
import { keysOf } from '#contract/signature.ts';

const IV_BYTES = 12;
const encoder = new TextEncoder();

async function keyOf(secret: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`zellige export\n${secret}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, [usage]);
}

const through = (bytes: string | ArrayBuffer, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

export const digestOf = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', encoder.encode(text))).toString('hex');

const namedBy = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(name),
});

/** The first key seals. @param keys `id:secret` pairs. */
export async function seal(keys: string, name: string, text: string): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(keysOf(keys)[0].secret, 'encrypt');
  const sealed = await crypto.subtle.encrypt(
    namedBy(name, iv),
    key,
    await through(text, new CompressionStream('gzip')),
  );
  return new Blob([iv, sealed]).arrayBuffer();
}

/** @returns null when no key opens it: damaged, of another house, or not of this name. */
export async function open(keys: string, name: string, bytes: ArrayBuffer): Promise<string | null> {
  const iv = new Uint8Array(bytes.slice(0, IV_BYTES));
  for (const { secret } of keysOf(keys)) {
    const key = await keyOf(secret, 'decrypt');
    const opened = await crypto.subtle.decrypt(namedBy(name, iv), key, bytes.slice(IV_BYTES)).catch(() => null);
    if (opened) return new TextDecoder().decode(await through(opened, new DecompressionStream('gzip')));
  }
  return null;
}
