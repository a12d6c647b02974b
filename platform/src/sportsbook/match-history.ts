import { MatchHistory } from '#contract/sportsbook/match-centre.ts';
import type { Env } from '#platform/host/env.ts';
import { ask, LARGE_ANSWER_BYTES } from '#platform/host/third-party.ts';
import { oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';

const TIMEOUT_MS = 3_000;

/**
 * What was before a match, which a provider may tell or not.
 * @returns 'unknown' when it does not, or says what is no history; null when it cannot be reached.
 */
export async function askHistory(env: Env, eventId: string): Promise<MatchHistory | 'unknown' | null> {
  const address = `${oddsFeedOrigin(env)}/line/events/${encodeURIComponent(eventId)}/history`;
  const answer = await ask(address, MatchHistory, { timeoutMs: TIMEOUT_MS, mostBytes: LARGE_ANSWER_BYTES });
  return answer === null || answer.status >= 500 ? null : (answer.told ?? 'unknown');
}
