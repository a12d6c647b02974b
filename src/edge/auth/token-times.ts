import { decodeJwt } from 'jose';

/** Epoch milliseconds. A token without an expiry lasts until the API host refuses it. */
export type TokenTimes = { readonly expiresAtMs: number; readonly renewAtMs: number };

const seconds = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/**
 * When an access token expires, and when to renew it: its expiry minus its refresh_shift claim (specification, 4).
 * The signature is not checked: the token came from the API host, and only the API host relies on it.
 */
export function timesOf(access: string): TokenTimes {
  const claims = claimsOf(access);
  const expiresS = seconds(claims.exp);
  if (expiresS === null) return { expiresAtMs: Infinity, renewAtMs: Infinity };
  const shiftS = seconds(claims.refresh_shift) ?? 0;
  return { expiresAtMs: expiresS * 1000, renewAtMs: (expiresS - shiftS) * 1000 };
}

function claimsOf(access: string): Record<string, unknown> {
  try {
    return decodeJwt(access);
  } catch {
    return {};
  }
}
