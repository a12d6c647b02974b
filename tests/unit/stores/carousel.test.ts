import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LobbySlide } from '#domain/slides.ts';
import { $slides, followCarousel, REFETCH_MS, RELOAD_MS } from '#stores/carousel.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

const place = { route: '/slots/casino', locale: 'fr', platform: 'web' } as const;
const slide = (title: string): LobbySlide => ({
  id: title,
  type: 'demos',
  title,
  text: '',
  action: '',
  link: null,
  image: null,
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
const titles = () => $slides.get().map(({ title }) => title);

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = enterWorld();
  world.answers('listSlides', answered({ slides: [received('fetched')] }));
  world.answers('listCarousels', answered({ carousels: [{ id: 1, slug: 'lobby-fr-web', routes: ['/slots/casino'] }] }));
});
afterEach(() => {
  stop();
  $slides.set([]);
});

describe('the carousel', () => {
  test('shows the slides that the page was made with, and fetches nothing within the hour', async () => {
    stop = followCarousel(place, [slide('rendered')]);
    await world.passes(REFETCH_MS - RELOAD_MS);
    expect(titles()).toEqual(['rendered']);
    expect(world.timesAsked('listSlides')).toBe(0);
  });

  test('fetches anew once the last load is an hour old', async () => {
    stop = followCarousel(place, [slide('rendered')]);
    await world.passes(REFETCH_MS + RELOAD_MS);
    expect(titles()).toEqual(['fetched']);
    expect(world.asked.map(({ name }) => name).slice(0, 2)).toEqual(['listSlides', 'listCarousels']);
  });

  test('takes over what another tab has loaded, every 180 seconds', async () => {
    stop = followCarousel(place, [slide('rendered')]);
    world.stored.set(
      'zellige-carousel-fr-web',
      JSON.stringify({ loadedAtMs: world.nowMs, slides: [slide('of another tab')] }),
    );
    await world.passes(RELOAD_MS);
    expect(titles()).toEqual(['of another tab']);
  });

  test('keeps its slides when the host does not answer', async () => {
    world.answers('listSlides', refused(502, 'upstream_unavailable'));
    stop = followCarousel(place, [slide('rendered')]);
    await world.passes(REFETCH_MS + RELOAD_MS);
    expect(titles()).toEqual(['rendered']);
  });

  test('asks the host at once when the page was made without slides', async () => {
    stop = followCarousel(place, []);
    await settle();
    expect(titles()).toEqual(['fetched']);
  });
});
