import { addFollowed, listFollowed, removeFollowed } from '#contract/sportsbook/follows.ts';
import { ok } from '#domain/result.ts';
import { type Subject, sportOfSubject } from '#domain/sportsbook/follows.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { withSessionCacheCleared } from '#platform/auth/session-cache.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { isoTimeOrNull } from '#platform/host/iso-time.ts';
import { oddsBookOf, oddsShardOf, playerOf } from '#platform/host/objects.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';
import { addFollows, type NewFollow, removeFollow } from '#platform/sportsbook/follows.ts';

async function followedOf(env: Env, userId: string) {
  const rows = await playerOf(env, userId).notifications.followed();
  return ok({ followed: rows.map(({ startsAt, ...row }) => ({ ...row, starts_at: isoTimeOrNull(startsAt) })) });
}

type NamedSubject = Subject & { readonly name: string };

/** Drops subjects that the sportsbook does not have. @returns null while a sport's odds feed is unavailable */
async function findSubjects(env: Env, subjects: readonly NamedSubject[]): Promise<NewFollow[] | null> {
  const known: NewFollow[] = [];
  for (const sport of new Set(subjects.map(sportOfSubject))) {
    if (sport === null) continue;
    const inSport = subjects.filter((one) => sportOfSubject(one) === sport);
    const found = await oddsShardOf(env, sport).findSubjects(inSport.map(({ kind, id }) => ({ kind, id })));
    if (found === null) return null;
    known.push(...inSport.flatMap((one, place) => withStart(one, sport, found[place])));
  }
  return known;
}

const withStart = (
  one: NamedSubject,
  sport: SportId,
  found: { startsAt: number | null } | null | undefined,
): NewFollow[] => (found ? [{ ...one, sport, startsAt: found.startsAt }] : []);

export const followRoutes: readonly Route[] = [
  serveUser(listFollowed, ({ env, caller }) => followedOf(env, caller.userId)),
  serveUser(addFollowed, async ({ env, caller: { userId }, body }) => {
    const known = await findSubjects(env, body.followed);
    if (known === null) return refuse('upstream_unavailable');
    if (known.length === 0) return refuse('not_found');
    const isWhole = await withSessionCacheCleared(env, userId, () => addFollows(env.DB, userId, known, Date.now()));
    for (const sport of new Set(known.map((one) => one.sport))) await oddsBookOf(env, sport).followNews();
    await playerOf(env, userId).notifications.onFollow();
    return isWhole ? followedOf(env, userId) : refuse('follows_full');
  }),
  serveUser(removeFollowed, async ({ env, caller: { userId }, body }) => {
    await withSessionCacheCleared(env, userId, () => removeFollow(env.DB, userId, body));
    return followedOf(env, userId);
  }),
];
