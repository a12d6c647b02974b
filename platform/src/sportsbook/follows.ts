// What players follow, and the news of it, in the shared database: a goal is one row, however many follow the match. A player's
// object takes over what is new when somebody looks there.
import { MOST_FOLLOWED } from '#contract/sportsbook/follows.ts';
import type { NotificationKind, NotificationValues } from '#domain/notifications/kinds.ts';
import type { FollowKind, Subject } from '#domain/sportsbook/follows.ts';
import { subjectKey } from '#domain/sportsbook/follows.ts';
import type { Env } from '#platform/host/env.ts';

/** `startsAt`: of a match. Times in epoch milliseconds. */
export type FollowedRow = {
  readonly kind: FollowKind;
  readonly id: string;
  readonly name: string;
  readonly startsAt: number | null;
};
export type NewFollow = FollowedRow & { readonly sport: number };

/** A match that began so long ago is over: it is followed no longer. */
export const OVER_MS = 2 * 24 * 60 * 60 * 1000;
/** What is older is no news. */
export const NEWS_MS = 3 * 24 * 60 * 60 * 1000;
const MOST_DELETED = 10_000;

/** Last followed first. */
export async function listFollows(db: D1Database, userId: string): Promise<FollowedRow[]> {
  const { results } = await db
    .prepare('SELECT subject, name, starts_at AS startsAt FROM follows WHERE user_id = ? ORDER BY since DESC, subject')
    .bind(userId)
    .all<{ subject: string; name: string; startsAt: number | null }>();
  return results.map(({ subject, ...row }) => {
    const [kind, id = ''] = subject.split(/\/(.*)/s);
    return { kind: kind as FollowKind, id, ...row };
  });
}

/** One statement each, so that concurrent calls cannot exceed the bound. @returns whether all of them are followed now. */
export async function addFollows(
  db: D1Database,
  userId: string,
  added: readonly NewFollow[],
  at: number,
): Promise<boolean> {
  const insert = db.prepare(
    `INSERT INTO follows (user_id, subject, sport, name, starts_at, since)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE (SELECT COUNT(*) FROM follows WHERE user_id = ?1) < ?7
     OR EXISTS (SELECT 1 FROM follows WHERE user_id = ?1 AND subject = ?2)
     ON CONFLICT DO NOTHING RETURNING 1`,
  );
  await db.batch(
    added.map((one) => insert.bind(userId, subjectKey(one), one.sport, one.name, one.startsAt, at, MOST_FOLLOWED)),
  );
  const known = new Set((await listFollows(db, userId)).map(subjectKey));
  return added.every((one) => known.has(subjectKey(one)));
}

export async function removeFollow(db: D1Database, userId: string, subject: Subject): Promise<void> {
  await db.prepare('DELETE FROM follows WHERE user_id = ? AND subject = ?').bind(userId, subjectKey(subject)).run();
}

export const isSportFollowed = async (db: D1Database, sport: number): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM follows WHERE sport = ? LIMIT 1').bind(sport).first()) !== null;

/** `key`: the same one is written once. */
export type MatchNewsItem = {
  readonly key: string;
  readonly kind: NotificationKind;
  readonly values: NotificationValues;
  readonly at: number;
};
export type KnownNews = MatchNewsItem & { readonly id: number };

/**
 * Idempotent by key. Ids follow the clock: after a restore, none is one that a player's object has passed already.
 * @returns its id; null when nobody follows any of the subjects.
 */
export async function writeNews(
  db: D1Database,
  { key, kind, values, at }: MatchNewsItem,
  subjects: readonly string[],
): Promise<number | null> {
  const named = JSON.stringify(subjects);
  const followed = 'SELECT DISTINCT subject FROM follows WHERE subject IN (SELECT value FROM json_each(?1))';
  const [, , found] = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO match_news (id, key, kind, told, at)
         SELECT MAX(?5, (SELECT COALESCE(MAX(id), 0) + 1 FROM match_news)), ?2, ?3, ?4, ?5 WHERE EXISTS (${followed})
         ON CONFLICT DO NOTHING`,
      )
      .bind(named, key, kind, JSON.stringify(values), at),
    db
      .prepare(
        `INSERT INTO match_news_subject (subject, news)
         SELECT f.subject, n.id FROM match_news n JOIN (${followed}) f WHERE n.key = ?2 ON CONFLICT DO NOTHING`,
      )
      .bind(named, key),
    db.prepare('SELECT id FROM match_news WHERE key = ?').bind(key),
  ]);
  return found?.results[0]?.id ?? null;
}

export type Follower = { readonly id: string; readonly listens: boolean };

/** A page of those who are told of a piece of news, in the order of their ids. @param after the last one of the page before. */
export async function followersOf(
  db: D1Database,
  news: number,
  after: string,
  most: number,
  at: number,
): Promise<Follower[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT f.user_id AS id, EXISTS (SELECT 1 FROM news_listeners l WHERE l.user_id = f.user_id AND l.until > ?4) AS listens
       FROM match_news_subject s JOIN follows f ON f.subject = s.subject
       WHERE s.news = ?1 AND f.user_id > ?2 ORDER BY f.user_id LIMIT ?3`,
    )
    .bind(news, after, most, at)
    .all<{ id: string; listens: number }>();
  return results.map(({ id, listens }) => ({ id, listens: listens === 1 }));
}

/**
 * News of what a player follows, oldest first, as they came since it was followed. The player is called with more of them.
 * @param after the last one that is known. @param until how long somebody looks, in epoch milliseconds.
 */
export async function takeNews(
  db: D1Database,
  userId: string,
  { after, until, most }: { readonly after: number; readonly until: number; readonly most: number },
): Promise<KnownNews[]> {
  const [, found] = await db.batch<{ id: number; key: string; kind: NotificationKind; told: string; at: number }>([
    db
      .prepare(
        'INSERT INTO news_listeners (user_id, until) VALUES (?, ?) ON CONFLICT DO UPDATE SET until = excluded.until',
      )
      .bind(userId, until),
    db
      .prepare(
        `SELECT DISTINCT n.id, n.key, n.kind, n.told, n.at FROM follows f
         JOIN match_news_subject s ON s.subject = f.subject AND s.news > ?2 JOIN match_news n ON n.id = s.news
         WHERE f.user_id = ?1 AND n.at >= f.since ORDER BY n.id DESC LIMIT ?3`,
      )
      .bind(userId, after, most),
  ]);
  return (found?.results ?? []).reverse().map(({ told, ...news }) => ({ ...news, values: JSON.parse(told) }));
}

/** Matches that are over, news that are none any more, and listeners who have gone, so many at once. */
export async function forgetNews({ DB }: Pick<Env, 'DB'>, nowMs: number): Promise<void> {
  const some = (table: string, key: string, by: string, before: number) =>
    DB.prepare(
      `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${by} <= ? LIMIT ${MOST_DELETED})`,
    ).bind(before);
  await DB.batch([
    some('follows', 'user_id, subject', 'starts_at', nowMs - OVER_MS),
    DB.prepare(
      `DELETE FROM match_news_subject WHERE news IN (SELECT id FROM match_news WHERE at <= ? LIMIT ${MOST_DELETED})`,
    ).bind(nowMs - NEWS_MS),
    DB.prepare(`DELETE FROM match_news WHERE at <= ? AND id NOT IN (SELECT news FROM match_news_subject)`).bind(
      nowMs - NEWS_MS,
    ),
    some('news_listeners', 'user_id', 'until', nowMs),
  ]);
}
