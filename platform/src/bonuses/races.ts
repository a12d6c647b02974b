// Races as employees make them, in D1. What players did is in their own objects, and the order of all in the race's object.
import * as v from 'valibot';
import { isIntegration } from '#domain/game/embedded-integrations.ts';
import { durationMs, races as rules } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';

const money = v.pipe(v.number(), v.safeInteger(), v.transform(amountMinor));
const Row = v.object({
  id: v.string(),
  games: v.pipe(
    v.string(),
    v.parseJson(),
    v.array(
      v.object({ integration: v.pipe(v.string(), v.check(isIntegration)), gameId: v.string(), name: v.string() }),
    ),
  ),
  /** By currency. */
  amounts: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.object({ stake: money, prizes: v.array(money) }))),
  rounds: v.number(),
  startsAt: v.number(),
  endsAt: v.number(),
});
export type Race = v.InferOutput<typeof Row>;

const COLUMNS = 'id, games, amounts, rounds, starts_at AS startsAt, ends_at AS endsAt';
/** What is listed is as old as this in each isolate. */
export const RACES_KEPT_MS = 15_000;
const MOST_LISTED = 20;
const LISTED_MS = durationMs(rules.listedFor);
const KEPT_MS = durationMs(rules.keptFor);

/** Running ones, then those to come and those lately ended, the last to begin first. */
export async function readRaces(db: D1Database, at: number): Promise<Race[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM races WHERE ends_at > ?1
       ORDER BY starts_at <= ?2 AND ends_at > ?2 DESC, starts_at DESC, id LIMIT ?3`,
    )
    .bind(at - LISTED_MS, at, MOST_LISTED)
    .all();
  return v.parse(v.array(Row), results);
}

export async function findRace(db: D1Database, id: string): Promise<Race | null> {
  const row = await db.prepare(`SELECT ${COLUMNS} FROM races WHERE id = ?`).bind(id).first();
  return row === null ? null : v.parse(Row, row);
}

/** Does nothing when there is one of this id. */
export async function addRace(db: D1Database, race: Race, at: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO races (id, games, amounts, rounds, starts_at, ends_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      race.id,
      JSON.stringify(race.games),
      JSON.stringify(race.amounts),
      race.rounds,
      race.startsAt,
      race.endsAt,
      at,
    )
    .run();
}

/** One that is coming is taken back: nobody could enter it. @returns whether it had not ended before. */
export async function endRaceAt(db: D1Database, id: string, at: number): Promise<boolean> {
  const [ended, takenBack] = await db.batch([
    db.prepare('UPDATE races SET ends_at = ?2 WHERE id = ?1 AND starts_at <= ?2 AND ends_at > ?2').bind(id, at),
    db.prepare('DELETE FROM races WHERE id = ?1 AND starts_at > ?2').bind(id, at),
  ]);
  return (ended?.meta.changes ?? 0) + (takenBack?.meta.changes ?? 0) > 0;
}

export async function forgetRaces({ DB }: { readonly DB: D1Database }, at: number): Promise<void> {
  await DB.prepare('DELETE FROM races WHERE ends_at <= ?')
    .bind(at - KEPT_MS)
    .run();
}
