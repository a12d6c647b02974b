// Threat: accounts with a published password, an owner among them, on a house with real players. So they are created only
// for a site without HTTPS or with DEMO_ACCOUNTS=on, and only with the seed secret.
import { createHash, timingSafeEqual } from 'node:crypto';
import { codeAddress, DEMO_CODE_SECRET, newCodeSecret } from '#domain/auth/one-time-code.ts';
import type { Env } from '#platform/host/env.ts';
import { failureResponse } from '#platform/host/failure.ts';
import { clearMemoryCaches } from '#platform/host/memory-cache.ts';
import { changedIn, rowsIn, statementOf } from '#platform/host/sql.ts';
import { people, seedAccounts } from '#platform/seed/accounts.ts';
import { seedCatalogue } from '#platform/seed/catalogue.ts';
import { seedContent } from '#platform/seed/content.ts';
import { seedRaces } from '#platform/seed/races.ts';
import { seedSettings } from '#platform/seed/settings.ts';

type IssuedSecret = { readonly username: string; readonly address: string };

/** Demo employees get a known secret, or a random one on a public site. @returns the random ones, which are shown only once. */
async function seedSecondFactors(env: Env, isPublic: boolean): Promise<IssuedSecret[]> {
  const without = await rowsIn<{ id: string; username: string }>(env.DB)`
    SELECT id, username FROM users WHERE role <> 'P' AND id NOT IN (SELECT user_id FROM second_factors)`;
  const issued: IssuedSecret[] = [];
  for (const { id, username } of without) {
    if (!people.some((person) => person.id === id)) continue;
    const isDemo = !isPublic;
    const secret = isDemo ? DEMO_CODE_SECRET : newCodeSecret();
    const added = await changedIn(env.DB)`
      INSERT OR IGNORE INTO second_factors (user_id, secret) VALUES (${id}, ${secret})`;
    if (!isDemo && added === 1)
      issued.push({ username, address: codeAddress(secret, new URL(env.SITE_ORIGIN).host, username) });
  }
  return issued;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so that timing reveals neither length nor content of the secret. */
export function maySeed(request: Request, env: Env): boolean {
  const given = request.headers.get('authorization')?.replace(/^Bearer /, '');
  return (
    env.SEED_SECRET !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(env.SEED_SECRET))
  );
}

const isPublic = (env: Env): boolean => new URL(env.SITE_ORIGIN).protocol === 'https:';

// `POST /seed` fills empty tables, leaves the rest unchanged, and returns the second factors created for employees. Without
// the secret it responds as if the address did not exist.
export async function seedHost(request: Request, env: Env): Promise<Response> {
  if (!maySeed(request, env)) return failureResponse({ kind: 'code', code: 'not_found' });
  await seedSettings(env.DB);
  await seedContent(env.DB);
  if ((await statementOf(env.DB)`SELECT 1 FROM games LIMIT 1`.first()) === null) {
    await seedCatalogue(env.DB);
    await seedRaces(env.DB, Date.now());
  }
  if (env.DEMO_ACCOUNTS === 'on' || !isPublic(env)) await seedAccounts(env);
  clearMemoryCaches();
  const second_factors = await seedSecondFactors(env, isPublic(env));
  return Response.json({ seeded: true, second_factors }, { headers: { 'cache-control': 'no-store' } });
}
