import { watchPayments } from '#stores/payment-watch.ts';
import { USER_POLL_MS } from '#stores/poller.ts';
import { liveSession } from '#stores/session-life.ts';

/** A page that has just come lets the player read it first. */
export function startWatching(): void {
  liveSession();
  setTimeout(() => void watchPayments(), USER_POLL_MS);
}
