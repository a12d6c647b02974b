import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const flag = { mode: 'boolean' } as const;

export const producers = sqliteTable('producers', {
  id: text().primaryKey(),
  name: text().notNull(),
  isActive: integer('is_active', flag).notNull(),
  isAllowed: integer('is_allowed', flag).notNull(),
});

export const games = sqliteTable(
  'games',
  {
    integration: text().notNull(),
    gameId: text('game_id').notNull(),
    name: text().notNull(),
    producerId: text('producer_id').notNull(),
    gameType: text('game_type').notNull(),
    rtp: integer().notNull(),
    volatility: integer().notNull(),
    minBet: integer('min_bet').notNull(),
    maxBet: integer('max_bet').notNull(),
    maxWin: integer('max_win'),
    hasDemo: integer('has_demo', flag).notNull(),
    hasFreeSpins: integer('has_freespins', flag).notNull(),
    dropsAndWins: integer('drops_and_wins', flag).notNull(),
    released: text().notNull(),
    popularity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.integration, table.gameId] })],
);

export const excludedGames = sqliteTable(
  'excluded_games',
  { integration: text().notNull(), gameId: text('game_id').notNull() },
  (table) => [primaryKey({ columns: [table.integration, table.gameId] })],
);
