import { describe, expect, test } from 'vitest';
import { slidesFor } from '#model/lobby/received-slides.ts';
import { slidesSeenBy } from '#model/lobby/slides.ts';

const slide = (over: object) => ({
  id: 1,
  type: 'demos',
  image: null,
  link: '/slots/all',
  language: 'fr',
  is_active: true,
  carousel_id: 1,
  auth_required: false,
  order: 1,
  title: 'a',
  ...over,
});
const carousels = [
  { id: 1, slug: 'lobby-fr-web', routes: ['/slots/casino'] },
  { id: 2, slug: 'lobby-ar-web', routes: ['/slots/casino'] },
  { id: 3, slug: 'lobby-fr-mobile', routes: ['/slots/casino'] },
  { id: 4, slug: 'sport-fr-web', routes: ['/sportsbook'] },
];
const here = { route: '/slots/casino', locale: 'fr', platform: 'web' } as const;
const shown = (slides: ReturnType<typeof slide>[], place: Parameters<typeof slidesFor>[1] = here) =>
  slidesFor({ slides, carousels }, place);

describe('slides of a route', () => {
  test('are those of its language, platform and route, in order', () => {
    const slides = [
      slide({ id: 'last', order: 9 }),
      slide({ id: 'first', order: 1 }),
      slide({ id: 'phone', carousel_id: 3 }),
      slide({ id: 'sport', carousel_id: 4 }),
      slide({ id: 'arabic', carousel_id: 2, language: 'ar' }),
    ];
    expect(shown(slides).map(({ id }) => id)).toEqual(['first', 'last']);
  });

  test('leave out inactive ones, and for guests those of players', () => {
    const slides = shown([slide({ id: 'off', is_active: false }), slide({ id: 'players', auth_required: true })]);
    expect(slidesSeenBy(slides, false)).toEqual([]);
    expect(slidesSeenBy(slides, true).map(({ id }) => id)).toEqual(['players']);
  });

  test('are those of the phone on a phone', () => {
    const slides = [slide({ id: 'desk' }), slide({ id: 'phone', carousel_id: 3 })];
    expect(shown(slides, { ...here, platform: 'mobile' }).map(({ id }) => id)).toEqual(['phone']);
  });

  test.each([
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://elsewhere.example',
    'data:text/html,x',
    '/a b',
  ])('have no link when theirs is neither ours nor https: %s', (link) => {
    expect(shown([slide({ link })])[0]?.link).toBeNull();
  });
});
