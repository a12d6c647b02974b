/**
 * Fills an empty host: settings, carousels, the catalogue, and the people of the demonstration.
 * Threat: accounts whose password stands in the README, an owner among them, on a host that people play on for money.
 * So they are made only for a site that is not served over HTTPS, which no public one is, or when the operator says
 * so by name (DEMO_ACCOUNTS=on); and nothing is seeded at all without the seed's own secret.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Env } from '#platform/env.ts';
import { seedAccounts } from '#platform/seed/accounts.ts';
import { seedCatalogue } from '#platform/seed/catalogue.ts';
import { seedContent } from '#platform/seed/content.ts';
import { seedSecondFactors } from '#platform/seed/second-factors.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { failureResponse } from '#platform/serving/failure.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compared by digest, so that neither length nor content of the secret shows in the time it takes. */
export function maySeed(request: Request, env: Env): boolean {
  const given = request.headers.get('authorization')?.replace(/^Bearer /, '');
  return (
    env.SEED_SECRET !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(env.SEED_SECRET))
  );
}

const isPublic = (env: Env): boolean => new URL(env.SITE_ORIGIN).protocol === 'https:';

async function isCatalogueEmpty(db: D1Database): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM games LIMIT 1').first()) === null;
}

/**
 * `POST /seed`: fills what is empty and leaves the rest alone, and tells the second factors that it drew for employees.
 * For whoever may not, the address does not exist.
 */
export async function seedHost(request: Request, env: Env): Promise<Response> {
  if (!maySeed(request, env)) return failureResponse({ kind: 'code', code: 'not_found' });
  await seedSettings(env.DB);
  await seedContent(env.DB);
  if (await isCatalogueEmpty(env.DB)) await seedCatalogue(env.DB);
  if (env.DEMO_ACCOUNTS === 'on' || !isPublic(env)) await seedAccounts(env);
  const second_factors = await seedSecondFactors(env, isPublic(env));
  return Response.json({ seeded: true, second_factors }, { headers: { 'cache-control': 'no-store' } });
}
