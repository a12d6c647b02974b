import * as v from 'valibot';
import { BookmakersSettings } from '#contract/account/bookmakers.ts';
import { statementOf } from '#platform/host/sql.ts';

const untouched: BookmakersSettings = { odds_format: 0, sport_view: 'europeanView', one_click: false };

type Row = { readonly odds_format: number; readonly sport_view: string; readonly one_click: 0 | 1 };
type SettingsChange = { readonly [Name in keyof BookmakersSettings]?: BookmakersSettings[Name] | undefined };

const read = (row: Row | null): BookmakersSettings =>
  row ? v.parse(BookmakersSettings, { ...row, one_click: row.one_click === 1 }) : untouched;

export async function readBookmakersSettings(db: D1Database, userId: string): Promise<BookmakersSettings> {
  return read(
    await statementOf(
      db,
    )`SELECT odds_format, sport_view, one_click FROM bookmakers_settings WHERE user_id = ${userId}`.first<Row>(),
  );
}

/** One statement, so that concurrent changes of different fields are both kept. */
export async function changeBookmakersSettings(
  db: D1Database,
  userId: string,
  change: SettingsChange,
): Promise<BookmakersSettings> {
  const [format, view] = [change.odds_format ?? null, change.sport_view ?? null];
  const oneClick = change.one_click === undefined ? null : Number(change.one_click);
  if (format === null && view === null && oneClick === null) return readBookmakersSettings(db, userId);
  return read(
    await statementOf(db)`
      INSERT INTO bookmakers_settings (user_id, odds_format, sport_view, one_click)
      VALUES (${userId}, COALESCE(${format}, ${untouched.odds_format}), COALESCE(${view}, ${untouched.sport_view}),
        COALESCE(${oneClick}, 0))
      ON CONFLICT (user_id) DO UPDATE SET odds_format = COALESCE(${format}, odds_format),
        sport_view = COALESCE(${view}, sport_view), one_click = COALESCE(${oneClick}, one_click)
      RETURNING odds_format, sport_view, one_click`.first<Row>(),
  );
}
