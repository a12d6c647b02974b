/** Slides, carousels and jackpots. */
import { Carousel, Slide } from '#contract/content.ts';
import { Jackpot } from '#contract/jackpots.ts';
import type { Entry } from '#edge/host/fields.ts';

export const contentFields: readonly Entry[] = [
  [
    Slide,
    {
      names: {
        image: ['picture', 'image_url', 'url', 'src'],
        link: ['href', 'target'],
        carousel_id: ['carousel'],
        order: ['position', 'sort', 'weight'],
        language: ['lang', 'locale'],
        title: ['name', 'heading'],
        text: ['description'],
      },
      usual: { id: ({ image, picture, order }) => String(image ?? picture ?? order ?? ''), type: 'image' },
    },
  ],
  [Carousel, { names: { slug: ['name', 'code'], routes: ['route', 'pages', 'paths'] }, usual: { slug: '' } }],
  [
    Jackpot,
    { names: { value: ['amount', 'sum'], winner: ['last_winner'] }, usual: { id: ({ name }) => String(name) } },
  ],
];
