/**
 * The player's favourite games. The heart answers the finger at once; the list changes after the call has succeeded
 * (specification, point 4), in every tab, and the toast offers to undo.
 */
import { atom, computed } from 'nanostores';
import { isNotOffered } from '#api/client.ts';
import { addFavourite, listFavourites, removeFavourite } from '#contract/slots.ts';
import { gameKey } from '#domain/catalogue.ts';
import { environment } from '#stores/environment.ts';
import { $isPlayer } from '#stores/session.ts';
import { showFailure, showToast } from '#stores/toasts.ts';

export type FavouriteGame = { readonly id: string; readonly gameId: string; readonly integration: string };

/** Ids, the last marked first, as the host lists them; null until the host has said them. */
export const $favourites = atom<readonly string[] | null>(null);
export const $favouriteSet = computed($favourites, (ids): ReadonlySet<string> => new Set(ids));
/** Hearts whose call is under way, by game: what they show meanwhile. */
export const $wishes = atom<Wishes>({});
export type Wishes = Readonly<Record<string, boolean>>;

type News = { readonly id: string; readonly isFavourite: boolean };
const isNews = (message: unknown): message is News =>
  typeof message === 'object' && message !== null && 'isFavourite' in message;
const tabs = () => environment().channel('zellige-favourites');

/** Loads them for a player, forgets them for a guest, and listens to the other tabs. @returns how to stop. */
export function followFavourites(): () => void {
  const stopListening = tabs().listen((message) => {
    if (isNews(message)) mark(message);
  });
  const stopSession = $isPlayer.subscribe((isPlayer) => {
    if (isPlayer) void load();
    else $favourites.set(null);
  });
  return () => {
    stopListening();
    stopSession();
  };
}

async function load(): Promise<void> {
  if ($favourites.get() !== null) return;
  const answer = await environment().request(listFavourites);
  if (!$isPlayer.get()) return;
  if (answer.ok) $favourites.set(answer.value.favourites.map(({ provider, game_id }) => gameKey(provider, game_id)));
  // Nothing is waited for that does not come.
  else if (isNotOffered(answer.error)) $favourites.set([]);
}

function mark({ id, isFavourite }: News): void {
  const known = $favourites.get();
  // One change does not tell the rest: an unknown list is asked for, and not taken to be empty.
  if (known === null) {
    if ($isPlayer.get()) void load();
    return;
  }
  const others = known.filter((other) => other !== id);
  $favourites.set(isFavourite ? [id, ...others] : others);
}

/** What the heart of a game shows now. */
export const isMarked = (id: string, favourites: readonly string[] | null, wishes: Wishes): boolean =>
  wishes[id] ?? favourites?.includes(id) ?? false;

export const toggleFavourite = (game: FavouriteGame): Promise<void> =>
  setFavourite(game, !$favouriteSet.get().has(game.id));

/** Undoing asks for what was before, and not for the contrary of what is now: another tab may have undone it already. */
async function setFavourite(game: FavouriteGame, wanted: boolean): Promise<void> {
  if (!$isPlayer.get()) {
    showToast({ tone: 'plain', code: 'pleaseAuth' });
    return;
  }
  // A second tap while the first is under way would race it.
  if ($wishes.get()[game.id] !== undefined) return;
  $wishes.set({ ...$wishes.get(), [game.id]: wanted });
  const done = await send(game, wanted);
  const { [game.id]: _, ...others } = $wishes.get();
  $wishes.set(others);
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
  tabs().post({ id, isFavourite: wanted } satisfies News);
  return true;
}
