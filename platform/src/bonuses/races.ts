// Race definitions in D1, made by employees. Players' objects have their own results, and the race's object the standings.
import * as v from 'valibot';
import { isIntegration } from '#domain/game/embedded-integrations.ts';
import { durationMs, races as rules } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import { part, rowsIn, statementOf } from '#platform/host/sql.ts';

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

const columns = part`id, games, amounts, rounds, starts_at AS startsAt, ends_at AS endsAt`;
/** Lists are cached for this long in each isolate. */
export const RACES_TTL_MS = 15_000;
const MAX_LISTED = 20;
const LISTED_MS = durationMs(rules.listedFor);
const KEPT_MS = durationMs(rules.keptFor);

/** Running races first; then upcoming and recently ended ones, latest start first. */
export async function readRaces(db: D1Database, at: number): Promise<Race[]> {
  const results = await rowsIn(db)`
    SELECT ${columns} FROM races WHERE ends_at > ${at - LISTED_MS}
    ORDER BY starts_at <= ${at} AND ends_at > ${at} DESC, starts_at DESC, id LIMIT ${MAX_LISTED}`;
  return v.parse(v.array(Row), results);
}

export async function findRace(db: D1Database, id: string): Promise<Race | null> {
  const row = await statementOf(db)`SELECT ${columns} FROM races WHERE id = ${id}`.first();
  return row === null ? null : v.parse(Row, row);
}

/** Idempotent by id. */
export async function addRace(db: D1Database, race: Race, at: number): Promise<void> {
  await statementOf(db)`
    INSERT INTO races (id, games, amounts, rounds, starts_at, ends_at, created_at)
    VALUES (${race.id}, ${JSON.stringify(race.games)}, ${JSON.stringify(race.amounts)}, ${race.rounds},
      ${race.startsAt}, ${race.endsAt}, ${at})
    ON CONFLICT DO NOTHING`.run();
}

/** Deletes a race that has not started, since nobody could enter it. @returns false when it had already ended. */
export async function endRaceAt(db: D1Database, id: string, at: number): Promise<boolean> {
  const [ended, takenBack] = await db.batch([
    statementOf(db)`UPDATE races SET ends_at = ${at} WHERE id = ${id} AND starts_at <= ${at} AND ends_at > ${at}`,
    statementOf(db)`DELETE FROM races WHERE id = ${id} AND starts_at > ${at}`,
  ]);
  return (ended?.meta.changes ?? 0) + (takenBack?.meta.changes ?? 0) > 0;
}

export async function forgetRaces({ DB }: { readonly DB: D1Database }, at: number): Promise<void> {
  await statementOf(DB)`DELETE FROM races WHERE ends_at <= ${at - KEPT_MS}`.run();
}
