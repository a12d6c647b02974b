// Recognises an excluded person who registers again, and holds the account for review (docs/decisions/kyc.md). New personal
// data is compared with all excluded players, and a new exclusion with all players; a scheduled job repeats this daily.
// Accepted risk: a player without personal data is not recognised.
import { logFault } from '#domain/request-log.ts';
import { findBornOn, findDueForComparison, findUser, type UserRow } from '#platform/auth/users.ts';
import { alarmId, closeAlarm, findAlarm, raiseAlarm } from '#platform/backoffice/alarms.ts';
import type { Env } from '#platform/host/env.ts';
import { mapConcurrently } from '#platform/host/map-concurrently.ts';
import { playerOf } from '#platform/host/objects.ts';
import { type Part, part, raw, rowsIn, statementOf } from '#platform/host/sql.ts';
import {
  type Mark,
  type MarkKind,
  mailboxOf,
  markOf,
  nameMarks,
  nearMarks,
  personMarks,
} from '#platform/kyc/person-marks.ts';

type House = Pick<Env, 'DB' | 'PLAYER'>;
const HELD_PLAYER = 'held-player';

/** Data that is not stored with the player. */
type ExtraData = { readonly marks?: readonly Mark[]; readonly middleName?: string | null | undefined };

/** Holds players who match an excluded player. Idempotent. */
export async function recognise(house: House, userId: string, extra: ExtraData = {}): Promise<void> {
  const user = await findUser(house.DB, userId);
  if (user?.role !== 'P') return;
  const person = await readPerson(house, user, extra);
  await compare(house, [person]);
  // `compare` finds near matches only for players who are not excluded, so it runs for those who share the date of birth.
  if (person.until > Date.now()) await compareBornWith(house, user);
}

type Person = {
  readonly user: UserRow & { readonly middleName?: string | null };
  readonly until: number;
  readonly marks: readonly Mark[];
};

async function readPerson(
  house: House,
  user: UserRow,
  { marks = [], middleName = null }: ExtraData = {},
): Promise<Person> {
  const { selfExcludedUntil, accounts } = await playerOf(house, user.id).account.knownForRecognition();
  const destinations = accounts.map((account) => markOf('destination', account));
  return { user: { ...user, middleName }, until: selfExcludedUntil ?? 0, marks: [...destinations, ...marks] };
}

async function compareBornWith(house: House, { id, dateOfBirth }: UserRow): Promise<void> {
  if (dateOfBirth === null) return;
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  const found = await findBornOn(house.DB, [dateOfBirth, [year, day, month].join('-')], id);
  for (let at = 0; at < found.length; at += PLAYERS_A_BATCH)
    await compare(house, await readPeople(house, found.slice(at, at + PLAYERS_A_BATCH)));
}

/** Skips players who cannot be read. */
async function readPeople(house: House, users: readonly UserRow[]): Promise<Person[]> {
  const read = await mapConcurrently(users, CONCURRENCY, (user) =>
    readPerson(house, user).catch((cause: unknown) => {
      logFault('a player could not be compared', cause);
      return null;
    }),
  );
  return read.filter((one) => one !== null);
}

type PlayerMark = Mark & { readonly userId: string };
const toPlayerMarks = (id: string, marks: readonly Mark[]): PlayerMark[] =>
  marks.map((mark) => ({ ...mark, userId: id }));

function marksOf({ user, until, marks }: Person, now: number): PlayerMark[] {
  const email = user.emailVerifiedAt === null ? null : user.email;
  return toPlayerMarks(user.id, [
    ...personMarks({ ...user, middleName: null }),
    ...personMarks(user),
    ...(until > now ? [...nearMarks(user, true), ...nameMarks(user)] : []),
    ...(email === null ? [] : [markOf('email', mailboxOf(email))]),
    ...marks,
  ]);
}

/** Takes the same number of queries for one player and for a hundred. */
async function compare(house: House, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return;
  const { DB } = house;
  const now = Date.now();
  const ids = part`(SELECT value FROM json_each(${JSON.stringify(people.map(({ user }) => user.id))}))`;
  const documents = await rowsIn<{ userId: string; digest: string }>(DB)`
    SELECT user_id AS userId, digest FROM documents WHERE user_id IN ${ids}`;
  const marks = [
    ...people.flatMap((person) => marksOf(person, now)),
    ...documents.map(({ userId, digest }) => ({ ...markOf('document', digest), userId })),
  ];
  const near = people.flatMap(({ user }) => toPlayerMarks(user.id, nearMarks(user, false)));
  const ends = people.map(({ user, until }) => ({ id: user.id, until }));
  await DB.batch([
    statementOf(DB)`
      INSERT INTO person_mark (kind, digest, user_id)
      SELECT value ->> 'kind', value ->> 'digest', value ->> 'userId' FROM json_each(${JSON.stringify(marks)})
      WHERE TRUE ON CONFLICT DO NOTHING`,
    // MAX ignores a stale read, because exclusions are never shortened.
    statementOf(DB)`
      UPDATE users SET self_excluded_until = NULLIF(MAX(COALESCE(self_excluded_until, 0), read.until), 0),
        recognised_at = ${now}
      FROM (SELECT value ->> 'id' AS id, value ->> 'until' AS until FROM json_each(${JSON.stringify(ends)})) AS read
      WHERE users.id = read.id`,
    findMatches(DB, 'held', ids, now),
    findMatches(DB, 'other', ids, now),
    findNear(DB, near, now),
  ]);
  const results = await rowsIn<{ id: string }>(DB)`
    SELECT DISTINCT user_id AS id FROM person_match
    WHERE released_at IS NULL AND (user_id IN ${ids} OR other_id IN ${ids})`;
  for (const { id } of results) await hold(house, id, now);
}

/** Does not match a released pair again, whichever of the two is excluded. @param side the side that `ids` belong to */
const findMatches = (db: D1Database, side: 'held' | 'other', ids: Part, now: number): D1PreparedStatement =>
  statementOf(db)`
    INSERT INTO person_match (user_id, other_id, kind, digest, found_at)
    SELECT held.user_id, other.user_id, held.kind, held.digest, ${now}
    FROM person_mark ${raw(side)}
    JOIN person_mark ${raw(side === 'held' ? 'other' : 'held')}
      ON other.kind = held.kind AND other.digest = held.digest AND other.user_id <> held.user_id
    JOIN users excluded ON excluded.id = other.user_id AND excluded.self_excluded_until > ${now}
    WHERE ${raw(side)}.user_id IN ${ids} AND held.kind NOT IN ('near', 'name') AND NOT EXISTS (
      SELECT 1 FROM person_match known WHERE known.user_id = other.user_id AND known.other_id = held.user_id
        AND known.kind = held.kind AND known.digest = held.digest AND known.released_at IS NOT NULL)
    ON CONFLICT DO NOTHING`;

/** Skips pairs that match exactly or whose near match was released. */
const findNear = (db: D1Database, near: readonly PlayerMark[], now: number): D1PreparedStatement =>
  statementOf(db)`
    INSERT INTO person_match (user_id, other_id, kind, digest, found_at)
    SELECT near.user_id, other.user_id, 'near', MIN(other.digest), ${now}
    FROM (SELECT value ->> 'userId' AS user_id, value ->> 'digest' AS digest FROM json_each(${JSON.stringify(near)})) near
    JOIN person_mark other ON other.kind = 'near' AND other.digest = near.digest AND other.user_id <> near.user_id
    JOIN users excluded ON excluded.id = other.user_id AND excluded.self_excluded_until > ${now}
    WHERE NOT EXISTS (
      SELECT 1 FROM person_match known
      WHERE (known.kind = 'person' OR (known.kind = 'near' AND known.released_at IS NOT NULL))
        AND ((known.user_id = near.user_id AND known.other_id = other.user_id)
          OR (known.user_id = other.user_id AND known.other_id = near.user_id)))
    GROUP BY near.user_id, other.user_id ON CONFLICT DO NOTHING`;

export type Namesake = { readonly id: string; readonly username: string };
const MAX_NAMESAKES = 20;

/** Excluded players of a similar name with another date of birth. Staff see them, but they cause no hold. */
export async function namesakesOf(db: D1Database, user: UserRow): Promise<Namesake[]> {
  const digests = JSON.stringify(nameMarks(user).map(({ digest }) => digest));
  return rowsIn<Namesake>(db)`
    SELECT DISTINCT u.id, u.username FROM person_mark m JOIN users u ON u.id = m.user_id
    WHERE m.kind = 'name' AND m.digest IN (SELECT value FROM json_each(${digests})) AND u.id <> ${user.id}
      AND u.self_excluded_until > ${Date.now()}
      AND NOT EXISTS (SELECT 1 FROM person_match known WHERE known.user_id = ${user.id} AND known.other_id = u.id)
    ORDER BY u.username_key LIMIT ${MAX_NAMESAKES}`;
}

export type Match = {
  readonly otherId: string;
  readonly username: string;
  readonly kind: Exclude<MarkKind, 'name'>;
  readonly at: number;
};

export async function openMatches(db: D1Database, playerId: string): Promise<Match[]> {
  return rowsIn<Match>(db)`
    SELECT m.other_id AS otherId, u.username, m.kind, MAX(m.found_at) AS at
    FROM person_match m JOIN users u ON u.id = m.other_id
    WHERE m.user_id = ${playerId} AND m.released_at IS NULL GROUP BY m.other_id, m.kind ORDER BY at, otherId, m.kind`;
}

async function hold(house: House, playerId: string, at: number): Promise<void> {
  const matches = await openMatches(house.DB, playerId);
  if (matches.length === 0) return;
  await playerOf(house, playerId).account.hold();
  const looksLike = matches.map(({ kind, username }) => `${username} (${kind})`).join(', ');
  const found = new Date(Math.max(...matches.map((match) => match.at))).toISOString();
  const detail = { looksLike, found };
  await raiseAlarm(house.DB, { kind: HELD_PLAYER, subject: playerId, detail, at, player: playerId });
}

/** Releases a held player. The same pair causes no further hold for the same mark. */
export async function release(house: House, playerId: string, staffId: string): Promise<void> {
  const now = Date.now();
  const results = await rowsIn<{ otherId: string }>(house.DB)`
    UPDATE person_match SET released_at = ${now}, released_by = ${staffId}
    WHERE user_id = ${playerId} AND released_at IS NULL
    RETURNING other_id AS otherId`;
  const others = [...new Set(results.map(({ otherId }) => otherId))].join(', ');
  await playerOf(house, playerId).backoffice.change(staffId, { action: 'release', others });
  const alarm = await findAlarm(house.DB, alarmId({ kind: HELD_PLAYER, subject: playerId }));
  if (alarm) await closeAlarm(house.DB, alarm, staffId, now);
  // Matches may have been found meanwhile.
  await hold(house, playerId, now);
}

const PLAYERS_A_BATCH = 100;
const CONCURRENCY = 20;
/** A million players in a day's 288 runs, within D1's limit of a thousand queries per run. */
const BATCHES_A_RUN = 36;
const RECOMPARE_AFTER_MS = 24 * 60 * 60 * 1000;

/** Compares the players whose last comparison is oldest, except forgotten accounts. */
export async function recogniseAgain(house: House, nowMs: number): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) if (await recogniseBatch(house, nowMs)) return;
}

/** @returns whether all players have been compared */
async function recogniseBatch(house: House, nowMs: number): Promise<boolean> {
  const found = await findDueForComparison(house.DB, nowMs - RECOMPARE_AFTER_MS, PLAYERS_A_BATCH);
  await compare(house, await readPeople(house, found));
  return found.length < PLAYERS_A_BATCH;
}

/** Deletes the marks of forgotten accounts that are not excluded any more. Idempotent. */
export async function forgetMarks({ DB }: Pick<Env, 'DB'>, nowMs: number): Promise<void> {
  await statementOf(DB)`
    DELETE FROM person_mark WHERE user_id IN (
      SELECT id FROM users WHERE forgotten_at IS NOT NULL AND COALESCE(self_excluded_until, 0) <= ${nowMs})`.run();
}
