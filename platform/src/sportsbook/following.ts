// Follows events that players have tickets on. Threat: a result that is lost, told to some only, or told twice. So who
// follows, what is known and who was told are rows written first; everything is repeated until it is acknowledged, and
// each telling has a version. Players are told in batches, an alarm each.

import { FeedEvent, type FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { ask, LARGE_ANSWER_BYTES } from '#platform/host/third-party.ts';
import {
  dueEvents,
  type Follow,
  follow,
  forgetOld,
  hear,
  isFollowed,
  markAcknowledged,
  markUnanswered,
  nextDueAt,
  resultsAt,
  type Unacknowledged,
  unacknowledged,
} from '#platform/sportsbook/follow-rows.ts';
import { oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';
import type { Results } from '#platform/sportsbook/results.ts';
import { isAnswered, MOST_TOLD, pauseAfter, tellSome } from '#platform/sportsbook/telling.ts';

/** What the provider says of one event, also one that its feed does not name any more. */
const TIMEOUT_MS = 5_000;

/** @returns 'unknown' when the provider has no such event; null when it cannot be reached or says what is no answer. */
async function askEvent(env: Env, eventId: string): Promise<FeedEvent | 'unknown' | null> {
  const address = `${oddsFeedOrigin(env)}/line/events/${encodeURIComponent(eventId)}`;
  const answer = await ask(address, FeedEvent, { timeoutMs: TIMEOUT_MS, mostBytes: LARGE_ANSWER_BYTES });
  if (answer?.status === 404) return 'unknown';
  return answer?.told?.id === eventId ? answer.told : null;
}

const MOST_ASKED = 12;
export class Following {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #inFeed: (eventId: string) => FeedEvent | undefined;

  /** @param inFeed the event as a feed that can be relied on says it now. */
  constructor(storage: DurableObjectStorage, env: Env, inFeed: (eventId: string) => FeedEvent | undefined) {
    this.#storage = storage;
    this.#env = env;
    this.#inFeed = inFeed;
  }

  /** Wakes the object with the same write: both stand, or neither does. */
  follow(asked: Follow): void {
    const at = Date.now();
    this.#storage.transactionSync(() => {
      follow(this.#storage.sql, asked, at);
      const event = this.#inFeed(asked.eventId);
      if (event) hear(this.#storage.sql, asked.eventId, event, at);
    });
    void this.#storage.setAlarm(at);
  }

  /** What the feed says that may be a result. */
  hear(message: FeedMessage): void {
    const ids =
      message.type === 'snapshot'
        ? message.events.map(({ id }) => id)
        : (message.changed ?? []).filter(decidesAnything).map(({ id }) => id);
    const at = Date.now();
    const isNew = this.#storage.transactionSync(() => ids.map((id) => this.#hearOne(id, at)).includes(true));
    if (isNew) void this.#storage.setAlarm(at);
  }

  #hearOne(eventId: string, at: number): boolean {
    const event = isFollowed(this.#storage.sql, eventId) ? this.#inFeed(eventId) : undefined;
    return event !== undefined && hear(this.#storage.sql, eventId, event, at);
  }

  /** When there is something to do; null when nothing is followed. */
  get dueAt(): number | null {
    return nextDueAt(this.#storage.sql);
  }

  /** Does a batch of what is due; `dueAt` says when the next one is. */
  async work(): Promise<void> {
    const { sql } = this.#storage;
    await Promise.all(dueEvents(sql, Date.now(), MOST_ASKED).map((id) => this.#ask(id)));
    const waiting = unacknowledged(sql, Date.now(), MOST_TOLD);
    await this.#tellAll(waiting);
    this.#storage.transactionSync(() => forgetOld(sql, Date.now()));
  }

  async #ask(eventId: string): Promise<void> {
    const event = this.#inFeed(eventId) ?? (await askEvent(this.#env, eventId));
    this.#storage.transactionSync(() => hear(this.#storage.sql, eventId, event, Date.now()));
  }

  async #tellAll(some: readonly Unacknowledged[]): Promise<void> {
    const texts = new Map<string, Results>();
    const resultsFor = ({ eventId, version }: Unacknowledged): Results => {
      const key = `${eventId} ${version}`;
      const results = texts.get(key) ?? resultsAt(this.#storage.sql, eventId, version);
      texts.set(key, results);
      return results;
    };
    await tellSome(some, (one) => this.#tell(one, resultsFor(one)));
  }

  async #tell(one: Unacknowledged, results: Results): Promise<void> {
    const { sql } = this.#storage;
    const { eventId, playerId, version } = one;
    const call = () => playerOf(this.#env, playerId).bets.settle({ eventId, version, results });
    if (await isAnswered(call, 'a result will be told again')) markAcknowledged(sql, one);
    else markUnanswered(sql, one, Date.now() + pauseAfter(one.tries));
  }
}

type Change = NonNullable<Extract<FeedMessage, { type: 'difference' }>['changed']>[number];
const decidesAnything = ({ markets = {} }: Change): boolean =>
  Object.values(markets).some(({ verdicts }) => verdicts !== undefined);
