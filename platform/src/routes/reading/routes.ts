import * as v from 'valibot';
import { Carousel, listCarousels, listSlides } from '#contract/reading/content.ts';
import { ok } from '#domain/result.ts';
import { readReplica } from '#platform/host/replica.ts';
import { listShownSlides, readCarousels } from '#platform/lobby/slides.ts';
import { type Route, serveConditional } from '#platform/serving/serve.ts';

async function activeSlides(db: D1Database) {
  const rows = await listShownSlides(db, new Date());
  return rows.map(({ carouselId, isActive, authRequired, position, shownFrom: _, shownUntil: __, ...slide }) => ({
    ...slide,
    carousel_id: carouselId,
    is_active: isActive,
    auth_required: authRequired,
    order: position,
  }));
}

export const contentRoutes: readonly Route[] = [
  serveConditional(listSlides, async ({ env }) => ok({ slides: await activeSlides(readReplica(env.DB)) })),
  serveConditional(listCarousels, async ({ env }) =>
    ok({ carousels: v.parse(v.array(Carousel), await readCarousels(readReplica(env.DB))) }),
  ),
];
