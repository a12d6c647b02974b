import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LobbySlide } from '#model/lobby/slides.ts';
// Preloaded: in a page it loads with the first answer.
import '#model/lobby/received-slides.ts';
import { $session } from '#stores/auth/session.ts';
import { $allSlides, $slides, followCarousel, REFETCH_MS, RELOAD_MS } from '#stores/lobby/carousel.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const context = { route: '/slots/casino', locale: 'fr', platform: 'web' } as const;
const slide = (title: string): LobbySlide => ({
  id: title,
  type: 'demos',
  title,
  text: '',
  action: '',
  link: null,
  image: null,
  forPlayers: false,
});
const received = (title: string) => ({
  id: title,
  type: 'demos',
  title,
  text: '',
  action: '',
  link: null,
  image: null,
  language: 'fr',
  is_active: true,
  carousel_id: 1,
  auth_required: false,
  order: 1,
});
const titles = () => $slides.get()?.map(({ title }) => title);

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'guest' });
  world.answers('listSlides', answered({ slides: [received('fetched')] }));
  world.answers('listCarousels', answered({ carousels: [{ id: 1, slug: 'lobby-fr-web', routes: ['/slots/casino'] }] }));
});
afterEach(() => {
  stop();
  $allSlides.set(null);
  $session.set({ kind: 'unsettled' });
});

describe('the carousel', () => {
  test('shows the slides that the page was rendered with, and fetches nothing within the hour', async () => {
    stop = followCarousel(context, [slide('rendered')]);
    await world.passes(REFETCH_MS - RELOAD_MS);
    expect(titles()).toEqual(['rendered']);
    expect(world.requestCount('listSlides')).toBe(0);
  });

  test('fetches again once the last load is an hour old', async () => {
    stop = followCarousel(context, [slide('rendered')]);
    await world.passes(REFETCH_MS + RELOAD_MS);
    expect(titles()).toEqual(['fetched']);
    expect(world.requests.map(({ name }) => name).slice(0, 2)).toEqual(['listSlides', 'listCarousels']);
  });

  test('fetches again when the last load was noted by a clock that was days ahead', async () => {
    world.nowMs += 3 * 86_400_000;
    stop = followCarousel(context, [slide('rendered')]);
    world.nowMs -= 3 * 86_400_000;
    stop();
    stop = followCarousel(context, []);
    await settle();
    expect(titles()).toEqual(['fetched']);
  });

  test('takes slides loaded by another tab, every 180 seconds', async () => {
    stop = followCarousel(context, [slide('rendered')]);
    world.stored.set(
      'zellige-carousel-fr-web',
      JSON.stringify({ loadedAtMs: world.nowMs, slides: [slide('of another tab')] }),
    );
    await world.passes(RELOAD_MS);
    expect(titles()).toEqual(['of another tab']);
  });

  test('keeps its slides when the host does not answer', async () => {
    world.answers('listSlides', refused(502, 'upstream_unavailable'));
    stop = followCarousel(context, [slide('rendered')]);
    await world.passes(REFETCH_MS + RELOAD_MS);
    expect(titles()).toEqual(['rendered']);
  });

  test('shows a slide for players to a player only, from the moment of signing in to that of signing out', () => {
    $session.set({ kind: 'unsettled' });
    stop = followCarousel(context, [slide('for all'), { ...slide('for players'), forPlayers: true }]);
    expect($slides.get()).toBeNull();
    $session.set({ kind: 'guest' });
    expect(titles()).toEqual(['for all']);
    $session.set({ kind: 'loading', name: 'demo' });
    expect(titles()).toEqual(['for all', 'for players']);
    $session.set({ kind: 'guest' });
    expect(titles()).toEqual(['for all']);
    expect(world.requests).toEqual([]);
  });

  test('keeps the time of the last load on a page rendered without slides', async () => {
    stop = followCarousel(context, [slide('rendered')]);
    stop();
    await world.passes(REFETCH_MS / 2);
    stop = followCarousel(context, []);
    await settle();
    expect(titles()).toEqual(['rendered']);
    await world.passes(REFETCH_MS / 2 + RELOAD_MS);
    expect(titles()).toEqual(['fetched']);
  });

  test('is not checked again once unfollowed', async () => {
    stop = followCarousel(context, []);
    stop();
    await world.passes(REFETCH_MS + RELOAD_MS);
    expect(world.requestCount('listSlides')).toBe(1);
  });

  test('fetches at once when the page was rendered without slides', async () => {
    stop = followCarousel(context, []);
    await settle();
    expect(titles()).toEqual(['fetched']);
  });
});
