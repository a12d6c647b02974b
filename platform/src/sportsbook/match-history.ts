import * as v from 'valibot';
import { MatchHistory } from '#contract/sportsbook/match-centre.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';

const TIMEOUT_MS = 3_000;

/**
 * What was before a match, which a provider may tell or not.
 * @returns 'unknown' when it does not, or says what is no history; null when it cannot be reached.
 */
export async function askHistory(env: Env, eventId: string): Promise<MatchHistory | 'unknown' | null> {
  try {
    const response = await fetch(`${oddsFeedOrigin(env)}/line/events/${encodeURIComponent(eventId)}/history`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) return null;
    const outcome = v.safeParse(MatchHistory, response.ok ? await response.json().catch(() => null) : null);
    return outcome.success ? outcome.output : 'unknown';
  } catch {
    return null;
  }
}
