// Calls players' objects when a price that a rule of theirs waits for has come. Threat: a call to every player at each move of a
// price. So in memory stands only the highest price waited for by outcome, rows are read when that is reached, and players are
// called in batches, an alarm each. What was reached and is no more costs a call: the player's object decides by itself. Rows of
// a ticket are replaced together, and go with their event, or once its player was told.
import type { FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { exists, numberOf, oneOf, part, rowsOf, run } from '#platform/host/sql.ts';
import { type AskedPrice, type OddsCopy, quoteOf, worthOf } from '#platform/sportsbook/odds-copy.ts';
import { isAnswered, MOST_TOLD, pauseAfter, tellSome } from '#platform/sportsbook/telling.ts';

/** Above every price of a feed. */
export const ANY_PRICE = 1_000_000_000;

/** `below`: in hundredths, the highest price at which the player is called. */
type Watched = AskedPrice & { readonly below: number };
/** All that is watched for a ticket with this sport; nothing any more when it is empty. */
export type Watch = { readonly playerId: string; readonly ticketId: string; readonly prices: readonly Watched[] };
type Reached = { readonly id: number; readonly playerId: string; readonly ticketId: string; readonly tries: number };

const TABLES = part`
  CREATE TABLE IF NOT EXISTS price_watch (
    id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, market_id TEXT NOT NULL, outcome_id TEXT NOT NULL,
    below INTEGER NOT NULL, player_id TEXT NOT NULL, ticket_id TEXT NOT NULL, due_at INTEGER, tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS watch_by_price ON price_watch (event_id, market_id, outcome_id, below) WHERE due_at IS NULL;
  CREATE INDEX IF NOT EXISTS watch_by_ticket ON price_watch (player_id, ticket_id);
  CREATE INDEX IF NOT EXISTS watch_due ON price_watch (due_at) WHERE due_at IS NOT NULL;`;

export const makeWatchRows = (sql: SqlStorage): void => run(sql)`${TABLES}`;

/** Nothing is cashed out of what is decided. */
export const forgetWatches = (sql: SqlStorage, eventId: string): void =>
  run(sql)`DELETE FROM price_watch WHERE event_id = ${eventId}`;

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
    const highest = rowsOf<Watched>(storage.sql)`
      SELECT event_id AS eventId, market_id AS marketId, outcome_id AS outcomeId, MAX(below) AS below FROM price_watch
      WHERE due_at IS NULL GROUP BY event_id, market_id, outcome_id`;
    for (const one of highest) this.#note(one);
  }

  /** Whether the feed has to be heard for somebody's rule. */
  get isAny(): boolean {
    return exists(this.#storage.sql)`SELECT 1 FROM price_watch LIMIT 1`;
  }

  /** When somebody is to be called; null when nobody is. */
  get dueAt(): number | null {
    return oneOf<{ due: number | null }>(this.#storage.sql)`
      SELECT MIN(due_at) AS due FROM price_watch WHERE due_at IS NOT NULL`.due;
  }

  /** What has come already is called for at once. */
  watch({ playerId, ticketId, prices }: Watch): void {
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      run(sql)`DELETE FROM price_watch WHERE player_id = ${playerId} AND ticket_id = ${ticketId}`;
      for (const { eventId, marketId, outcomeId, below } of prices)
        run(sql)`INSERT INTO price_watch (event_id, market_id, outcome_id, below, player_id, ticket_id)
          VALUES (${eventId}, ${marketId}, ${outcomeId}, ${below}, ${playerId}, ${ticketId})`;
    });
    for (const one of prices) {
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
    const byTicket = new Map<string, Reached[]>();
    const reached = rowsOf<Reached>(this.#storage.sql)`
      SELECT id, player_id AS playerId, ticket_id AS ticketId, tries FROM price_watch WHERE due_at <= ${Date.now()}
      ORDER BY due_at LIMIT ${MOST_TOLD}`;
    for (const one of reached) {
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
    const { sql } = this.#storage;
    const dueAt = Date.now() + pauseAfter(tries);
    // The player's object has replaced them meanwhile, or wants them no more.
    for (const { id } of rows)
      if (isTold) run(sql)`DELETE FROM price_watch WHERE id = ${id}`;
      else run(sql)`UPDATE price_watch SET due_at = ${dueAt}, tries = tries + 1 WHERE id = ${id}`;
  }

  #note(one: Watched): void {
    const ofEvent = this.#highest.get(one.eventId) ?? new Map<string, Watched>();
    this.#highest.set(one.eventId, ofEvent.set(keyOf(one), one));
  }

  #renew(asked: AskedPrice): void {
    const { eventId, marketId, outcomeId } = asked;
    const below = numberOf(this.#storage.sql)`
      SELECT COALESCE(MAX(below), 0) AS number FROM price_watch WHERE event_id = ${eventId} AND market_id = ${marketId}
      AND outcome_id = ${outcomeId} AND due_at IS NULL`;
    if (below > 0) {
      this.#note({ ...asked, below });
      return;
    }
    const ofEvent = this.#highest.get(eventId);
    ofEvent?.delete(keyOf(asked));
    if (ofEvent?.size === 0) this.#highest.delete(eventId);
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
      run(this.#storage.sql)`
        UPDATE price_watch SET due_at = ${at} WHERE event_id = ${eventId} AND market_id = ${one.marketId}
        AND outcome_id = ${one.outcomeId} AND below >= ${worth} AND due_at IS NULL`;
      this.#renew(one);
      void this.#storage.setAlarm(at);
    }
  }
}
