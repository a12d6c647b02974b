import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const paymentSystems = sqliteTable(
  'payment_systems',
  {
    kind: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    name: text({ mode: 'json' }).notNull(),
    description: text({ mode: 'json' }).notNull(),
    least: integer().notNull(),
    most: integer().notNull(),
    fee: integer().notNull(),
    usualMinutes: integer('usual_minutes').notNull(),
    disabledReason: text('disabled_reason'),
    way: text().notNull(),
    needsEmployee: integer('needs_employee', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

export const payments = sqliteTable('payments', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  kind: text().notNull(),
  waitsFor: text('waits_for'),
  createdAt: integer('created_at').notNull(),
  version: integer().notNull(),
});
