/**
 * Favourites. The heart changes at once, the list after the call has succeeded (specification, point 4), in every tab.
 */
import { atom, computed } from 'nanostores';
import { isNotOffered } from '#api/client.ts';
import { addFavourite, listFavourites, removeFavourite } from '#contract/game/slots.ts';
import { gameKey } from '#domain/lobby/catalogue.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { showFailure, showToast } from '#stores/notifications/toasts.ts';
import { stopAll } from '#stores/timer.ts';

export type FavouriteGame = { readonly id: string; readonly gameId: string; readonly integration: string };

export const $favourites = atom<readonly string[] | null>(null);
export const $favouriteSet = computed($favourites, (ids): ReadonlySet<string> => new Set(ids));
export const $pendingFavourites = atom<PendingFavourites>({});
export type PendingFavourites = Readonly<Record<string, boolean>>;

type FavouriteChange = { readonly id: string; readonly isFavourite: boolean };
const isFavouriteChange = (message: unknown): message is FavouriteChange =>
  typeof message === 'object' && message !== null && 'isFavourite' in message;
const tabs = () => environment().channel('zellige-favourites');

export function followFavourites(): () => void {
  return stopAll(
    tabs().listen((message) => isFavouriteChange(message) && mark(message)),
    $isPlayer.subscribe((isPlayer) => {
      if (isPlayer) void load();
      else $favourites.set(null);
    }),
  );
}

async function load(): Promise<void> {
  if ($favourites.get() !== null) return;
  const answer = await environment().request(listFavourites);
  if (!$isPlayer.get()) return;
  if (answer.ok) $favourites.set(answer.value.favourites.map(({ provider, game_id }) => gameKey(provider, game_id)));
  else if (isNotOffered(answer.error)) $favourites.set([]);
}

function mark({ id, isFavourite }: FavouriteChange): void {
  const known = $favourites.get();
  // One change does not reveal the rest: load an unknown list instead of assuming it is empty.
  if (known === null) {
    if ($isPlayer.get()) void load();
    return;
  }
  const others = known.filter((other) => other !== id);
  $favourites.set(isFavourite ? [id, ...others] : others);
}

export const isMarked = (id: string, favourites: readonly string[] | null, wishes: PendingFavourites): boolean =>
  wishes[id] ?? favourites?.includes(id) ?? false;

export const toggleFavourite = (game: FavouriteGame): Promise<void> =>
  setFavourite(game, !$favouriteSet.get().has(game.id));

/** Undo restores the earlier state instead of toggling: another tab may have undone it already. */
async function setFavourite(game: FavouriteGame, wanted: boolean): Promise<void> {
  if (!$isPlayer.get()) {
    const signIn = { code: 'signIn', act: environment().page.openSignIn };
    showToast({ tone: 'plain', code: 'favouritesNeedSignIn', action: signIn });
    return;
  }
  // A second tap while the first is under way would race it.
  if ($pendingFavourites.get()[game.id] !== undefined) return;
  $pendingFavourites.set({ ...$pendingFavourites.get(), [game.id]: wanted });
  const done = await send(game, wanted);
  const { [game.id]: _, ...others } = $pendingFavourites.get();
  $pendingFavourites.set(others);
  if (!done) return;
  const undo = { code: 'undo', act: () => void setFavourite(game, !wanted) };
  showToast({ tone: 'good', code: wanted ? 'slotAdded' : 'slotRemoved', action: undo });
}

async function send({ id, gameId, integration }: FavouriteGame, wanted: boolean): Promise<boolean> {
  const body = { provider: integration, game_id: gameId };
  const answer = await environment().request(wanted ? addFavourite : removeFavourite, { body });
  if (!answer.ok) {
    showFailure(answer.error);
    return false;
  }
  mark({ id, isFavourite: wanted });
  tabs().post({ id, isFavourite: wanted } satisfies FavouriteChange);
  return true;
}
