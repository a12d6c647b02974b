/**
 * Recognises a returning browser: 32 random bytes, sealed in a cookie that outlives its sessions.
 * Threat: an attacker who poses as the owner's browser could try passwords without the account's delays. The browser
 * only gets the secret encrypted, a tampered cookie does not open, and a session cookie is not accepted in its place.
 * The secret signs nobody in.
 * Accepted risk: a browser whose cookie was sealed with a key that no longer exists is unknown at its next sign-in.
 */
import { CompactEncrypt, compactDecrypt } from 'jose';
import { MAX_SEALED_LENGTH, type SealKeys } from '#edge/auth/session-seal.ts';

const TYPE = 'device';
const SECRET = /^[0-9a-f]{64}$/;

export const newDevice = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const sealDevice = (secret: string, [key]: SealKeys): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: TYPE })
    .encrypt(key);

/** @returns null for anything that was not sealed as a device by one of our keys. */
export async function openDevice(sealed: string, keys: SealKeys): Promise<string | null> {
  if (sealed.length > MAX_SEALED_LENGTH) return null;
  for (const key of keys) {
    const secret = await openWith(sealed, key);
    if (secret !== null) return secret;
  }
  return null;
}

async function openWith(sealed: string, key: Uint8Array): Promise<string | null> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const secret = new TextDecoder().decode(plaintext);
    return protectedHeader.typ === TYPE && SECRET.test(secret) ? secret : null;
  } catch {
    return null;
  }
}
