import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { Carousel, listCarousels, listSlides } from '#contract/content.ts';
import { ok } from '#domain/result.ts';
import { carousels, slides } from '#platform/content/tables.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';

async function activeSlides(db: D1Database) {
  const rows = await drizzle(db)
    .select()
    .from(slides)
    .where(eq(slides.isActive, true))
    .orderBy(asc(slides.carouselId), asc(slides.position));
  return rows.map(({ carouselId, isActive, authRequired, position, ...slide }) => ({
    ...slide,
    carousel_id: carouselId,
    is_active: isActive,
    auth_required: authRequired,
    order: position,
  }));
}

export const contentRoutes: readonly Route[] = [
  serveAnyone(listSlides, async ({ env }) => ok({ slides: await activeSlides(env.DB) }), { conditional: true }),
  serveAnyone(
    listCarousels,
    async ({ env }) => ok({ carousels: v.parse(v.array(Carousel), await drizzle(env.DB).select().from(carousels)) }),
    { conditional: true },
  ),
];
