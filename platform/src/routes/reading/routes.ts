import * as v from 'valibot';
import { Carousel, listCarousels, listSlides } from '#contract/reading/content.ts';
import { ok } from '#domain/result.ts';
import { readReplica } from '#platform/host/replica.ts';
import { readCarousels, shownSlides } from '#platform/lobby/slides.ts';
import { type Route, serveUnlessKnown } from '#platform/serving/serve.ts';

async function activeSlides(db: D1Database) {
  const rows = await shownSlides(db, new Date());
  return rows.map(({ carouselId, isActive, authRequired, position, shownFrom: _, shownUntil: __, ...slide }) => ({
    ...slide,
    carousel_id: carouselId,
    is_active: isActive,
    auth_required: authRequired,
    order: position,
  }));
}

export const contentRoutes: readonly Route[] = [
  serveUnlessKnown(listSlides, async ({ env }) => ok({ slides: await activeSlides(readReplica(env.DB)) })),
  serveUnlessKnown(listCarousels, async ({ env }) =>
    ok({ carousels: v.parse(v.array(Carousel), await readCarousels(readReplica(env.DB))) }),
  ),
];
