import { addFollowed, listFollowed, removeFollowed } from '#contract/sportsbook/follows.ts';
import { ok } from '#domain/result.ts';
import { type Subject, sportOfSubject } from '#domain/sportsbook/follows.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { changing } from '#platform/auth/standing.ts';
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

type Named = Subject & { readonly name: string };

/** What the sportsbook has; null while a sport cannot be asked. */
async function knownOf(env: Env, asked: readonly Named[]): Promise<NewFollow[] | null> {
  const known: NewFollow[] = [];
  for (const sport of new Set(asked.map(sportOfSubject))) {
    if (sport === null) continue;
    const named = asked.filter((one) => sportOfSubject(one) === sport);
    const found = await oddsShardOf(env, sport).findSubjects(named.map(({ kind, id }) => ({ kind, id })));
    if (found === null) return null;
    known.push(...named.flatMap((one, place) => withStart(one, sport, found[place])));
  }
  return known;
}

const withStart = (one: Named, sport: SportId, found: { startsAt: number | null } | null | undefined): NewFollow[] =>
  found ? [{ ...one, sport, startsAt: found.startsAt }] : [];

export const followRoutes: readonly Route[] = [
  serveUser(listFollowed, ({ env, caller }) => followedOf(env, caller.userId)),
  serveUser(addFollowed, async ({ env, caller: { userId }, body }) => {
    const known = await knownOf(env, body.followed);
    if (known === null) return refuse('upstream_unavailable');
    if (known.length === 0) return refuse('not_found');
    const isWhole = await changing(env, userId, () => addFollows(env.DB, userId, known, Date.now()));
    for (const sport of new Set(known.map((one) => one.sport))) await oddsBookOf(env, sport).followNews();
    await playerOf(env, userId).notifications.onFollow();
    return isWhole ? followedOf(env, userId) : refuse('follows_full');
  }),
  serveUser(removeFollowed, async ({ env, caller: { userId }, body }) => {
    await changing(env, userId, () => removeFollow(env.DB, userId, body));
    return followedOf(env, userId);
  }),
];
