import { decodeJwt } from 'jose';

/** Epoch milliseconds. A token without expiry lasts until the host refuses it. */
export type TokenTimes = { readonly expiresAtMs: number; readonly renewAtMs: number };

const seconds = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/**
 * A token is renewed `refresh_shift` before its expiry (specification, 4). The signature is not checked: only the API
 * host relies on it.
 */
export function timesOf(access: string): TokenTimes {
  const claims = claimsOf(access);
  const expiresS = seconds(claims.exp) ?? Number.POSITIVE_INFINITY;
  return { expiresAtMs: expiresS * 1000, renewAtMs: (expiresS - (seconds(claims.refresh_shift) ?? 0)) * 1000 };
}

function claimsOf(access: string): Record<string, unknown> {
  try {
    return decodeJwt(access);
  } catch {
    return {};
  }
}
