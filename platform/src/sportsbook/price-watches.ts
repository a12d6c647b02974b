// Calls players' objects when a price reaches one of their cash-out rules. Threat: a call to every player on each price
// move. So memory holds only the highest threshold per outcome, rows are read once it is due, and each alarm calls one
// batch of players. A price that has moved away again only costs a call, because the player's object decides. A ticket's
// rows are replaced together, and deleted with their event or once the player's object has acknowledged.
import type { FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { exists, numberOf, oneOf, part, rowsOf, run } from '#platform/host/sql.ts';
import { type OddsCopy, type PriceRequest, quoteOf, worthOf } from '#platform/sportsbook/odds-copy.ts';
import { isAcknowledged, MAX_BATCH, notifyBatch, retryDelayMs } from '#platform/sportsbook/player-calls.ts';

/** A threshold that every price meets. */
export const ANY_PRICE = 1_000_000_000;

/** `below`: the threshold in hundredths; the player is called at this price or a lower one. */
type Watched = PriceRequest & { readonly below: number };
/** All watches of a ticket in this sport; an empty list removes them. */
export type Watch = { readonly playerId: string; readonly ticketId: string; readonly prices: readonly Watched[] };
type DueWatch = { readonly id: number; readonly playerId: string; readonly ticketId: string; readonly tries: number };

const TABLES = part`
  CREATE TABLE IF NOT EXISTS price_watch (
    id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, market_id TEXT NOT NULL, outcome_id TEXT NOT NULL,
    below INTEGER NOT NULL, player_id TEXT NOT NULL, ticket_id TEXT NOT NULL, due_at INTEGER, tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS watch_by_price ON price_watch (event_id, market_id, outcome_id, below) WHERE due_at IS NULL;
  CREATE INDEX IF NOT EXISTS watch_by_ticket ON price_watch (player_id, ticket_id);
  CREATE INDEX IF NOT EXISTS watch_due ON price_watch (due_at) WHERE due_at IS NOT NULL;`;

export const makeWatchRows = (sql: SqlStorage): void => run(sql)`${TABLES}`;

/** A decided event has no cash-out any more. */
export const forgetWatches = (sql: SqlStorage, eventId: string): void =>
  run(sql)`DELETE FROM price_watch WHERE event_id = ${eventId}`;

const keyOf = ({ marketId, outcomeId }: PriceRequest) => `${marketId}/${outcomeId}`;

export class PriceWatches {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #copy: () => OddsCopy | null;
  /** By event, then by outcome. */
  readonly #highest = new Map<string, Map<string, Watched>>();

  /** @param copy the current odds; null while the feed is stale. */
  constructor(storage: DurableObjectStorage, env: Env, copy: () => OddsCopy | null) {
    this.#storage = storage;
    this.#env = env;
    this.#copy = copy;
    const highest = rowsOf<Watched>(storage.sql)`
      SELECT event_id AS eventId, market_id AS marketId, outcome_id AS outcomeId, MAX(below) AS below FROM price_watch
      WHERE due_at IS NULL GROUP BY event_id, market_id, outcome_id`;
    for (const one of highest) this.#setHighest(one);
  }

  /** Whether any watch needs the feed open. */
  get isAny(): boolean {
    return exists(this.#storage.sql)`SELECT 1 FROM price_watch LIMIT 1`;
  }

  /** When `work` is due; null when no call is. */
  get dueAt(): number | null {
    return oneOf<{ due: number | null }>(this.#storage.sql)`
      SELECT MIN(due_at) AS due FROM price_watch WHERE due_at IS NOT NULL`.due;
  }

  /** A threshold that is already met schedules a call at once. */
  watch({ playerId, ticketId, prices }: Watch): void {
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      run(sql)`DELETE FROM price_watch WHERE player_id = ${playerId} AND ticket_id = ${ticketId}`;
      for (const { eventId, marketId, outcomeId, below } of prices)
        run(sql)`INSERT INTO price_watch (event_id, market_id, outcome_id, below, player_id, ticket_id)
          VALUES (${eventId}, ${marketId}, ${outcomeId}, ${below}, ${playerId}, ${ticketId})`;
    });
    for (const one of prices) {
      this.#reloadHighest(one);
      this.#checkEvent(one.eventId);
    }
  }

  onMessage(message: FeedMessage): void {
    if (this.#highest.size === 0) return;
    const ids =
      message.type === 'snapshot'
        ? message.events.map(({ id }) => id)
        : [...(message.changed ?? []), ...(message.added ?? [])].map(({ id }) => id);
    for (const id of ids) this.#checkEvent(id);
  }

  async work(): Promise<void> {
    const byTicket = new Map<string, DueWatch[]>();
    const due = rowsOf<DueWatch>(this.#storage.sql)`
      SELECT id, player_id AS playerId, ticket_id AS ticketId, tries FROM price_watch WHERE due_at <= ${Date.now()}
      ORDER BY due_at LIMIT ${MAX_BATCH}`;
    for (const one of due) {
      const name = `${one.playerId} ${one.ticketId}`;
      byTicket.set(name, [...(byTicket.get(name) ?? []), one]);
    }
    await notifyBatch([...byTicket.values()], (rows) => this.#call(rows));
  }

  async #call(rows: readonly DueWatch[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const { playerId, ticketId, tries } = first;
    const call = () => playerOf(this.#env, playerId).bets.recheckRule(ticketId);
    const isDone = await isAcknowledged(call, 'a call about a price will be repeated');
    const { sql } = this.#storage;
    const dueAt = Date.now() + retryDelayMs(tries);
    // By id: the player's object may have replaced the ticket's rows during the call.
    for (const { id } of rows)
      if (isDone) run(sql)`DELETE FROM price_watch WHERE id = ${id}`;
      else run(sql)`UPDATE price_watch SET due_at = ${dueAt}, tries = tries + 1 WHERE id = ${id}`;
  }

  #setHighest(one: Watched): void {
    const ofEvent = this.#highest.get(one.eventId) ?? new Map<string, Watched>();
    this.#highest.set(one.eventId, ofEvent.set(keyOf(one), one));
  }

  #reloadHighest(outcome: PriceRequest): void {
    const { eventId, marketId, outcomeId } = outcome;
    const below = numberOf(this.#storage.sql)`
      SELECT COALESCE(MAX(below), 0) AS number FROM price_watch WHERE event_id = ${eventId} AND market_id = ${marketId}
      AND outcome_id = ${outcomeId} AND due_at IS NULL`;
    if (below > 0) {
      this.#setHighest({ ...outcome, below });
      return;
    }
    const ofEvent = this.#highest.get(eventId);
    ofEvent?.delete(keyOf(outcome));
    if (ofEvent?.size === 0) this.#highest.delete(eventId);
  }

  #checkEvent(eventId: string): void {
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
      this.#reloadHighest(one);
      void this.#storage.setAlarm(at);
    }
  }
}
