import { listPlayerRaces, type PlayerRace } from '#contract/bonuses/races.ts';
import { environment } from '#stores/environment.ts';
import { $roundsEnded } from '#stores/game/game-leaving.ts';
import { loadable, noneIfNotOffered } from '#stores/loadable.ts';
import { stopAll } from '#stores/timer.ts';

export type { PlayerRace };

type Game = { readonly integration: string; readonly gameId: string };

const parts = loadable(
  async () => noneIfNotOffered(await environment().request(listPlayerRaces)),
  (answer) => ({ races: answer?.races ?? [], currency: answer?.currency }),
);
/** The player's races; none where the host has no races. */
export const $playerRaces = parts.$state;

let hasStarted = false;
/** Loads once per page, however many races it shows. */
export function loadPlayerRaces(): void {
  if (hasStarted) return;
  hasStarted = true;
  void parts.load();
}

/** The host's delay before a round counts. */
const COUNTED_MS = 2_000;

/** The race of this game that the player has entered, with rounds left or just played. */
export const raceOn = (races: readonly PlayerRace[] = [], { integration, gameId }: Game): PlayerRace | null =>
  races.find(
    ({ entered_at, games }) =>
      entered_at !== null && games.some(({ provider, game_id }) => provider === integration && game_id === gameId),
  ) ?? null;

/**
 * Refreshes after each round while the player is in a race with this game; sends nothing otherwise.
 * @returns a function that stops it.
 */
export function followRaceOn(game: Game): () => void {
  let cancel: () => void = () => undefined;
  const stop = $roundsEnded.listen(() => {
    if (raceOn($playerRaces.get().races, game) === null) return;
    cancel();
    cancel = environment().after(COUNTED_MS, () => void parts.refresh());
  });
  void parts.refresh();
  return stopAll(stop, () => cancel());
}
