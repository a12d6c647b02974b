// Whether a password is among the ten thousand most common. They are stored as the first four bytes of their digests,
// so that no page contains the passwords. One other password in 400,000 is rejected too, by host and browser alike.
import { commonPasswordDigests } from '#domain/auth/common-password-digests.ts';

/** Digests are sorted and stored as differences. */
export const STEP_BYTES = 3;
let known: ReadonlySet<number> | undefined;

function readDigests(): ReadonlySet<number> {
  const bytes = Uint8Array.from(atob(commonPasswordDigests), (letter) => letter.charCodeAt(0));
  const digests = new Set<number>();
  let digest = 0;
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    digest += bytes.subarray(at, at + STEP_BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
    digests.add(digest);
  }
  return digests;
}

/** Ignores case and Unicode composition. */
export async function commonPasswordDigest(password: string): Promise<number> {
  const text = new TextEncoder().encode(password.normalize('NFKC').toLowerCase());
  return new DataView(await crypto.subtle.digest('SHA-256', text)).getUint32(0);
}

export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readDigests();
  return known.has(await commonPasswordDigest(password));
}
