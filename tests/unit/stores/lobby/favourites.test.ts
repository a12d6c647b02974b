import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { $session } from '#stores/auth/session.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import {
  $favourites,
  $pendingFavourites,
  followFavourites,
  isMarked,
  toggleFavourite,
} from '#stores/lobby/favourites.ts';
import { $favouriteGames } from '#stores/lobby/rails.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const moonlit = { id: 'moonlit-pharaoh_orion', gameId: 'moonlit-pharaoh', integration: 'orion' };
const heart = () => isMarked(moonlit.id, $favourites.get(), $pendingFavourites.get());

let world: World;
let stop: () => void;
beforeEach(() => {
  world = enterWorld();
  world.answers('listFavourites', answered({ favourites: [{ provider: 'lyra', game_id: 'roulette-carthage' }] }));
  world.answers('addFavourite', answered({}));
  world.answers('removeFavourite', answered({}));
  stop = followFavourites();
});
afterEach(() => {
  stop();
  $session.set({ kind: 'guest' });
  $favourites.set(null);
  $toasts.set([]);
  $catalogue.set({ kind: 'idle' });
});

async function signedIn(): Promise<void> {
  $session.set({ kind: 'loading', name: 'demo' });
  await settle();
}

describe('favourites', () => {
  test('are loaded for a player and cleared for a guest', async () => {
    await signedIn();
    expect($favourites.get()).toEqual(['roulette-carthage_lyra']);
    $session.set({ kind: 'guest' });
    expect($favourites.get()).toBeNull();
  });

  test('are an empty list if the host does not offer them', async () => {
    world.answers('listFavourites', refused(404, 'not_offered'));
    await signedIn();
    expect($favourites.get()).toEqual([]);
    expect($toasts.get()).toEqual([]);
  });

  test('ask a guest to sign in, without a request', async () => {
    await toggleFavourite(moonlit);
    expect(world.requestCount('addFavourite')).toBe(0);
    expect($toasts.get()).toMatchObject([{ code: 'favouritesNeedSignIn' }]);
  });

  test('fill the heart at once and enter the list after the host has answered', async () => {
    await signedIn();
    let agree: () => void = () => undefined;
    world.answers('addFavourite', () => new Promise((resolve) => (agree = () => resolve(answered({})))));
    const toggling = toggleFavourite(moonlit);
    expect(heart()).toBe(true);
    expect($favourites.get()).not.toContain(moonlit.id);
    agree();
    await toggling;
    expect($favourites.get()).toContain(moonlit.id);
    expect(world.requests.at(-1)?.body).toEqual({ provider: 'orion', game_id: 'moonlit-pharaoh' });
  });

  test('empty the heart again when the host refuses, and show the reason', async () => {
    await signedIn();
    world.answers('addFavourite', refused(404, 'game_not_found'));
    await toggleFavourite(moonlit);
    expect(heart()).toBe(false);
    expect($toasts.get()).toMatchObject([{ tone: 'bad', code: 'game_not_found' }]);
  });

  test('offer to undo, which removes the game again', async () => {
    await signedIn();
    await toggleFavourite(moonlit);
    expect($toasts.get()).toMatchObject([{ tone: 'good', code: 'slotAdded' }]);
    $toasts.get()[0]?.action?.act();
    await settle();
    expect($favourites.get()).toEqual(['roulette-carthage_lyra']);
    expect(world.requestCount('removeFavourite')).toBe(1);
  });

  test('go to the front of the list, as on the host', async () => {
    await signedIn();
    await toggleFavourite(moonlit);
    expect($favourites.get()).toEqual([moonlit.id, 'roulette-carthage_lyra']);
  });

  test('undo restores the earlier state, even if another tab has undone it already', async () => {
    await signedIn();
    await toggleFavourite(moonlit);
    world.receivesFromTab('zellige-favourites', { id: moonlit.id, isFavourite: false });
    $toasts.get()[0]?.action?.act();
    await settle();
    expect(heart()).toBe(false);
  });

  test('are loaded in full when a heart is tapped before they are known', async () => {
    world.answers('listFavourites', refused(502, 'upstream_unavailable'));
    await signedIn();
    world.answers(
      'listFavourites',
      answered({
        favourites: [
          { provider: 'orion', game_id: 'moonlit-pharaoh' },
          { provider: 'lyra', game_id: 'roulette-carthage' },
        ],
      }),
    );
    await toggleFavourite(moonlit);
    await settle();
    expect($favourites.get()).toEqual([moonlit.id, 'roulette-carthage_lyra']);
  });

  test('send one call for two quick taps', async () => {
    await signedIn();
    await Promise.all([toggleFavourite(moonlit), toggleFavourite(moonlit)]);
    expect(world.requestCount('addFavourite')).toBe(1);
    expect(heart()).toBe(true);
  });

  test('are shared by every tab', async () => {
    await signedIn();
    world.receivesFromTab('zellige-favourites', { id: moonlit.id, isFavourite: true });
    expect(heart()).toBe(true);
    await toggleFavourite(moonlit);
    expect(world.posted).toContainEqual({
      channel: 'zellige-favourites',
      message: { id: moonlit.id, isFavourite: false },
    });
  });

  test('are shown as games, the latest first, without those no longer offered', async () => {
    await signedIn();
    $favourites.set([moonlit.id, 'gone_orion', 'roulette-carthage_lyra']);
    expect($favouriteGames.get()).toBeNull();
    $catalogue.set({ kind: 'ready', catalogue: realCatalogue() });
    expect($favouriteGames.get()?.map(({ name }) => name)).toEqual(['Moonlit Pharaoh', 'Roulette Carthage']);
  });
});
