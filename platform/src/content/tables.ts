import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const flag = { mode: 'boolean' } as const;

export const carousels = sqliteTable('carousels', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  routes: text({ mode: 'json' }).notNull(),
});

export const slides = sqliteTable('slides', {
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
