import { decodeJwt } from 'jose';

/** Epoch milliseconds by the edge's clock. Null: valid until the host refuses the token. */
export type TokenTimes = { readonly expiresAtMs: number | null; readonly renewAtMs: number | null };

const seconds = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/**
 * A token is renewed `refresh_shift` before its expiry (specification, 4). Its lifetime counts from its arrival,
 * because the host's clock may be wrong; a token without a lifetime, or already expired, lasts until the host refuses
 * it. The signature is not checked: only the API host relies on it.
 * @param date the host's clock in that response, for a token without `iat`.
 */
export function computeTimes(access: string, receivedMs: number, date: string | null): TokenTimes {
  const claims = readClaims(access);
  const sentMs = Date.parse(date ?? '');
  const issuedS = seconds(claims.iat) ?? (Number.isNaN(sentMs) ? receivedMs : sentMs) / 1000;
  const lifetimeMs = ((seconds(claims.exp) ?? 0) - issuedS) * 1000;
  if (lifetimeMs <= 0) return { expiresAtMs: null, renewAtMs: null };
  const shiftMs = Math.min((seconds(claims.refresh_shift) ?? 0) * 1000, lifetimeMs / 2);
  const expiresAtMs = Math.round(receivedMs + lifetimeMs);
  return { expiresAtMs, renewAtMs: Math.round(expiresAtMs - shiftMs) };
}

export const isPast = (atMs: number | null, nowMs: number): boolean => atMs !== null && nowMs >= atMs;

function readClaims(access: string): Record<string, unknown> {
  try {
    return decodeJwt(access);
  } catch {
    return {};
  }
}
