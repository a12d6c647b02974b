/** Slides, carousels and jackpots: alternative names and defaults, as `../fields.ts` describes them. */

import { Jackpot } from '#contract/bonuses/jackpots.ts';
import { Carousel, Slide } from '#contract/reading/content.ts';
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
      defaults: { id: ({ image, picture, order }) => String(image ?? picture ?? order ?? ''), type: 'image' },
    },
  ],
  [Carousel, { names: { slug: ['name', 'code'], routes: ['route', 'pages', 'paths'] }, defaults: { slug: '' } }],
  [
    Jackpot,
    { names: { value: ['amount', 'sum'], winner: ['last_winner'] }, defaults: { id: ({ name }) => String(name) } },
  ],
];
