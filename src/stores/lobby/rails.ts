import { computed } from 'nanostores';
import { type Answer, type ApiFailure, isNotOffered } from '#api/client.ts';
import { listRecentGames } from '#contract/history/rounds.ts';
import { type Catalogue, type Game, gameKey } from '#domain/lobby/catalogue.ts';
import type { GameType } from '#domain/lobby/categories.ts';
import { DEFAULT_CURRENCY, zero } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { loadable } from '#stores/loadable.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { $favourites } from '#stores/lobby/favourites.ts';
import { type PlayedHere, playedHere } from '#stores/lobby/played-here.ts';
import { stopAll } from '#stores/timer.ts';

export const $favouriteGames = computed([$catalogue, $favourites], (state, ids): readonly Game[] | null => {
  if (state.kind !== 'ready' || ids === null) return null;
  const wanted = new Set(ids);
  const byId = new Map(state.catalogue.games.filter(({ id }) => wanted.has(id)).map((game) => [game.id, game]));
  return ids.flatMap((id) => byId.get(id) ?? []);
});

export const $railGames = computed($catalogue, (state) => (state.kind === 'ready' ? railGames(state.catalogue) : null));

export const RAIL_CARDS = 12;

export type RailId = GameType | 'drops-and-wins';
export type RailGames = ReadonlyMap<string, readonly Game[]>;

export function railGames({ games }: Catalogue): RailGames {
  const rails = new Map<string, Game[]>();
  const put = (rail: string, game: Game) => {
    const there = rails.get(rail);
    if (!there) rails.set(rail, [game]);
    else if (there.length < RAIL_CARDS) there.push(game);
  };
  for (const game of games) {
    put(game.type, game);
    if (game.dropsAndWins) put('drops-and-wins', game);
  }
  return rails;
}

type Recent = Answer<typeof listRecentGames>['games'][number];
export type GameToContinue = { readonly game: Game; readonly last: Recent };

async function fetchRecentGames(): Promise<Result<{ readonly games: readonly Recent[] }, ApiFailure>> {
  const answer = await environment().request(listRecentGames);
  return !answer.ok && isNotOffered(answer.error) ? ok({ games: playedHere().map(toRecent) }) : answer;
}

const { $state, refresh, clear } = loadable(fetchRecentGames, ({ games }) => ({ games }));
export const $recentGames = $state;
export const loadRecentGames = refresh;

/** Open rounds first, then the last played. Leaves out games that are no longer offered. Null until both are loaded. */
export const $gamesToContinue = computed(
  [$catalogue, $recentGames],
  (catalogue, recent): readonly GameToContinue[] | null => {
    if (catalogue.kind !== 'ready' || recent.kind !== 'ready') return null;
    const wanted = new Map(recent.games.map((last) => [gameKey(last.provider, last.game_id), last]));
    const byId = new Map(catalogue.catalogue.games.filter(({ id }) => wanted.has(id)).map((game) => [game.id, game]));
    return [...wanted]
      .flatMap(([id, last]) => {
        const game = byId.get(id);
        return game ? [{ game, last }] : [];
      })
      .sort((a, b) => Number(b.last.open_round) - Number(a.last.open_round));
  },
);

export function followRecentGames(): () => void {
  const { page } = environment();
  return stopAll(
    $isPlayer.subscribe((isPlayer) => {
      if (isPlayer) void loadRecentGames();
      else clear();
    }),
    page.on('visibility', () => {
      if (!page.isHidden() && $isPlayer.get()) void loadRecentGames();
    }),
  );
}

const toRecent = ([provider, game_id, atMs]: PlayedHere): Recent => ({
  provider,
  game_id,
  last_bet: zero,
  currency: DEFAULT_CURRENCY,
  played_at: new Date(atMs).toISOString(),
  open_round: false,
});
