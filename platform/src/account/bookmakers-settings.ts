import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { BookmakersSettings } from '#contract/account/bookmakers.ts';
import { bookmakersSettings } from '#platform/auth/tables.ts';

const untouched: BookmakersSettings = { odds_format: 0, sport_view: 'europeanView', one_click: false };

const columns = {
  odds_format: bookmakersSettings.oddsFormat,
  sport_view: bookmakersSettings.sportView,
  one_click: bookmakersSettings.oneClick,
};
type SettingsChange = { readonly [Name in keyof BookmakersSettings]?: BookmakersSettings[Name] | undefined };

export async function readBookmakersSettings(db: D1Database, userId: string): Promise<BookmakersSettings> {
  const row = await drizzle(db)
    .select(columns)
    .from(bookmakersSettings)
    .where(eq(bookmakersSettings.userId, userId))
    .get();
  return row ? v.parse(BookmakersSettings, row) : untouched;
}

/** One statement, so that concurrent changes of different fields are both kept. */
export async function changeBookmakersSettings(
  db: D1Database,
  userId: string,
  change: SettingsChange,
): Promise<BookmakersSettings> {
  const given = { oddsFormat: change.odds_format, sportView: change.sport_view, oneClick: change.one_click };
  if (Object.values(given).every((value) => value === undefined)) return readBookmakersSettings(db, userId);
  const row = await drizzle(db)
    .insert(bookmakersSettings)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: bookmakersSettings.userId, set: given })
    .returning(columns)
    .get();
  return v.parse(BookmakersSettings, row);
}
