// Calls players' objects when a price that a rule of theirs waits for has come. Threat: a call to every player at each move of a
// price. So in memory stands only the highest price waited for by outcome, rows are read when that is reached, and players are
// called in batches, an alarm each. What was reached and is no more costs a call: the player's object decides by itself.
import type { FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { type AskedPrice, type OddsCopy, quoteOf, worthOf } from '#platform/sportsbook/odds-copy.ts';
import { isAnswered, MOST_TOLD, pauseAfter, tellSome } from '#platform/sportsbook/telling.ts';
import {
  callLater,
  forgetReached,
  highestOf,
  highestWatched,
  isAnyWatched,
  markReached,
  nextWatchAt,
  type Reached,
  reachedBy,
  replaceWatch,
  type Watch,
  type Watched,
} from '#platform/sportsbook/watch-rows.ts';

const keyOf = ({ marketId, outcomeId }: AskedPrice) => `${marketId}/${outcomeId}`;

export class PriceWatches {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #copy: () => OddsCopy | null;
  /** By event, then by outcome. */
  readonly #highest = new Map<string, Map<string, Watched>>();

  /** @param copy the odds as a feed that can be relied on says them now. */
  constructor(storage: DurableObjectStorage, env: Env, copy: () => OddsCopy | null) {
    this.#storage = storage;
    this.#env = env;
    this.#copy = copy;
    for (const one of highestWatched(storage.sql)) this.#note(one);
  }

  /** Whether the feed has to be heard for somebody's rule. */
  get isAny(): boolean {
    return isAnyWatched(this.#storage.sql);
  }

  /** When somebody is to be called; null when nobody is. */
  get dueAt(): number | null {
    return nextWatchAt(this.#storage.sql);
  }

  /** What has come already is called for at once. */
  watch(watch: Watch): void {
    this.#storage.transactionSync(() => replaceWatch(this.#storage.sql, watch));
    for (const one of watch.prices) {
      this.#renew(one);
      this.#look(one.eventId);
    }
  }

  hear(message: FeedMessage): void {
    if (this.#highest.size === 0) return;
    const ids =
      message.type === 'snapshot'
        ? message.events.map(({ id }) => id)
        : [...(message.changed ?? []), ...(message.added ?? [])].map(({ id }) => id);
    for (const id of ids) this.#look(id);
  }

  /** Calls a batch of those that are due. */
  async work(): Promise<void> {
    const { sql } = this.#storage;
    const byTicket = new Map<string, Reached[]>();
    for (const one of reachedBy(sql, Date.now(), MOST_TOLD)) {
      const name = `${one.playerId} ${one.ticketId}`;
      byTicket.set(name, [...(byTicket.get(name) ?? []), one]);
    }
    await tellSome([...byTicket.values()], (rows) => this.#call(rows));
  }

  async #call(rows: readonly Reached[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const { playerId, ticketId, tries } = first;
    const call = () => playerOf(this.#env, playerId).bets.lookAtRule(ticketId);
    const isTold = await isAnswered(call, 'a player will be told again that a price has come');
    const at = Date.now();
    // The player's object has replaced them meanwhile, or wants them no more.
    for (const { id } of rows)
      if (isTold) forgetReached(this.#storage.sql, id);
      else callLater(this.#storage.sql, id, at + pauseAfter(tries));
  }

  #note(one: Watched): void {
    const ofEvent = this.#highest.get(one.eventId) ?? new Map<string, Watched>();
    this.#highest.set(one.eventId, ofEvent.set(keyOf(one), one));
  }

  #renew(asked: AskedPrice): void {
    const below = highestOf(this.#storage.sql, asked);
    if (below > 0) {
      this.#note({ ...asked, below });
      return;
    }
    const ofEvent = this.#highest.get(asked.eventId);
    ofEvent?.delete(keyOf(asked));
    if (ofEvent?.size === 0) this.#highest.delete(asked.eventId);
  }

  #look(eventId: string): void {
    const copy = this.#copy();
    const ofEvent = this.#highest.get(eventId);
    if (!copy || !ofEvent) return;
    for (const one of ofEvent.values()) {
      const quote = quoteOf(copy.events, one);
      const worth = quote === 'unknown' ? null : worthOf(quote);
      if (worth === null || worth > one.below) continue;
      const at = Date.now();
      markReached(this.#storage.sql, one, worth, at);
      this.#renew(one);
      void this.#storage.setAlarm(at);
    }
  }
}
