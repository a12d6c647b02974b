/** The tournaments and matches that a reader follows: kept in their browser, the latest first, the same in every tab. */
import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import { listSportTournaments } from '#contract/book.ts';
import { timestamp } from '#contract/values.ts';
import type { SportId } from '#domain/sports.ts';
import { environment } from '#stores/environment.ts';
import { keptAtom } from '#stores/kept.ts';

const KEY = 'zellige-followed';
const MOST_FOLLOWED = 20;
const OFFERED_MS = 6 * 3_600_000;

const FollowedSchema = v.object({
  kind: v.picklist(['tournament', 'match']),
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
  /** As the page called it, in its language. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(260)),
  /** Of a match: some time after, the line has no page of it any more. */
  startsAt: v.optional(timestamp),
});
export type Followed = v.InferOutput<typeof FollowedSchema>;
const kept = () => keptAtom(KEY, v.pipe(v.array(FollowedSchema), v.maxLength(MOST_FOLLOWED)));
const tabs = () => environment().channel(KEY);

export const $followed = atom<readonly Followed[]>([]);

onMount($followed, () => {
  const reread = () => $followed.set((kept().get() ?? []).filter(isOffered));
  reread();
  return tabs().listen(reread);
});

const isOffered = ({ startsAt }: Followed): boolean =>
  startsAt === undefined || environment().now() < Date.parse(startsAt) + OFFERED_MS;

const isSame = (one: Followed, other: Followed): boolean => one.kind === other.kind && one.id === other.id;

export const isFollowed = (one: Followed): boolean => $followed.get().some((other) => isSame(one, other));

/** Begins to follow, or stops. */
export function toggleFollowed(one: Followed): void {
  const others = $followed.get().filter((other) => !isSame(one, other));
  const next = isFollowed(one) ? others : [one, ...others].slice(0, MOST_FOLLOWED);
  kept().set(next);
  $followed.set(next);
  tabs().post('changed');
}

/** How many matches each tournament of a sport has, by its id; none while that cannot be had. */
export async function countMatches(sport: SportId): Promise<ReadonlyMap<string, number>> {
  const answer = await environment().request(listSportTournaments, { query: { sport: `${sport}` } });
  const tournaments = answer.ok ? answer.value.tournaments : [];
  return new Map(tournaments.map(({ id, live, prematch }) => [id, live + prematch]));
}
