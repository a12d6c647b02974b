// One object per sport, with the odds that bets are placed at and the events that players follow. Threat: a price that is
// no longer offered. So it quotes only while its feed is fresh. Viewers and readers use shards, which copy this object.

import { FEED_PING, FEED_PONG, type FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { AmountMinor } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import type { Costs } from '#domain/sportsbook/exposure.ts';
import type { Env } from '#platform/host/env.ts';
import { ExportableObject } from '#platform/host/exportable-object.ts';
import { exists } from '#platform/host/sql.ts';
import { type Follow, makeFollowRows } from '#platform/sportsbook/follow-rows.ts';
import { Following } from '#platform/sportsbook/following.ts';
import { type BookOffer, CHECK_MS, LiveOdds } from '#platform/sportsbook/live-odds.ts';
import { MatchNews, makeNewsRows } from '#platform/sportsbook/match-news.ts';
import type { PriceRequest } from '#platform/sportsbook/odds-copy.ts';
import { connectTo, oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';
import * as openProfit from '#platform/sportsbook/open-profit.ts';
import { PriceWatches, type Watch } from '#platform/sportsbook/price-watches.ts';

/** Logs a fault, so that the message still reaches the shards. */
function logFaults(fault: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    logFault(fault, error);
  }
}

export class OddsBook extends ExportableObject<Env> {
  protected readonly kind = 'sport';
  readonly #odds = new LiveOdds({
    connect: () => connectTo(`${oddsFeedOrigin(this.env)}/line/${this.ctx.id.name}/feed`),
    onMessage: (message) => {
      // A result that fails here is read from the copy when its event is polled. Failed news is lost; prices continue.
      logFaults('results of a feed were not stored', () => this.#following.onMessage(message));
      this.#watches.onMessage(message);
      logFaults('news of a feed were lost', () => this.#news.onMessage(message));
      this.#broadcast(message);
    },
    onEnd: () => this.#disconnect(),
  });
  readonly #following = new Following(this.ctx.storage, this.env, (id) =>
    this.#odds.isFresh ? this.#odds.copy.events.get(id) : undefined,
  );

  readonly #watches = new PriceWatches(this.ctx.storage, this.env, () => (this.#odds.isFresh ? this.#odds.copy : null));

  readonly #news = new MatchNews(this.ctx.storage, this.env, Number(this.ctx.id.name), () => this.#odds.copy.events);

  protected makeTables(): void {
    makeFollowRows(this.sql);
    openProfit.makeProfitRows(this.sql);
    makeNewsRows(this.sql);
  }
  protected isEmpty = (): boolean => !exists(this.sql)`SELECT 1 FROM followed`;
  protected rescheduleAlarms(): void {
    this.#schedule();
  }

  async #ensureFresh(): Promise<boolean> {
    const wasOpen = this.#odds.isOpen;
    const isFresh = await this.#odds.ensureFresh();
    if (!wasOpen) this.#schedule();
    return isFresh;
  }

  /** Quotes that bets are placed at; null while the feed is unavailable. */
  async offer(requests: readonly PriceRequest[]): Promise<BookOffer | null> {
    if (!(await this.#ensureFresh())) return null;
    const quotes = this.#odds.quotes(requests);
    const named = new Set(quotes.flatMap((quote) => (quote === 'unknown' ? [] : quote.event.tournament)));
    return { quotes, tournaments: [...named].flatMap((id) => this.#odds.copy.tournaments.get(id) ?? []) };
  }

  // Subscribes a player's object to an event's results. Call it once the ticket is written, and retry until it succeeds.
  // Idempotent; needs no other service.
  follow(subscription: Follow): void {
    this.#following.follow(subscription);
  }

  /** Calls the player's object once when a price reaches a cash-out rule of a ticket. Idempotent. */
  async watch(watch: Watch): Promise<void> {
    this.#watches.watch(watch);
    // Keeps the feed open for price watches.
    await this.#ensureFresh();
    this.#schedule();
  }

  /** Starts news of this sport's matches. Idempotent. */
  async followNews(): Promise<void> {
    this.#news.follow(Date.now());
    await this.#ensureFresh();
    this.#schedule();
  }

  /** Reports a player's exposure on an event; call it before a ticket is written. @returns see `takeProfit`. */
  takeProfit(report: openProfit.ExposureReport): Costs | null {
    return this.ctx.storage.transactionSync(() => openProfit.takeProfit(this.sql, report, Date.now()));
  }

  /** The event's profit limit and current exposure. */
  profitOf(eventId: string): openProfit.EventProfit {
    return openProfit.profitOf(this.sql, eventId);
  }

  limitProfit(eventId: string, most: AmountMinor | null): void {
    this.ctx.storage.transactionSync(() => openProfit.limitProfit(this.sql, eventId, most, Date.now()));
  }

  /** Sends a new shard a snapshot, then every message of the feed. */
  override async fetch(): Promise<Response> {
    if (!(await this.#ensureFresh())) return new Response(null, { status: 503 });
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    ours.send(JSON.stringify(this.#odds.copy.snapshot(Number(this.ctx.id.name))));
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** Answers a shard's ping only while the feed is fresh: a shard without an answer drops its copy. */
  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (message !== FEED_PING) socket.close(1008);
    else if (await this.#ensureFresh()) socket.send(FEED_PONG);
  }

  /** Catches every fault: the runtime gives up an alarm that fails too often. */
  override async alarm(): Promise<void> {
    try {
      await this.#following.work();
      await this.#watches.work();
      await this.#news.work();
      await this.#odds.maintain(this.#isNeeded());
      this.#schedule();
    } catch (error) {
      logFault('an odds book failed and will be retried', error);
      await this.ctx.storage.setAlarm(Date.now() + CHECK_MS);
    }
  }

  #isNeeded(): boolean {
    return this.ctx.getWebSockets().length > 0 || this.#watches.isAny || this.#news.isAnyFollowed;
  }

  /** Sets the alarm for the feed's next check or the earliest due work. */
  #schedule(): void {
    const now = Date.now();
    const isUsed = this.#odds.isOpen || this.#isNeeded();
    const dueAt = Math.min(
      isUsed ? now + CHECK_MS : Number.POSITIVE_INFINITY,
      this.#following.dueAt ?? Number.POSITIVE_INFINITY,
      this.#watches.dueAt ?? Number.POSITIVE_INFINITY,
      this.#news.dueAt ?? Number.POSITIVE_INFINITY,
    );
    if (dueAt !== Number.POSITIVE_INFINITY) void this.ctx.storage.setAlarm(Math.max(now, dueAt));
  }

  #broadcast(message: FeedMessage): void {
    const text = JSON.stringify(message);
    for (const socket of this.ctx.getWebSockets()) if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }

  /** Disconnects the shards: their copies are stale, and they reconnect. */
  #disconnect(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(1012);
  }
}
