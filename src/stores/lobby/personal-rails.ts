/** Personal rails, from the games played in this browser (played-here.ts): nothing is sent. */
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { type Game, gameKey } from '#domain/lobby/catalogue.ts';
import { producerSlug } from '#model/lobby/filters.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { type PlayedHere, playedHere } from '#stores/lobby/played-here.ts';
import { RAIL_CARDS } from '#stores/lobby/rails.ts';
import { storedAtom } from '#stores/stored-atom.ts';

/** `list`: its address, also its id in the list of hidden rails. `because`: the last played game in it. */
export type PersonalRail = {
  readonly list: `/slots/${'provider' | 'category'}/${string}`;
  readonly of: { readonly producer: string } | { readonly type: string };
  readonly because: string;
  readonly games: readonly Game[];
};

const FEWEST = 4;
/** Categories by success rather than by kind of game. */
const noKind: readonly string[] = ['popular', 'top-games', 'other-games'];
const kinds = {
  producer: (producer: string) => ({ list: `/slots/provider/${producerSlug(producer)}`, of: { producer } }) as const,
  type: (type: string) => ({ list: `/slots/category/${type}`, of: { type } }) as const,
};

/** Unplayed games of the producer and of the category that the player played most. @param played newest first */
export function personalRails(games: readonly Game[], played: readonly PlayedHere[]): PersonalRail[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  const known = played.flatMap(([integration, gameId]) => byId.get(gameKey(integration, gameId)) ?? []);
  return (['producer', 'type'] as const).flatMap((kind) => {
    const counts = new Map<string, number>();
    for (const game of known)
      if (!noKind.includes(game[kind])) counts.set(game[kind], (counts.get(game[kind]) ?? 0) + 1);
    const [most] = [...counts].sort((a, b) => b[1] - a[1]);
    const last = known.find((game) => game[kind] === most?.[0]);
    if (!last) return [];
    const others = games.filter((game) => game[kind] === last[kind] && !known.includes(game)).slice(0, RAIL_CARDS);
    return others.length < FEWEST ? [] : [{ ...kinds[kind](last[kind]), because: last.name, games: others }];
  });
}

const stored = () => storedAtom(`zellige-hidden-rails-${environment().page.playerName()}`, v.array(v.string()));
const $hidings = atom(0);

/** @param lists addresses of all rails that the player hides. */
export function hideRails(lists: readonly string[]): void {
  stored().set(lists.length > 0 ? [...lists] : null);
  $hidings.set($hidings.get() + 1);
}

export const $personalRails = computed([$catalogue, $isPlayer, $hidings], (state, isPlayer) => {
  if (state.kind !== 'ready' || !isPlayer) return { rails: [], hidden: [] };
  const hidden: readonly string[] = stored().get() ?? [];
  const rails = personalRails(state.catalogue.games, playedHere());
  return { rails: rails.filter(({ list }) => !hidden.includes(list)), hidden };
});
