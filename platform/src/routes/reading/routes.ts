import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import * as v from 'valibot';
import { Carousel, listCarousels, listSlides } from '#contract/reading/content.ts';
import { ok } from '#domain/result.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';

const flag = { mode: 'boolean' } as const;

const carousels = sqliteTable('carousels', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  routes: text({ mode: 'json' }).notNull(),
});

const slides = sqliteTable('slides', {
  id: integer().primaryKey(),
  carouselId: integer('carousel_id').notNull(),
  type: text().notNull(),
  language: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  action: text().notNull(),
  link: text().notNull(),
  image: text(),
  isActive: integer('is_active', flag).notNull(),
  authRequired: integer('auth_required', flag).notNull(),
  position: integer().notNull(),
});

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
