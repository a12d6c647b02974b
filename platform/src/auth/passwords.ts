// Password hashes: scrypt with a random salt. Threat: a leaked table that is attacked offline, and timing that reveals
// whether a name exists. Accepted risk: about 40 ms of one core per attempt. The edge limits attempts.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { FieldErrorCode } from '#contract/errors.ts';
import { isCommonPassword } from '#domain/auth/common-passwords.ts';
import { resemblesPersonalData } from '#domain/auth/password.ts';

const COST = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Unicode-normalised: equal text matches however it was typed. */
const derive = (password: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });

/** @returns `scrypt$N$r$p$salt$hash`, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

const FORMAT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** @throws Error when the stored hash is malformed. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = FORMAT.exec(stored) ?? [];
  if (!N) throw new Error('a stored password hash is malformed');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}

/** Takes as long as a verification, so that timing does not reveal unknown names. */
export async function verifyNothing(password: string): Promise<false> {
  await derive(password, Buffer.alloc(SALT_BYTES), COST);
  return false;
}

/** Checks a new password beyond the contract's schema. @param personal the owner's details. */
export async function newPasswordFault(
  password: string,
  personal: Parameters<typeof resemblesPersonalData>[1],
): Promise<FieldErrorCode | null> {
  if (resemblesPersonalData(password, personal)) return 'too_similar';
  return (await isCommonPassword(password)) ? 'too_common' : null;
}
