import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import { listSportTournaments } from '#contract/sportsbook/sportsbook.ts';
import { timestamp } from '#contract/values.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { environment } from '#stores/environment.ts';
import { storedAtom } from '#stores/stored-atom.ts';

const KEY = 'zellige-followed';
const MAX_FOLLOWED = 20;
const OFFERED_MS = 6 * 3_600_000;

const FollowedSchema = v.object({
  kind: v.picklist(['tournament', 'match']),
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(260)),
  /** Of a match: some time after it, the match has no page any more. */
  startsAt: v.optional(timestamp),
});
export type Followed = v.InferOutput<typeof FollowedSchema>;
const stored = () => storedAtom(KEY, v.pipe(v.array(FollowedSchema), v.maxLength(MAX_FOLLOWED)));
const tabs = () => environment().channel(KEY);

export const $followed = atom<readonly Followed[]>([]);

onMount($followed, () => {
  const reload = () => $followed.set((stored().get() ?? []).filter(isOffered));
  reload();
  return tabs().listen(reload);
});

const isOffered = ({ startsAt }: Followed): boolean =>
  startsAt === undefined || environment().now() < Date.parse(startsAt) + OFFERED_MS;

const isSame = (one: Followed, other: Followed): boolean => one.kind === other.kind && one.id === other.id;

export const isFollowed = (one: Followed): boolean => $followed.get().some((other) => isSame(one, other));

export function toggleFollowed(one: Followed): void {
  const others = $followed.get().filter((other) => !isSame(one, other));
  const next = isFollowed(one) ? others : [one, ...others].slice(0, MAX_FOLLOWED);
  stored().set(next);
  $followed.set(next);
  tabs().post('changed');
}

export async function countMatches(sport: SportId): Promise<ReadonlyMap<string, number>> {
  const answer = await environment().request(listSportTournaments, { query: { sport: `${sport}` } });
  const tournaments = answer.ok ? answer.value.tournaments : [];
  return new Map(tournaments.map(({ id, live, prematch }) => [id, live + prematch]));
}
