// Slides, carousels and jackpots in the shapes that hosts may send.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import type { Call } from '#contract/call.ts';
import { listCarousels, listSlides } from '#contract/reading/content.ts';
import { withSlidePictures } from '#edge/host/adapt.ts';
import { unknownProfile } from '#edge/host/profile.ts';
import { readAnswer } from '#edge/host/read.ts';
import { slidesFor } from '#model/lobby/received-slides.ts';

const parse = <C extends Call>(call: C, sent: unknown) =>
  v.parse(call.answer, readAnswer(call.answer, sent)?.value) as v.InferOutput<C['answer']>;

const slide = { id: 1, image: 'https://host.test/a.png', link: '/promotions' };
const here = { route: '/slots/casino', locale: 'fr', platform: 'web' } as const;

test.each([
  ['lobby-fr-web', true],
  ['fr_desktop', true],
  ['desktop-fr', true],
  ['DESKTOP_FR', true],
  ['lobbyFrWeb', true],
  ['fr', true],
  ['desktop', true],
  ['main', true],
  ['lobby-en-web', false],
  ['fr_mobile', false],
  ['mobile', false],
  ['phone-fr', false],
])('a carousel with the slug %s is shown on a French desktop: %s', (slug, isShown) => {
  const { carousels } = parse(listCarousels, [{ id: 5, slug }]);
  const { slides } = parse(listSlides, [{ ...slide, carousel_id: '5' }]);
  expect(slidesFor({ slides, carousels }, here)).toHaveLength(isShown ? 1 : 0);
});

test.each([
  [undefined, true],
  [null, true],
  [['slots/casino'], true],
  [['/fr/slots/casino/'], true],
  [['*'], true],
  [['/main'], false],
  [[], false],
])('a carousel with the routes %o is shown in the casino: %s', (routes, isShown) => {
  const { carousels } = parse(listCarousels, { results: [{ id: 5, slug: 'fr-web', routes }] });
  const { slides } = parse(listSlides, [{ ...slide, carousel_id: 5 }]);
  expect(slidesFor({ slides, carousels }, here)).toHaveLength(isShown ? 1 : 0);
});

test('defaults of a slide: active, for everybody, in the order sent, for every language', () => {
  const sent = [
    { id: 1, image: 'https://host.test/1.png' },
    { id: 2, image: 'https://host.test/2.png', language: 'fr-FR', isActive: null, auth_required: null },
    { id: 3, image: 'https://host.test/3.png', language: 'en' },
    { id: 4, image: 'https://host.test/4.png', is_active: 0 },
    { id: 5, title: 'words', authRequired: 1, order: '-1' },
    { id: 6 },
    'nonsense',
  ];
  const { slides } = parse(listSlides, { success: true, data: sent });
  expect(slidesFor({ slides, carousels: [] }, here).map(({ id, forPlayers }) => [id, forPlayers])).toEqual([
    ['5', true],
    ['1', false],
    ['2', false],
  ]);
});

test('pictures come only from the host or the profile’s origins', () => {
  const profile = { ...unknownProfile('https://host.test'), pictures: ['https://cdn.test'] };
  const { slides } = parse(listSlides, [
    { ...slide, image: '/media/a.png' },
    { ...slide, image: 'https://cdn.test/b.png' },
    { ...slide, image: 'https://elsewhere.test/c.png' },
    { ...slide, image: 'javascript:alert(1)' },
  ]);
  const shown = withSlidePictures(listSlides, { slides }, 'https://host.test', profile) as {
    slides: { image: string | null }[];
  };
  expect(shown.slides.map(({ image }) => image)).toEqual([
    'https://host.test/media/a.png',
    'https://cdn.test/b.png',
    null,
    null,
  ]);
});

test('reads jackpots with names in any case, amounts as text or number, with and without a winner', () => {
  const sent = [
    { name: 'Silver', value: '420.5' },
    { id: 2, name: 'GOLD', amount: 2310, winner: null },
    { id: 3, name: 'bronze', value: 98.25, winner: 'a***l' },
    { id: 4, name: 'platinum', value: 1 },
    { id: 5, name: 'gold', value: 'much' },
  ];
  expect(parse(listJackpots, sent).jackpots).toEqual([
    { id: 'Silver', name: 'silver', value: 420_500, winner: null },
    { id: 2, name: 'gold', value: 2_310_000, winner: null },
    { id: 3, name: 'bronze', value: 98_250, winner: 'a***l' },
  ]);
});
