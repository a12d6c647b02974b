// What only the platform can read, and nobody can change (AES-GCM). A secret is a list of keys: the first seals, each opens.
import { keysOf } from '#contract/signature.ts';

const IV_BYTES = 12;
const encoder = new TextEncoder();

/** @param purpose what one secret sealed for one purpose opens for no other. */
async function keyOf(secret: string, purpose: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`zellige ${purpose}\n${secret}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, [usage]);
}

const through = (bytes: string | ArrayBuffer, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

const namedBy = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(name),
});

/** @param keys `id:secret` pairs @param name is authenticated with the content. */
export async function sealBytes(
  keys: string,
  purpose: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer> | ArrayBuffer,
): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(keysOf(keys)[0].secret, purpose, 'encrypt');
  return new Blob([iv, await crypto.subtle.encrypt(namedBy(name, iv), key, bytes)]).arrayBuffer();
}

/** @returns null when no key opens it: damaged, of another house, purpose or name. */
export async function openBytes(
  keys: string,
  purpose: string,
  name: string,
  bytes: ArrayBuffer,
): Promise<ArrayBuffer | null> {
  const iv = new Uint8Array(bytes.slice(0, IV_BYTES));
  for (const { secret } of keysOf(keys)) {
    const key = await keyOf(secret, purpose, 'decrypt');
    const opened = await crypto.subtle.decrypt(namedBy(name, iv), key, bytes.slice(IV_BYTES)).catch(() => null);
    if (opened) return opened;
  }
  return null;
}

// An export as it lies in the bucket: compressed, then sealed. Threat: whoever can read the bucket (a token of the account, a
// wrong setting) reads people and money. So nothing of it is readable without EXPORT_SECRET, and nothing can be changed in it,
// or passed off as another export. Accepted: whoever has the platform's secrets reads exports as they read the house.
const EXPORT = 'export';

export const seal = async (keys: string, name: string, text: string): Promise<ArrayBuffer> =>
  sealBytes(keys, EXPORT, name, await through(text, new CompressionStream('gzip')));

export async function open(keys: string, name: string, bytes: ArrayBuffer): Promise<string | null> {
  const opened = await openBytes(keys, EXPORT, name, bytes);
  return opened && new TextDecoder().decode(await through(opened, new DecompressionStream('gzip')));
}
