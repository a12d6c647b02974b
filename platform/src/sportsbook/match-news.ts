// Derives news of followed matches from the feed: start, goals, end. Threat: news that is sent twice, or a goal that writes
// a row for every follower. So the last state of a match is stored, news is written once for all followers and stays
// queued until all were notified, and only players who are online are called, one batch per alarm.
import type { FeedEvent, FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import { type NotificationKind, notificationPath } from '#domain/notifications/kinds.ts';
import { logFault } from '#domain/request-log.ts';
import { followSubjects, notifiesGoals, type Score, wholeScore } from '#domain/sportsbook/follows.ts';
import { isSport } from '#domain/sportsbook/sports.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { exists, firstOf, oneOf, part, rowsOf, run } from '#platform/host/sql.ts';
import { queuePush } from '#platform/notifications/push.ts';
import { followersOf, isSportFollowed, type MatchNewsItem, writeNews } from '#platform/sportsbook/follows.ts';
import { isAcknowledged, MAX_BATCH, notifyBatch } from '#platform/sportsbook/player-calls.ts';

/** `news`: its id in D1 once written there; `told_to`: the last follower of the previous batch. */
const TABLES = part`
  CREATE TABLE IF NOT EXISTS news_of_sport (one INTEGER PRIMARY KEY CHECK (one = 1), checked_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS match_state (
    event_id TEXT PRIMARY KEY, phase TEXT NOT NULL, home INTEGER NOT NULL, away INTEGER NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS waiting_news (
    key TEXT PRIMARY KEY, item TEXT NOT NULL, subjects TEXT NOT NULL, at INTEGER NOT NULL, news INTEGER,
    told_to TEXT NOT NULL DEFAULT ''
  ) STRICT;`;

export const makeNewsRows = (sql: SqlStorage): void => run(sql)`${TABLES}`;

const CHECK_MS = 6 * 60 * 60 * 1000;
const STATE_MS = 2 * 24 * 60 * 60 * 1000;
/** A start detected later than this was missed, for example in an outage, and is not announced. */
const LATE_MS = 10 * 60 * 1000;
const MAX_WAITING = 20;
const PAUSE_MS = 30_000;

type Phase = 'live' | 'ended' | 'abandoned';
type State = { phase: Phase; home: number; away: number; at: number };
type Waiting = { key: string; item: string; subjects: string; news: number | null; told_to: string };

const phaseOf = ({ phase }: FeedEvent): Phase | null =>
  phase === 'prematch' ? null : phase === 'break' ? 'live' : phase;

export class MatchNews {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #sport: number;
  readonly #events: () => ReadonlyMap<string, FeedEvent>;
  #pausedUntil = 0;

  /** @param events the feed's current events. */
  constructor(storage: DurableObjectStorage, env: Env, sport: number, events: () => ReadonlyMap<string, FeedEvent>) {
    this.#storage = storage;
    this.#env = env;
    this.#sport = sport;
    this.#events = events;
  }

  /** Whether anybody follows the sport, so that the feed must stay open. */
  get isAnyFollowed(): boolean {
    return exists(this.#storage.sql)`SELECT 1 FROM news_of_sport`;
  }

  /** When `work` is due; null when no news waits. */
  get dueAt(): number | null {
    return exists(this.#storage.sql)`SELECT 1 FROM waiting_news` ? Math.max(Date.now(), this.#pausedUntil) : null;
  }

  follow(at: number): void {
    this.#storage.transactionSync(() => {
      const isFirst = !this.isAnyFollowed;
      run(this.#storage.sql)`INSERT OR REPLACE INTO news_of_sport (one, checked_at) VALUES (1, ${at})`;
      // Matches in play are recorded without news: they started before anybody followed them.
      if (isFirst) for (const event of this.#events().values()) this.#record(event, at, false);
    });
  }

  /** Call it after the copy has applied the message. */
  onMessage(message: FeedMessage): void {
    if (!this.isAnyFollowed) return;
    const at = Date.now();
    const events = this.#events();
    const touched =
      message.type === 'snapshot'
        ? [...events.keys()]
        : [
            ...(message.added ?? []).map(({ id }) => id),
            ...(message.changed ?? []).filter(({ phase, counts }) => phase ?? counts).map(({ id }) => id),
          ];
    const isNews = this.#storage.transactionSync(() =>
      touched.map((id) => {
        const event = events.get(id);
        return event !== undefined && this.#record(event, at, true);
      }),
    );
    if (isNews.includes(true)) void this.#storage.setAlarm(at);
  }

  /** @returns whether news was queued. */
  #record(event: FeedEvent, at: number, isNews: boolean): boolean {
    const { sql } = this.#storage;
    const sport = this.#sport;
    if (!isSport(sport)) return false;
    const phase = phaseOf(event);
    const known = firstOf<State>(sql)`SELECT phase, home, away, at FROM match_state WHERE event_id = ${event.id}`;
    if (phase === null || (known === undefined && phase !== 'live')) return false;
    const [home, away] = wholeScore(event.counts);
    if (known?.phase === phase && known.home === home && known.away === away) return false;
    // In sports with frequent points, scores in play are not recorded at all.
    if (known?.phase === phase && phase === 'live' && !notifiesGoals(sport)) return false;
    run(sql)`
      INSERT OR REPLACE INTO match_state (event_id, phase, home, away, at)
      VALUES (${event.id}, ${phase}, ${home}, ${away}, ${at})`;
    const kind = kindOf(known, event, { phase, home, away, at });
    if (kind === null || !isNews) return false;
    const item: MatchNewsItem = {
      key: keyOf(kind, event.id, [home, away], at),
      kind,
      values: valuesOf(kind, event),
      at,
    };
    run(sql)`
      INSERT OR IGNORE INTO waiting_news (key, item, subjects, at)
      VALUES (${item.key}, ${JSON.stringify(item)}, ${JSON.stringify(followSubjects(sport, event, kind))}, ${at})`;
    return true;
  }

  /** Sends one batch; `dueAt` then has the time of the next. While D1 is unavailable, news waits and odds continue. */
  async work(): Promise<void> {
    const { sql } = this.#storage;
    const at = Date.now();
    if (at < this.#pausedUntil) return;
    try {
      for (const waiting of rowsOf<Waiting>(sql)`SELECT * FROM waiting_news ORDER BY at, key LIMIT ${MAX_WAITING}`)
        await this.#notify(waiting, at);
      run(sql)`DELETE FROM match_state WHERE at < ${at - STATE_MS}`;
      await this.#check(at);
    } catch (error) {
      logFault('news of matches will be sent again', error);
      this.#pausedUntil = at + PAUSE_MS;
    }
  }

  async #notify({ key, item: text, subjects, news: written, told_to }: Waiting, at: number): Promise<void> {
    const { sql } = this.#storage;
    const item: MatchNewsItem = JSON.parse(text);
    const news = written ?? (await writeNews(this.#env.DB, item, JSON.parse(subjects)));
    const followers = news === null ? [] : await followersOf(this.#env.DB, news, told_to, MAX_BATCH, at);
    const last = followers.at(-1)?.id;
    if (last === undefined || followers.length < MAX_BATCH) run(sql)`DELETE FROM waiting_news WHERE key = ${key}`;
    else run(sql)`UPDATE waiting_news SET news = ${news}, told_to = ${last} WHERE key = ${key}`;
    const notice = { kind: item.kind, values: item.values, path: notificationPath(item.kind, item.values) };
    const ids = followers.map(({ id }) => id);
    if (ids.length > 0) await isAcknowledged(() => queuePush(this.#env, ids, notice), 'news of a match was not pushed');
    const listening = followers.filter(({ listens }) => listens);
    // No retry: a player's object that fails fetches the news by itself later.
    await notifyBatch(listening, async ({ id }) => {
      await isAcknowledged(
        () => playerOf(this.#env, id).notifications.receiveNews([item]),
        'news of a match was not delivered',
      );
    });
  }

  /** Stops watching the sport when nobody follows it any more. */
  async #check(at: number): Promise<void> {
    if (!this.isAnyFollowed) return;
    const { sql } = this.#storage;
    const { checked_at } = oneOf<{ checked_at: number }>(sql)`SELECT checked_at FROM news_of_sport`;
    if (at - checked_at < CHECK_MS) return;
    if (await isSportFollowed(this.#env.DB, this.#sport)) run(sql)`UPDATE news_of_sport SET checked_at = ${at}`;
    // A follow since then has updated `checked_at`, and the row stays.
    else run(sql)`DELETE FROM news_of_sport WHERE checked_at = ${checked_at}`;
  }
}

/** @returns null when the change is not worth news. */
function kindOf(known: State | undefined, event: FeedEvent, now: State): NotificationKind | null {
  if (known === undefined) return now.at - Date.parse(event.starts_at) < LATE_MS ? 'match_started' : null;
  if (now.phase !== known.phase) {
    if (now.phase === 'ended') return 'match_ended';
    return now.phase === 'abandoned' ? 'match_abandoned' : null;
  }
  if (now.phase === 'abandoned') return null;
  if (now.phase === 'ended' || now.home < known.home || now.away < known.away) return 'match_corrected';
  return 'match_goal';
}

/** After a correction the same score may recur, so the key includes the time. */
const keyOf = (kind: NotificationKind, eventId: string, [home, away]: Score, at: number): string =>
  kind === 'match_goal' || kind === 'match_corrected'
    ? `${kind}:${eventId}:${home}-${away}:${at}`
    : `${kind}:${eventId}`;

function valuesOf(kind: NotificationKind, { id, home, away, counts }: FeedEvent) {
  const named = { event: id, home, away };
  if (kind === 'match_started' || kind === 'match_abandoned') return named;
  const [homeScore, awayScore] = wholeScore(counts);
  return { ...named, home_score: homeScore, away_score: awayScore };
}
