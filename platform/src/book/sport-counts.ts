/** How many matches each sport has: asked of the provider, and kept for a moment, because every page of the book asks. */
import * as v from 'valibot';
import { LineSports } from '#contract/line.ts';
import { lineOrigin } from '#platform/book/line-origin.ts';
import type { Env } from '#platform/env.ts';

const KEPT_MS = 15_000;
const TIMEOUT_MS = 3_000;

const kept = new WeakMap<D1Database, { readonly counts: LineSports; readonly askedAtMs: number }>();

/** @returns null while the provider cannot be reached, or says what is no answer. */
export async function sportCounts(env: Env): Promise<LineSports | null> {
  const known = kept.get(env.DB);
  if (known && Date.now() - known.askedAtMs < KEPT_MS) return known.counts;
  try {
    const response = await fetch(`${lineOrigin(env)}/line/sports`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const outcome = v.safeParse(LineSports, response.ok ? await response.json() : null);
    if (!outcome.success) return null;
    kept.set(env.DB, { counts: outcome.output, askedAtMs: Date.now() });
    return outcome.output;
  } catch {
    return null;
  }
}
