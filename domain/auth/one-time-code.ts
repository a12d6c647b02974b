/** Codes of an employee's second factor: six digits, new every half minute (RFC 6238). */
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** A phone's clock may be half a minute off. */
const WINDOW = 1;

/** The secret of demo employees where the site is not public. It is in the repository, so it protects nothing. */
export const DEMO_CODE_SECRET = 'ZELLIGEDEMOSTAFFZELLIGEDEMOSTAFF';

const createTotp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });

export const newCodeSecret = (): string => new Secret({ size: 20 }).base32;

export const codeAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label }).toString();

export const codeAt = (secret: string, nowMs: number): string => createTotp(secret).generate({ timestamp: nowMs });

/** @returns the number of the code's half minute, or null for a code of none close to now. */
export function codeStep(secret: string, code: string, nowMs: number): number | null {
  const delta = createTotp(secret).validate({ token: code.replaceAll(/\s/g, ''), timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / STEP_MS) + delta;
}
