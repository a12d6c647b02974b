import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: text({ mode: 'json' }).notNull(),
});

export const currencies = sqliteTable('currencies', {
  code: text().primaryKey(),
  symbol: text().notNull(),
  rate: text().notNull(),
  isAccepted: integer('is_accepted', { mode: 'boolean' }).notNull(),
  position: integer().notNull(),
});
