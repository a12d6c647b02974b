// Sends results of events to the players with tickets on them. Threat: a result that is lost, reaches only some players,
// or settles a ticket twice. So followers, results and acknowledgements are stored before any call; calls are retried
// until acknowledged, and results have versions. Each alarm calls one batch of players.

import { FeedEvent, type FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { fetchJson, LARGE_RESPONSE_BYTES } from '#platform/host/third-party.ts';
import {
  dueEvents,
  type Follow,
  follow,
  forgetOld,
  isFollowed,
  markAcknowledged,
  markUnanswered,
  nextDueAt,
  recordResults,
  resultsAt,
  type Unacknowledged,
  unacknowledged,
} from '#platform/sportsbook/follow-rows.ts';
import { oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';
import { isAcknowledged, MAX_BATCH, notifyBatch, retryDelayMs } from '#platform/sportsbook/player-calls.ts';
import type { Results } from '#platform/sportsbook/results.ts';

/** For the poll of a single event, which also finds events that have left the feed. */
const TIMEOUT_MS = 5_000;

/** @returns 'unknown' when the provider has no such event; null when it is unreachable or its response is invalid. */
async function fetchEvent(env: Env, eventId: string): Promise<FeedEvent | 'unknown' | null> {
  const address = `${oddsFeedOrigin(env)}/line/events/${encodeURIComponent(eventId)}`;
  const answer = await fetchJson(address, FeedEvent, { timeoutMs: TIMEOUT_MS, maxBytes: LARGE_RESPONSE_BYTES });
  if (answer?.status === 404) return 'unknown';
  return answer?.parsed?.id === eventId ? answer.parsed : null;
}

const MAX_POLLS = 12;
export class Following {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #inFeed: (eventId: string) => FeedEvent | undefined;

  /** @param inFeed finds an event in the feed; undefined while the feed is stale. */
  constructor(storage: DurableObjectStorage, env: Env, inFeed: (eventId: string) => FeedEvent | undefined) {
    this.#storage = storage;
    this.#env = env;
    this.#inFeed = inFeed;
  }

  /** The alarm is set without an await, so that it commits together with the rows. */
  follow(subscription: Follow): void {
    const at = Date.now();
    this.#storage.transactionSync(() => {
      follow(this.#storage.sql, subscription, at);
      const event = this.#inFeed(subscription.eventId);
      if (event) recordResults(this.#storage.sql, subscription.eventId, event, at);
    });
    void this.#storage.setAlarm(at);
  }

  /** Stores results that a message of the feed contains. */
  onMessage(message: FeedMessage): void {
    const ids =
      message.type === 'snapshot'
        ? message.events.map(({ id }) => id)
        : (message.changed ?? []).filter(decidesAnything).map(({ id }) => id);
    const at = Date.now();
    const isNew = this.#storage.transactionSync(() => ids.map((id) => this.#recordFromFeed(id, at)).includes(true));
    if (isNew) void this.#storage.setAlarm(at);
  }

  #recordFromFeed(eventId: string, at: number): boolean {
    const event = isFollowed(this.#storage.sql, eventId) ? this.#inFeed(eventId) : undefined;
    return event !== undefined && recordResults(this.#storage.sql, eventId, event, at);
  }

  /** When `work` is due; null without followed events. */
  get dueAt(): number | null {
    return nextDueAt(this.#storage.sql);
  }

  /** Polls and notifies one batch; `dueAt` then has the time of the next. */
  async work(): Promise<void> {
    const { sql } = this.#storage;
    await Promise.all(dueEvents(sql, Date.now(), MAX_POLLS).map((id) => this.#poll(id)));
    const waiting = unacknowledged(sql, Date.now(), MAX_BATCH);
    await this.#notifyAll(waiting);
    this.#storage.transactionSync(() => forgetOld(sql, Date.now()));
  }

  async #poll(eventId: string): Promise<void> {
    const event = this.#inFeed(eventId) ?? (await fetchEvent(this.#env, eventId));
    this.#storage.transactionSync(() => recordResults(this.#storage.sql, eventId, event, Date.now()));
  }

  async #notifyAll(some: readonly Unacknowledged[]): Promise<void> {
    const texts = new Map<string, Results>();
    const resultsFor = ({ eventId, version }: Unacknowledged): Results => {
      const key = `${eventId} ${version}`;
      const results = texts.get(key) ?? resultsAt(this.#storage.sql, eventId, version);
      texts.set(key, results);
      return results;
    };
    await notifyBatch(some, (one) => this.#notify(one, resultsFor(one)));
  }

  async #notify(one: Unacknowledged, results: Results): Promise<void> {
    const { sql } = this.#storage;
    const { eventId, playerId, version } = one;
    const call = () => playerOf(this.#env, playerId).bets.settle({ eventId, version, results });
    if (await isAcknowledged(call, 'a call about a result will be repeated')) markAcknowledged(sql, one);
    else markUnanswered(sql, one, Date.now() + retryDelayMs(one.tries));
  }
}

type Change = NonNullable<Extract<FeedMessage, { type: 'difference' }>['changed']>[number];
const decidesAnything = ({ markets = {} }: Change): boolean =>
  Object.values(markets).some(({ verdicts }) => verdicts !== undefined);
