/**
 * Erases the files of documents that were decided as long ago as the privacy policy says (`verification.fileKept`); the
 * decision stays. Threat: an identity paper that lies about for years because nobody thought of it.
 * A file goes before its row says so: a run that is cut off between the two is done again the next day.
 */
import { durationMs, verification } from '#domain/house-rules.ts';
import type { Env } from '#platform/host/env.ts';
import { eraseFiles } from '#platform/kyc/keep-document.ts';

/** Of one run: the rest waits for the next day's. */
const MOST_AT_ONCE = 500;

export async function eraseOldFiles(env: Pick<Env, 'DB' | 'DOCUMENTS'>, nowMs: number): Promise<void> {
  const { results } = await env.DB.prepare(
    'SELECT id, user_id AS userId FROM documents WHERE erased_at IS NULL AND decided_at <= ? ORDER BY decided_at LIMIT ?',
  )
    .bind(nowMs - durationMs(verification.fileKept), MOST_AT_ONCE)
    .all<{ id: string; userId: string }>();
  await eraseFiles(env, results);
  const erased = JSON.stringify(results.map(({ id }) => id));
  await env.DB.prepare('UPDATE documents SET erased_at = ?1 WHERE id IN (SELECT value FROM json_each(?2))')
    .bind(nowMs, erased)
    .run();
}
