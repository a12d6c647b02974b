// Authenticated encryption (AES-GCM) by the platform for itself. A secret is a list of keys: the first seals, each opens.
import { parseKeys } from '#contract/signature.ts';

const IV_BYTES = 12;
const encoder = new TextEncoder();

/** @param purpose separates keys, so that data sealed for one purpose opens for no other. */
async function deriveKey(secret: string, purpose: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`zellige ${purpose}\n${secret}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, [usage]);
}

const pipeBytes = (
  bytes: string | ArrayBuffer,
  stream: CompressionStream | DecompressionStream,
): Promise<ArrayBuffer> => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

const algorithm = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
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
  const key = await deriveKey(parseKeys(keys)[0].secret, purpose, 'encrypt');
  return new Blob([iv, await crypto.subtle.encrypt(algorithm(name, iv), key, bytes)]).arrayBuffer();
}

/** @returns null when no key opens it: the data is damaged, or from another house, purpose or name. */
export async function openBytes(
  keys: string,
  purpose: string,
  name: string,
  bytes: ArrayBuffer,
): Promise<ArrayBuffer | null> {
  const iv = new Uint8Array(bytes.slice(0, IV_BYTES));
  for (const { secret } of parseKeys(keys)) {
    const key = await deriveKey(secret, purpose, 'decrypt');
    const opened = await crypto.subtle.decrypt(algorithm(name, iv), key, bytes.slice(IV_BYTES)).catch(() => null);
    if (opened) return opened;
  }
  return null;
}

// Exports are compressed, then sealed. Threat: anyone who can read the bucket, by a leaked token or a wrong setting, reads
// personal data and balances. So an export cannot be read, changed or passed off as another without EXPORT_SECRET.
// Accepted: the platform's secrets open exports.
const EXPORT = 'export';

export const seal = async (keys: string, name: string, text: string): Promise<ArrayBuffer> =>
  sealBytes(keys, EXPORT, name, await pipeBytes(text, new CompressionStream('gzip')));

export async function open(keys: string, name: string, bytes: ArrayBuffer): Promise<string | null> {
  const opened = await openBytes(keys, EXPORT, name, bytes);
  return opened && new TextDecoder().decode(await pipeBytes(opened, new DecompressionStream('gzip')));
}
