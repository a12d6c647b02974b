// What players follow and the news about it, in the shared database: a goal is one row, however many players follow the
// match. A player's object fetches its news while the player is online.
import { MAX_FOLLOWS } from '#contract/sportsbook/follows.ts';
import type { NotificationKind, NotificationValues } from '#domain/notifications/kinds.ts';
import { type FollowKind, type Subject, subjectKey } from '#domain/sportsbook/follows.ts';
import type { Env } from '#platform/host/env.ts';
import { deleteBatch, part, rowsIn, statementOf } from '#platform/host/sql.ts';

/** `startsAt`: for a match, in epoch milliseconds; otherwise null. */
export type FollowedRow = {
  readonly kind: FollowKind;
  readonly id: string;
  readonly name: string;
  readonly startsAt: number | null;
};
export type NewFollow = FollowedRow & { readonly sport: number };

/** A match is taken to be over this long after its start, and unfollowed. */
export const OVER_MS = 2 * 24 * 60 * 60 * 1000;
/** News is deleted after this. */
export const NEWS_MS = 3 * 24 * 60 * 60 * 1000;
const MAX_DELETED = 10_000;

/** Most recently followed first. */
export async function listFollows(db: D1Database, userId: string): Promise<FollowedRow[]> {
  const results = await rowsIn<{ subject: string; name: string; startsAt: number | null }>(db)`
    SELECT subject, name, starts_at AS startsAt FROM follows WHERE user_id = ${userId} ORDER BY since DESC, subject`;
  return results.map(({ subject, ...row }) => {
    const [kind, id = ''] = subject.split(/\/(.*)/s);
    return { kind: kind as FollowKind, id, ...row };
  });
}

/** Each statement checks the limit, so that concurrent calls cannot exceed it. @returns whether all are followed now. */
export async function addFollows(
  db: D1Database,
  userId: string,
  added: readonly NewFollow[],
  at: number,
): Promise<boolean> {
  await db.batch(
    added.map(
      (one) => statementOf(db)`
        INSERT INTO follows (user_id, subject, sport, name, starts_at, since)
        SELECT ${userId}, ${subjectKey(one)}, ${one.sport}, ${one.name}, ${one.startsAt}, ${at}
        WHERE (SELECT COUNT(*) FROM follows WHERE user_id = ${userId}) < ${MAX_FOLLOWS}
          OR EXISTS (SELECT 1 FROM follows WHERE user_id = ${userId} AND subject = ${subjectKey(one)})
        ON CONFLICT DO NOTHING RETURNING 1`,
    ),
  );
  const known = new Set((await listFollows(db, userId)).map(subjectKey));
  return added.every((one) => known.has(subjectKey(one)));
}

export async function removeFollow(db: D1Database, userId: string, subject: Subject): Promise<void> {
  await statementOf(db)`DELETE FROM follows WHERE user_id = ${userId} AND subject = ${subjectKey(subject)}`.run();
}

export const isSportFollowed = async (db: D1Database, sport: number): Promise<boolean> =>
  (await statementOf(db)`SELECT 1 FROM follows WHERE sport = ${sport} LIMIT 1`.first()) !== null;

/** `key`: identifies the news, which is written once. */
export type MatchNewsItem = {
  readonly key: string;
  readonly kind: NotificationKind;
  readonly values: NotificationValues;
  readonly at: number;
};
export type KnownNews = MatchNewsItem & { readonly id: number };

/**
 * Idempotent by key. Ids are timestamps, so that after a restore of D1 a new id still exceeds those that players' objects
 * have already fetched.
 * @returns its id; null when nobody follows any of the subjects.
 */
export async function writeNews(
  db: D1Database,
  { key, kind, values, at }: MatchNewsItem,
  subjects: readonly string[],
): Promise<number | null> {
  const followed = part`
    SELECT DISTINCT subject FROM follows WHERE subject IN (SELECT value FROM json_each(${JSON.stringify(subjects)}))`;
  const [, , found] = await db.batch<{ id: number }>([
    statementOf(db)`
      INSERT INTO match_news (id, key, kind, detail, at)
      SELECT MAX(${at}, (SELECT COALESCE(MAX(id), 0) + 1 FROM match_news)), ${key}, ${kind},
        ${JSON.stringify(values)}, ${at} WHERE EXISTS (${followed})
      ON CONFLICT DO NOTHING`,
    statementOf(db)`
      INSERT INTO match_news_subject (subject, news)
      SELECT f.subject, n.id FROM match_news n JOIN (${followed}) f WHERE n.key = ${key} ON CONFLICT DO NOTHING`,
    statementOf(db)`SELECT id FROM match_news WHERE key = ${key}`,
  ]);
  return found?.results[0]?.id ?? null;
}

export type Follower = { readonly id: string; readonly listens: boolean };

/** A page of the players to notify, ordered by id. @param after the last id of the previous page. */
export async function followersOf(
  db: D1Database,
  news: number,
  after: string,
  most: number,
  at: number,
): Promise<Follower[]> {
  const results = await rowsIn<{ id: string; listens: number }>(db)`
    SELECT DISTINCT f.user_id AS id,
      EXISTS (SELECT 1 FROM news_listeners l WHERE l.user_id = f.user_id AND l.until > ${at}) AS listens
    FROM match_news_subject s JOIN follows f ON f.subject = s.subject
    WHERE s.news = ${news} AND f.user_id > ${after} ORDER BY f.user_id LIMIT ${most}`;
  return results.map(({ id, listens }) => ({ id, listens: listens === 1 }));
}

/**
 * News published since the player followed its subject, oldest first. Registers the player's object for calls with later
 * news.
 * @param after the last id that the player has. @param until the end of the registration, in epoch milliseconds.
 */
export async function takeNews(
  db: D1Database,
  userId: string,
  { after, until, most }: { readonly after: number; readonly until: number; readonly most: number },
): Promise<KnownNews[]> {
  const [, found] = await db.batch<{ id: number; key: string; kind: NotificationKind; detail: string; at: number }>([
    statementOf(db)`
      INSERT INTO news_listeners (user_id, until) VALUES (${userId}, ${until})
      ON CONFLICT DO UPDATE SET until = excluded.until`,
    statementOf(db)`
      SELECT DISTINCT n.id, n.key, n.kind, n.detail, n.at FROM follows f
      JOIN match_news_subject s ON s.subject = f.subject AND s.news > ${after} JOIN match_news n ON n.id = s.news
      WHERE f.user_id = ${userId} AND n.at >= f.since ORDER BY n.id DESC LIMIT ${most}`,
  ]);
  return (found?.results ?? []).reverse().map(({ detail, ...news }) => ({ ...news, values: JSON.parse(detail) }));
}

/** Deletes one batch of finished matches, old news and expired listeners. */
export async function forgetNews({ DB }: Pick<Env, 'DB'>, nowMs: number): Promise<void> {
  await DB.batch([
    deleteBatch(DB, 'follows', 'user_id, subject', 'starts_at', nowMs - OVER_MS),
    statementOf(DB)`
      DELETE FROM match_news_subject
      WHERE news IN (SELECT id FROM match_news WHERE at <= ${nowMs - NEWS_MS} LIMIT ${MAX_DELETED})`,
    statementOf(DB)`
      DELETE FROM match_news WHERE at <= ${nowMs - NEWS_MS} AND id NOT IN (SELECT news FROM match_news_subject)`,
    deleteBatch(DB, 'news_listeners', 'user_id', 'until', nowMs),
  ]);
}
