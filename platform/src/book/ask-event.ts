/** What the provider says of one event, also one that its feed does not name any more. */
import * as v from 'valibot';
import { LineEvent } from '#contract/line.ts';
import { lineOrigin } from '#platform/book/line-origin.ts';
import type { Env } from '#platform/env.ts';

const TIMEOUT_MS = 5_000;

/** @returns 'unknown' when the provider has no such event; null when it cannot be reached or says what is no answer. */
export async function askEvent(env: Env, eventId: string): Promise<LineEvent | 'unknown' | null> {
  try {
    const response = await fetch(`${lineOrigin(env)}/line/events/${encodeURIComponent(eventId)}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return 'unknown';
    const outcome = v.safeParse(LineEvent, response.ok ? await response.json() : null);
    return outcome.success && outcome.output.id === eventId ? outcome.output : null;
  } catch {
    return null;
  }
}
