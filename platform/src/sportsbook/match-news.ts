// News of followed matches, as the feed tells of them: the beginning, goals, the end. Threat: news that is told twice, or a goal
// that writes to every follower. So what was told of a match is a row, news waits in a row until everybody was told, and it
// is written once for all; called are only players who look at that moment, in batches, an alarm each.
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
import { isAnswered, MOST_TOLD, tellSome } from '#platform/sportsbook/telling.ts';

/** `news`: its id once it is written; `told_to`: the last follower of the batch before. */
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
/** What is seen so late was missed, and is no news any more. */
const LATE_MS = 10 * 60 * 1000;
const MOST_AT_ONCE = 20;
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

  /** @param events as the feed says them now. */
  constructor(storage: DurableObjectStorage, env: Env, sport: number, events: () => ReadonlyMap<string, FeedEvent>) {
    this.#storage = storage;
    this.#env = env;
    this.#sport = sport;
    this.#events = events;
  }

  /** Whether the feed has to be heard for somebody who follows. */
  get isAny(): boolean {
    return exists(this.#storage.sql)`SELECT 1 FROM news_of_sport`;
  }

  /** When something is to be done; null when nothing is. */
  get dueAt(): number | null {
    return exists(this.#storage.sql)`SELECT 1 FROM waiting_news` ? Math.max(Date.now(), this.#pausedUntil) : null;
  }

  follow(at: number): void {
    this.#storage.transactionSync(() => {
      const isFirst = !this.isAny;
      run(this.#storage.sql)`INSERT OR REPLACE INTO news_of_sport (one, checked_at) VALUES (1, ${at})`;
      // What is in play already has begun for everybody.
      if (isFirst) for (const event of this.#events().values()) this.#take(event, at, false);
    });
  }

  /** Called once the copy has taken the message. */
  hear(message: FeedMessage): void {
    if (!this.isAny) return;
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
        return event !== undefined && this.#take(event, at, true);
      }),
    );
    if (isNews.includes(true)) void this.#storage.setAlarm(at);
  }

  /** @returns whether there is something to tell. */
  #take(event: FeedEvent, at: number, isTold: boolean): boolean {
    const { sql } = this.#storage;
    const sport = this.#sport;
    if (!isSport(sport)) return false;
    const phase = phaseOf(event);
    const known = firstOf<State>(sql)`SELECT phase, home, away, at FROM match_state WHERE event_id = ${event.id}`;
    if (phase === null || (known === undefined && phase !== 'live')) return false;
    const [home, away] = wholeScore(event.counts);
    if (known?.phase === phase && known.home === home && known.away === away) return false;
    // Where points are many, the score of a match in play is not even kept.
    if (known?.phase === phase && phase === 'live' && !notifiesGoals(sport)) return false;
    run(sql)`
      INSERT OR REPLACE INTO match_state (event_id, phase, home, away, at)
      VALUES (${event.id}, ${phase}, ${home}, ${away}, ${at})`;
    const kind = kindOf(known, event, { phase, home, away, at });
    if (kind === null || !isTold) return false;
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

  /** Tells a batch of what waits; `dueAt` says when the next one is. While the database is away, odds go on without news. */
  async work(): Promise<void> {
    const { sql } = this.#storage;
    const at = Date.now();
    if (at < this.#pausedUntil) return;
    try {
      for (const waiting of rowsOf<Waiting>(sql)`SELECT * FROM waiting_news ORDER BY at, key LIMIT ${MOST_AT_ONCE}`)
        await this.#tell(waiting, at);
      run(sql)`DELETE FROM match_state WHERE at < ${at - STATE_MS}`;
      await this.#check(at);
    } catch (error) {
      logFault('news of matches will be told again', error);
      this.#pausedUntil = at + PAUSE_MS;
    }
  }

  async #tell({ key, item: text, subjects, news: written, told_to }: Waiting, at: number): Promise<void> {
    const { sql } = this.#storage;
    const item: MatchNewsItem = JSON.parse(text);
    const news = written ?? (await writeNews(this.#env.DB, item, JSON.parse(subjects)));
    const followers = news === null ? [] : await followersOf(this.#env.DB, news, told_to, MOST_TOLD, at);
    const last = followers.at(-1)?.id;
    if (last === undefined || followers.length < MOST_TOLD) run(sql)`DELETE FROM waiting_news WHERE key = ${key}`;
    else run(sql)`UPDATE waiting_news SET news = ${news}, told_to = ${last} WHERE key = ${key}`;
    const notice = { kind: item.kind, values: item.values, path: notificationPath(item.kind, item.values) };
    const ids = followers.map(({ id }) => id);
    if (ids.length > 0) await isAnswered(() => queuePush(this.#env, ids, notice), 'news of a match were not pushed');
    const listening = followers.filter(({ listens }) => listens);
    // Who does not answer finds it when they look next.
    await tellSome(listening, async ({ id }) => {
      await isAnswered(() => playerOf(this.#env, id).notifications.hear([item]), 'news of a match were not told');
    });
  }

  /** Nobody may follow anything of the sport any more. */
  async #check(at: number): Promise<void> {
    if (!this.isAny) return;
    const { sql } = this.#storage;
    const { checked_at } = oneOf<{ checked_at: number }>(sql)`SELECT checked_at FROM news_of_sport`;
    if (at - checked_at < CHECK_MS) return;
    if (await isSportFollowed(this.#env.DB, this.#sport)) run(sql)`UPDATE news_of_sport SET checked_at = ${at}`;
    // Who has followed since has written another time.
    else run(sql)`DELETE FROM news_of_sport WHERE checked_at = ${checked_at}`;
  }
}

/** @returns null when it is no news. */
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

/** A score may come again after a correction: by its time, it is another goal. */
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
