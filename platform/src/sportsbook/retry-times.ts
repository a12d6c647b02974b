/** When a provider is asked about an event that players have tickets on, and how long at all. Times in epoch milliseconds. */
import { durationMs, events } from '#domain/house-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const VOID_AFTER_MS = durationMs(events.voidAfter);
/** A provider that says nothing at all, right or wrong, is waited for longer. */
const SILENT_FOR_MS = durationMs(events.voidAtLast);
const FORGOTTEN_AFTER_MS = VOID_AFTER_MS + durationMs(events.correctedFor);

const LEAST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** The longer ago it began, the later a result may be noticed: six minutes after a match of football, an hour the day after. */
const SHARE = 16;

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 10 * MINUTE_MS;

/** Of an event whose provider has answered. @param isDecided nothing but a correction is waited for. */
export function nextAskAt(startsAt: number, isDecided: boolean, now: number): number {
  const sinceMs = now - startsAt;
  if (sinceMs < 0) return startsAt + LEAST_PAUSE_MS;
  const next = now + Math.min(LONGEST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, sinceMs / SHARE));
  const voidAt = startsAt + VOID_AFTER_MS;
  return Math.ceil(!isDecided && now < voidAt ? Math.min(next, voidAt) : next);
}

/** Of an event whose provider could not be reached so many times on end. */
export const retryAt = (failures: number, now: number): number =>
  now + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10));

/** @param isHeard the provider has answered now: without its word, a result may be there and nobody knows. */
export const isVoidBy = (startsAt: number, isHeard: boolean, now: number): boolean =>
  now >= startsAt + (isHeard ? VOID_AFTER_MS : SILENT_FOR_MS);

/** Events that began before are forgotten. */
export const forgottenBefore = (now: number): number => now - FORGOTTEN_AFTER_MS;
