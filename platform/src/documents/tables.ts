import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const moment = { mode: 'timestamp_ms' } as const;

export const documents = sqliteTable('documents', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  format: text().notNull(),
  /** Bytes. */
  size: integer().notNull(),
  digest: text().notNull(),
  state: text().notNull(),
  sentAt: integer('sent_at', moment).notNull(),
  decidedAt: integer('decided_at', moment),
  reason: text(),
  erasedAt: integer('erased_at', moment),
});
