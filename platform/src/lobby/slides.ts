import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { isLocale } from '#domain/locales.ts';
import { statementOf } from '#platform/host/sql.ts';

const flag = { mode: 'boolean' } as const;
const moment = { mode: 'timestamp_ms' } as const;

export const carousels = sqliteTable('carousels', {
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
  shownFrom: integer('shown_from', moment),
  shownUntil: integer('shown_until', moment),
});
export type SlideRow = typeof slides.$inferSelect;

/** All slides, in their order. */
export const everySlide = (db: D1Database): Promise<SlideRow[]> =>
  drizzle(db).select().from(slides).orderBy(asc(slides.carouselId), asc(slides.position), asc(slides.id));

/** The slides that are shown now. */
export const shownSlides = (db: D1Database, now: Date): Promise<SlideRow[]> =>
  drizzle(db)
    .select()
    .from(slides)
    .where(
      and(
        eq(slides.isActive, true),
        or(isNull(slides.shownFrom), lte(slides.shownFrom, now)),
        or(isNull(slides.shownUntil), gt(slides.shownUntil, now)),
      ),
    )
    .orderBy(asc(slides.carouselId), asc(slides.position), asc(slides.id));

type Change = Omit<SlideRow, 'id' | 'carouselId' | 'type' | 'language' | 'image' | 'position'>;

/** @returns whether there is such a slide. */
export async function changeSlide(db: D1Database, id: number, change: Change): Promise<boolean> {
  const rows = await drizzle(db).update(slides).set(change).where(eq(slides.id, id)).returning({ id: slides.id });
  return rows.length > 0;
}

/** What has no picture and no symbol has a star. */
const PLAIN = 'note';

/** Adds it as the last one. @returns its id, or null where there is no such carousel. */
export async function addSlide(db: D1Database, carouselId: number, slide: Change): Promise<number | null> {
  const [carousel] = await drizzle(db).select().from(carousels).where(eq(carousels.id, carouselId));
  if (carousel === undefined) return null;
  const language = carousel.slug.split('-').find(isLocale) ?? '';
  const position = sql`(SELECT coalesce(max(position) + 1, 0) FROM slides WHERE carousel_id = ${carouselId})`;
  const [row] = await drizzle(db)
    .insert(slides)
    .values({ ...slide, carouselId, type: PLAIN, language, position })
    .returning({ id: slides.id });
  return row?.id ?? null;
}

/** Changes places with its neighbour. One statement, so that no two slides get one place. */
export async function moveSlide(db: D1Database, id: number, direction: 'up' | 'down'): Promise<boolean> {
  const [beyond, order] = direction === 'up' ? ['<', 'DESC'] : ['>', 'ASC'];
  // FROM: both places are read before the first one changes.
  const swap = db.prepare(
    `UPDATE slides SET position = CASE id WHEN place.one THEN place.others ELSE place.ones END
     FROM (SELECT me.id AS one, me.position AS ones, o.id AS other, o.position AS others
       FROM slides me JOIN slides o ON o.carousel_id = me.carousel_id AND o.position ${beyond} me.position
       WHERE me.id = ?1 ORDER BY o.position ${order} LIMIT 1) place
     WHERE slides.id IN (place.one, place.other)`,
  );
  const [known] = await db.batch([statementOf(db)`SELECT 1 FROM slides WHERE id = ${id}`, swap.bind(id)]);
  return (known?.results.length ?? 0) > 0;
}
