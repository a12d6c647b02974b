/**
 * By what a browser is known again: 32 random bytes, sealed in a cookie that outlives its sessions.
 * Threat: a stranger who passes for the owner's browser and so tries passwords past the account's delays. The secret
 * never leaves the edge in clear on its way to the browser, a changed cookie opens to nothing, and no session passes
 * for it. It signs nobody in.
 * Accepted risk: a browser whose cookie was sealed with a key that is gone is a stranger at its next sign-in.
 */
import { CompactEncrypt, compactDecrypt } from 'jose';
import { LONGEST_SEALED, type SealKeys } from '#edge/session-seal.ts';

const TYPE = 'device';
const SECRET = /^[0-9a-f]{64}$/;

export const newDevice = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const sealDevice = (secret: string, [key]: SealKeys): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: TYPE })
    .encrypt(key);

/** @returns null for anything that none of our keys sealed as a device. */
export async function openDevice(sealed: string, keys: SealKeys): Promise<string | null> {
  if (sealed.length > LONGEST_SEALED) return null;
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
