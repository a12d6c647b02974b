// Recognises an excluded person who registers again, and holds the account for review (docs/decisions/152-identity.md).
// Everything that identifies a person is compared with everybody excluded, and an exclusion with everybody known;
// frequent work repeats it daily. Accepted: without details nobody is recognised.
import { logFault } from '#domain/request-log.ts';
import { findComparedBefore, findUser, type UserRow } from '#platform/auth/users.ts';
import { alarmId, closeAlarm, findAlarm, raiseAlarm } from '#platform/backoffice/alarms.ts';
import type { Env } from '#platform/host/env.ts';
import { inLanes } from '#platform/host/in-lanes.ts';
import { playerOf } from '#platform/host/objects.ts';
import { type Part, part, raw, rowsIn, statementOf } from '#platform/host/sql.ts';
import { type Mark, type MarkKind, markOf, personMark } from '#platform/kyc/identity.ts';
import { mailAddress } from '#platform/mail/send-mail.ts';

type House = Pick<Env, 'DB' | 'PLAYER'>;
const HELD_PLAYER = 'held-player';

/** Holds whoever matches an excluded player. Idempotent. @param also marks that are not stored with the player */
export async function recognise(house: House, userId: string, also: readonly Mark[] = []): Promise<void> {
  const user = await findUser(house.DB, userId);
  if (user?.role === 'P') await compare(house, [await readPerson(house, user)], also);
}

type Person = { readonly user: UserRow; readonly until: number; readonly accounts: readonly string[] };

async function readPerson(house: House, user: UserRow): Promise<Person> {
  const { selfExcludedUntil, accounts } = await playerOf(house, user.id).account.knownForRecognition();
  return { user, until: selfExcludedUntil ?? 0, accounts };
}

/** As many queries for a hundred as for one. */
async function compare(house: House, people: readonly Person[], also: readonly Mark[] = []): Promise<void> {
  const { DB } = house;
  const ids = part`(SELECT value FROM json_each(${JSON.stringify(people.map(({ user }) => user.id))}))`;
  const documents = await rowsIn<{ userId: string; digest: string }>(DB)`
    SELECT user_id AS userId, digest FROM documents WHERE user_id IN ${ids}`;
  const marks = people.flatMap(({ user, accounts }) => {
    const email = user.emailVerifiedAt === null ? null : user.email;
    const found = [
      personMark(user),
      email === null ? null : markOf('email', mailAddress(email)),
      ...documents.filter(({ userId }) => userId === user.id).map(({ digest }) => markOf('document', digest)),
      ...accounts.map((account) => markOf('destination', account)),
      ...also,
    ];
    return found.flatMap((mark) => (mark === null ? [] : [{ ...mark, userId: user.id }]));
  });
  const ends = people.map(({ user, until }) => ({ id: user.id, until }));
  const now = Date.now();
  await DB.batch([
    statementOf(DB)`
      INSERT INTO person_mark (kind, digest, user_id)
      SELECT value ->> 'kind', value ->> 'digest', value ->> 'userId' FROM json_each(${JSON.stringify(marks)})
      WHERE TRUE ON CONFLICT DO NOTHING`,
    // Exclusions are never shortened, so a stale read changes nothing.
    statementOf(DB)`
      UPDATE users SET self_excluded_until = NULLIF(MAX(COALESCE(self_excluded_until, 0), read.until), 0),
        recognised_at = ${now}
      FROM (SELECT value ->> 'id' AS id, value ->> 'until' AS until FROM json_each(${JSON.stringify(ends)})) AS read
      WHERE users.id = read.id`,
    findMatches(DB, 'held', ids, now),
    findMatches(DB, 'other', ids, now),
  ]);
  const results = await rowsIn<{ id: string }>(DB)`
    SELECT DISTINCT user_id AS id FROM person_match
    WHERE released_at IS NULL AND (user_id IN ${ids} OR other_id IN ${ids})`;
  for (const { id } of results) await hold(house, id, now);
}

/** A pair that was released stays so, whichever of them is excluded. */
const findMatches = (db: D1Database, named: 'held' | 'other', ids: Part, now: number): D1PreparedStatement =>
  statementOf(db)`
    INSERT INTO person_match (user_id, other_id, kind, digest, found_at)
    SELECT held.user_id, other.user_id, held.kind, held.digest, ${now}
    FROM person_mark ${raw(named)}
    JOIN person_mark ${raw(named === 'held' ? 'other' : 'held')}
      ON other.kind = held.kind AND other.digest = held.digest AND other.user_id <> held.user_id
    JOIN users excluded ON excluded.id = other.user_id AND excluded.self_excluded_until > ${now}
    WHERE ${raw(named)}.user_id IN ${ids} AND NOT EXISTS (
      SELECT 1 FROM person_match known WHERE known.user_id = other.user_id AND known.other_id = held.user_id
        AND known.kind = held.kind AND known.digest = held.digest AND known.released_at IS NOT NULL)
    ON CONFLICT DO NOTHING`;

export type Match = {
  readonly otherId: string;
  readonly username: string;
  readonly kind: MarkKind;
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

/** Releases a held player; the same pair is not held again for the same mark. */
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
  // Matches found meanwhile.
  await hold(house, playerId, now);
}

const PLAYERS_A_BATCH = 100;
/** Objects that are read at the same time. */
const AT_ONCE = 20;
/** A million players in a day's 288 runs, of the thousand queries that D1 allows each. */
const BATCHES_A_RUN = 36;
const AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;

/** Compares the players whose last comparison is oldest. Forgotten accounts have nothing new. */
export async function recogniseAgain(house: House, nowMs: number): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) if (await recogniseBatch(house, nowMs)) return;
}

/** A player who cannot be read keeps nobody else from being compared. @returns whether nobody is left. */
async function recogniseBatch(house: House, nowMs: number): Promise<boolean> {
  const found = await findComparedBefore(house.DB, nowMs - AGAIN_AFTER_MS, PLAYERS_A_BATCH);
  const read = await inLanes(found, AT_ONCE, (user) =>
    readPerson(house, user).catch((cause: unknown) => {
      logFault('a player could not be compared', cause);
      return null;
    }),
  );
  const people = read.filter((one) => one !== null);
  if (people.length > 0) await compare(house, people);
  return found.length < PLAYERS_A_BATCH;
}

/** Deletes a forgotten account's marks once no exclusion stands. Idempotent. */
export async function forgetMarks({ DB }: Pick<Env, 'DB'>, nowMs: number): Promise<void> {
  await statementOf(DB)`
    DELETE FROM person_mark WHERE user_id IN (
      SELECT id FROM users WHERE forgotten_at IS NOT NULL AND COALESCE(self_excluded_until, 0) <= ${nowMs})`.run();
}
