/**
 * What the player played last, so that the lobby offers to go on: loaded for a player, and again whenever the page is
 * seen again, because a round may have been opened or ended in another tab or on another device.
 */
import { atom, computed } from 'nanostores';
import { type Answer, isNotOffered } from '#api/client.ts';
import { listRecentGames } from '#contract/rounds.ts';
import { type Game, gameKey } from '#domain/catalogue.ts';
import { DEFAULT_CURRENCY, zero } from '#domain/money.ts';
import { $catalogue } from '#stores/catalogue.ts';
import { environment } from '#stores/environment.ts';
import { type PlayedHere, playedHere } from '#stores/played-here.ts';
import { $isPlayer } from '#stores/session.ts';

type Recent = Answer<typeof listRecentGames>['games'][number];
export type RecentGames =
  | { readonly kind: 'unknown' | 'failed' }
  | { readonly kind: 'ready'; readonly games: readonly Recent[] };
/** A game to go on with, and what was last staked on it. */
export type GameToContinue = { readonly game: Game; readonly last: Recent };

export const $recentGames = atom<RecentGames>({ kind: 'unknown' });

/** Open rounds first, then the last played; a game that is no longer offered is left out. Null until both are known. */
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

/** @returns how to stop. */
export function followRecentGames(): () => void {
  const { page } = environment();
  const stopSession = $isPlayer.subscribe((isPlayer) => {
    if (isPlayer) void loadRecentGames();
    else $recentGames.set({ kind: 'unknown' });
  });
  const stopPage = page.on('visibility', () => {
    if (!page.isHidden() && $isPlayer.get()) void loadRecentGames();
  });
  return () => {
    stopSession();
    stopPage();
  };
}

/** What was known stays when the host does not answer. */
export async function loadRecentGames(): Promise<void> {
  const answer = await environment().request(listRecentGames);
  if (!$isPlayer.get()) return;
  if (answer.ok) $recentGames.set({ kind: 'ready', games: answer.value.games });
  else if (isNotOffered(answer.error)) $recentGames.set({ kind: 'ready', games: playedHere().map(recentOf) });
  else if ($recentGames.get().kind !== 'ready') $recentGames.set({ kind: 'failed' });
}

/** What was staked on it is not known here. */
const recentOf = ([provider, game_id, atMs]: PlayedHere): Recent => ({
  provider,
  game_id,
  last_bet: zero,
  currency: DEFAULT_CURRENCY,
  played_at: new Date(atMs).toISOString(),
  open_round: false,
});
