import { codeAddress, DEMO_CODE_SECRET, newCodeSecret } from '#domain/one-time-code.ts';
import type { Env } from '#platform/env.ts';
import { people } from '#platform/seed/people.ts';

export type Drawn = { readonly username: string; readonly address: string };

/**
 * Gives a secret to each employee who has none. That of the demonstration's is known, where the site is not public.
 * @returns those that were drawn, for an authenticator app: they are told this once.
 */
export async function seedSecondFactors(env: Env, isPublic: boolean): Promise<Drawn[]> {
  const without = `SELECT id, username FROM users WHERE role <> 'P' AND id NOT IN (SELECT user_id FROM second_factors)`;
  const { results } = await env.DB.prepare(without).all<{ id: string; username: string }>();
  const drawn: Drawn[] = [];
  for (const { id, username } of results) {
    const isDemo = !isPublic && people.some((person) => person.id === id);
    const secret = isDemo ? DEMO_CODE_SECRET : newCodeSecret();
    const insert = env.DB.prepare('INSERT OR IGNORE INTO second_factors (user_id, secret) VALUES (?, ?)');
    const { meta } = await insert.bind(id, secret).run();
    if (!isDemo && meta.changes === 1)
      drawn.push({ username, address: codeAddress(secret, new URL(env.SITE_ORIGIN).host, username) });
  }
  return drawn;
}
