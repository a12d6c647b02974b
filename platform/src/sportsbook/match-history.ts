import { MatchHistory } from '#contract/sportsbook/match-centre.ts';
import type { Env } from '#platform/host/env.ts';
import { fetchJson, LARGE_RESPONSE_BYTES } from '#platform/host/third-party.ts';
import { oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';

const TIMEOUT_MS = 3_000;

/**
 * Form and earlier meetings of a match's teams, which not every provider has.
 * @returns 'unknown' when it has none or its response is invalid; null when it is unreachable.
 */
export async function fetchHistory(env: Env, eventId: string): Promise<MatchHistory | 'unknown' | null> {
  const address = `${oddsFeedOrigin(env)}/line/events/${encodeURIComponent(eventId)}/history`;
  const answer = await fetchJson(address, MatchHistory, { timeoutMs: TIMEOUT_MS, maxBytes: LARGE_RESPONSE_BYTES });
  return answer === null || answer.status >= 500 ? null : (answer.parsed ?? 'unknown');
}
