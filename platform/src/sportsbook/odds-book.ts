// One object a sport: its odds, what bets are placed at, and followed events. Threat: a price that is no longer offered. So
// nothing is offered from a copy that is not fresh. Viewers and readers are at shards, which copy what is told here.

import { FEED_PING, FEED_PONG, type FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { AmountMinor } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import type { Costs } from '#domain/sportsbook/exposure.ts';
import type { Env } from '#platform/host/env.ts';
import { KeptObject } from '#platform/host/kept-object.ts';
import { exists } from '#platform/host/sql.ts';
import { type Follow, makeFollowRows } from '#platform/sportsbook/follow-rows.ts';
import { Following } from '#platform/sportsbook/following.ts';
import { LiveOdds, LOOK_MS, type Offered } from '#platform/sportsbook/live-odds.ts';
import { MatchNews, makeNewsRows } from '#platform/sportsbook/match-news.ts';
import type { AskedPrice } from '#platform/sportsbook/odds-copy.ts';
import { connectTo, oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';
import * as openProfit from '#platform/sportsbook/open-profit.ts';
import { PriceWatches, type Watch } from '#platform/sportsbook/price-watches.ts';

/** Shards do not wait for what fails. */
function goOn(fault: string, hear: () => void): void {
  try {
    hear();
  } catch (error) {
    logFault(fault, error);
  }
}

export class OddsBook extends KeptObject<Env> {
  protected readonly kind = 'sport';
  readonly #odds = new LiveOdds({
    connect: () => connectTo(`${oddsFeedOrigin(this.env)}/line/${this.ctx.id.name}/feed`),
    onMessage: (message) => {
      // A result that cannot be written down now is read in the copy when its event is due. News are lost; prices go on.
      goOn('results of a feed were not taken', () => this.#following.hear(message));
      this.#watches.hear(message);
      goOn('news of a feed were not taken', () => this.#news.hear(message));
      this.#tell(message);
    },
    onEnd: () => this.#end(),
  });
  readonly #following = new Following(this.ctx.storage, this.env, (id) =>
    this.#odds.isHeard ? this.#odds.copy.events.get(id) : undefined,
  );

  readonly #watches = new PriceWatches(this.ctx.storage, this.env, () => (this.#odds.isHeard ? this.#odds.copy : null));

  readonly #news = new MatchNews(this.ctx.storage, this.env, Number(this.ctx.id.name), () => this.#odds.copy.events);

  protected makeTables(): void {
    makeFollowRows(this.sql);
    openProfit.makeProfitRows(this.sql);
    makeNewsRows(this.sql);
  }
  protected isEmpty = (): boolean => !exists(this.sql)`SELECT 1 FROM followed`;
  protected planAgain(): void {
    this.#plan();
  }

  async #listen(): Promise<boolean> {
    const wasOpen = this.#odds.isOpen;
    const isHeard = await this.#odds.listen();
    if (!wasOpen) this.#plan();
    return isHeard;
  }

  /** What is asked for, as bets are placed at it; null while the provider cannot be heard. */
  async offer(asked: readonly AskedPrice[]): Promise<Offered | null> {
    if (!(await this.#listen())) return null;
    const quotes = this.#odds.quotes(asked);
    const named = new Set(quotes.flatMap((quote) => (quote === 'unknown' ? [] : quote.event.tournament)));
    return { quotes, tournaments: [...named].flatMap((id) => this.#odds.copy.tournaments.get(id) ?? []) };
  }

  // The player's object is told what becomes of an event, until it has acknowledged it: call this once the ticket is
  // written, again until it succeeds. It needs nobody but this object, and repeating it does no harm.
  follow(asked: Follow): void {
    this.#following.follow(asked);
  }

  /** A player's object is called once a price that a rule of its tickets waits for has come. Repeating it does no harm. */
  async watch(watch: Watch): Promise<void> {
    this.#watches.watch(watch);
    // Who waits for a price has to hear it: the feed stays open from now on.
    await this.#listen();
    this.#plan();
  }

  /** Somebody follows something of this sport: its matches are news from now on. Repeating it does no harm. */
  async followNews(): Promise<void> {
    this.#news.follow(Date.now());
    await this.#listen();
    this.#plan();
  }

  /** What a player's open tickets could win on an event; call it before a ticket is written. @returns see `takeProfit`. */
  takeProfit(said: openProfit.SaidProfit): Costs | null {
    return this.ctx.storage.transactionSync(() => openProfit.takeProfit(this.sql, said, Date.now()));
  }

  /** What may be won on an event, and what its open tickets could win. */
  profitOf(eventId: string): openProfit.EventProfit {
    return openProfit.profitOf(this.sql, eventId);
  }

  limitProfit(eventId: string, most: AmountMinor | null): void {
    this.ctx.storage.transactionSync(() => openProfit.limitProfit(this.sql, eventId, most, Date.now()));
  }

  /** A shard comes: it is told the whole, and from then on each message of the feed. */
  override async fetch(): Promise<Response> {
    if (!(await this.#listen())) return new Response(null, { status: 503 });
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    ours.send(JSON.stringify(this.#odds.copy.snapshot(Number(this.ctx.id.name))));
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** A shard asks whether what it was told still holds. */
  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (message !== FEED_PING) socket.close(1008);
    else if (await this.#listen()) socket.send(FEED_PONG);
  }

  /** Does what is due. A mistake of ours must not be the end of it: an alarm that fails too often is never rung again. */
  override async alarm(): Promise<void> {
    try {
      await this.#following.work();
      await this.#watches.work();
      await this.#news.work();
      await this.#odds.look(this.#isWaitedFor());
      this.#plan();
    } catch (error) {
      logFault('an odds book failed and will be retried', error);
      await this.ctx.storage.setAlarm(Date.now() + LOOK_MS);
    }
  }

  #isWaitedFor(): boolean {
    return this.ctx.getWebSockets().length > 0 || this.#watches.isAny || this.#news.isAny;
  }

  /** The alarm rings when the feed is to be looked after, or something of what is followed is due. */
  #plan(): void {
    const now = Date.now();
    const isUsed = this.#odds.isOpen || this.#isWaitedFor();
    const dueAt = Math.min(
      isUsed ? now + LOOK_MS : Number.POSITIVE_INFINITY,
      this.#following.dueAt ?? Number.POSITIVE_INFINITY,
      this.#watches.dueAt ?? Number.POSITIVE_INFINITY,
      this.#news.dueAt ?? Number.POSITIVE_INFINITY,
    );
    if (dueAt !== Number.POSITIVE_INFINITY) void this.ctx.storage.setAlarm(Math.max(now, dueAt));
  }

  #tell(message: FeedMessage): void {
    const text = JSON.stringify(message);
    for (const socket of this.ctx.getWebSockets()) if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }

  /** What is no longer heard of is known to nobody: shards come again. */
  #end(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(1012);
  }
}
