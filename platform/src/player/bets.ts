/**
 * A player's tickets of our own sportsbook. Threat: see `platform/src/bets`. The odds feed is read before a transaction, and
 * the quotes are checked inside it against the ticket's current state. Deferred work, a second check or a subscription, is
 * stored with the change and done by the caller, before reads, and by the alarm.
 */
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  type CancelRefusal,
  cancelTicket,
  checkTicket,
  offerFor,
  type Sale,
  type SaleRefusal,
  sellableOf,
  sellTicket,
  ticketsToCheck,
} from '#platform/bets/end-ticket.ts';
import { type AskedTicket, askedOf, offerOf, quoteAll, takeSelections } from '#platform/bets/offer.ts';
import { offerProfit, type PlaceRefusal, placeTicket, withdrawProfit } from '#platform/bets/place-ticket.ts';
import type { BetQuery } from '#platform/bets/provider.ts';
import {
  type EventResults,
  markFollowed,
  type Settled,
  settleEvent,
  takeFollowsDue,
} from '#platform/bets/settle-tickets.ts';
import {
  findTicket,
  isOpen,
  listTickets,
  runningBets,
  stepsOf,
  type Ticket,
  type TicketStep,
  ticketWith,
} from '#platform/bets/tickets.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { findRequest } from '#platform/ledger/money-requests.ts';
import type { PlayerContext } from '#platform/player/context.ts';

const LIST_WAITS_MS = 1_500;

export class PlayerBets {
  #lastReport: Promise<unknown> = Promise.resolve();

  constructor(private readonly player: PlayerContext) {}

  /** Places a ticket. Idempotent by request id: a repeat returns the ticket's current state. */
  async place(request: Omit<AskedTicket, 'ticketId'>): Promise<Result<Ticket, PlaceRefusal>> {
    return this.#inTurn(() => this.#place(request));
  }

  /** Runs one after the other, so that each reported profit includes every earlier ticket and none that has ended. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#lastReport.then(run);
    this.#lastReport = done.catch(() => undefined);
    return done;
  }

  async #place(request: Omit<AskedTicket, 'ticketId'>): Promise<Result<Ticket, PlaceRefusal>> {
    const { sql, env } = this.player;
    // A pending ticket that is due to be refused must not block this one.
    await this.doDue();
    // A repeat is answered even while the odds feed is unavailable.
    const offer = findRequest(sql, request.requestId) ? null : await offerOf(env, request.selections);
    const ticket = { ...request, ticketId: crypto.randomUUID() };
    const taken = offer && takeSelections(request.selections, offer, request.acceptChanges, Date.now());
    const offered = taken?.ok ? await offerProfit(this.player, ticket, taken.value) : ok(null);
    const placed = offered.ok ? this.player.change((_, at) => placeTicket(sql, ticket, offer, at)) : offered;
    if (!placed.ok) {
      if (taken?.ok) await withdrawProfit(this.player, taken.value);
      return placed;
    }
    await this.doDue();
    return ok(ticketWith(sql, placed.value));
  }

  /** A ticket's current state with its history; null when the player has none with that id. */
  async find(id: string): Promise<(Ticket & { isSellable: boolean; steps: TicketStep[] }) | null> {
    await this.doDue();
    const found = findTicket(this.player.sql, id);
    if (!found) return null;
    const isSellable = (await this.#sellable([found])).length > 0;
    return { ...found, isSellable, steps: stepsOf(this.player.sql, found.number) };
  }

  /** A page of tickets, newest first, and which of them can be cashed out now. */
  async list(query: BetQuery): Promise<{ tickets: Ticket[]; count: number; sellable: string[] }> {
    await this.doDue();
    const page = listTickets(this.player.sql, query);
    return { ...page, sellable: await this.#sellable(page.tickets) };
  }

  /** How many bets are unsettled, those with other sportsbooks included. */
  countRunning(): number {
    return runningBets(this.player.sql);
  }

  async cancel(request: { id: string; requestId: string }): Promise<Result<Ticket, CancelRefusal>> {
    const ticket = findTicket(this.player.sql, request.id);
    const offer = ticket ? await offerOf(this.player.env, askedOf(ticket)) : null;
    return this.#afterEnd(this.player.change((sql, at) => cancelTicket(sql, request, offer, at)));
  }

  /** The cash-out offer for a ticket; null when there is none. */
  async offer(id: string): Promise<Result<AmountMinor | null, 'not_found' | 'upstream_unavailable'>> {
    const ticket = findTicket(this.player.sql, id);
    if (!ticket) return err('not_found');
    const quoted = await quoteAll(this.player.env, askedOf(ticket));
    return quoted ? ok(offerFor(ticketWith(this.player.sql, id), quoted)) : err('upstream_unavailable');
  }

  async sell(sale: Sale): Promise<Result<Ticket, SaleRefusal>> {
    const ticket = findTicket(this.player.sql, sale.id);
    const quoted = ticket ? await quoteAll(this.player.env, askedOf(ticket)) : null;
    const sold = this.player.change((sql, at) => sellTicket(sql, sale, quoted, at));
    this.player.planContribution();
    return this.#afterEnd(sold);
  }

  /** Reports that a cancelled or cashed-out ticket can no longer win. */
  async #afterEnd<E>(done: Result<string, E>): Promise<Result<Ticket, E>> {
    if (!done.ok) return done;
    const ticket = ticketWith(this.player.sql, done.value);
    await this.#inTurn(() => withdrawProfit(this.player, ticket.selections));
    return ok(ticket);
  }

  /** Receives the results of an event. Idempotent by version. */
  settle(results: EventResults): Settled {
    const settled = this.player.change((sql, at) => settleEvent(sql, results, at));
    this.player.planContribution();
    return settled;
  }

  /** Second checks, and pending subscriptions to results. The alarm is set first and retries what fails now. */
  async doDue(): Promise<void> {
    const { sql, env } = this.player;
    this.player.planDue();
    for (const ticket of ticketsToCheck(sql, Date.now())) {
      const offer = await offerOf(env, askedOf(ticket));
      this.player.change((_, at) => checkTicket(sql, ticket.id, offer, at));
    }
    const { playerId } = holderOf(sql);
    await Promise.all(
      takeFollowsDue(sql, Date.now()).map(async (follow) => {
        const { eventId, startsAt } = follow;
        try {
          await oddsBookOf(env, follow.sport).follow({ eventId, playerId, startsAt });
          markFollowed(sql, follow);
        } catch (cause) {
          console.error('a subscription to the results of an event failed and will be retried', cause);
        }
      }),
    );
    this.player.planDue();
  }

  /** Waits only so long for the odds feed: without it nothing can be cashed out. */
  async #sellable(tickets: readonly Ticket[]): Promise<string[]> {
    const open = tickets.filter(isOpen);
    if (open.length === 0) return [];
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), LIST_WAITS_MS));
    const quoted = await Promise.race([quoteAll(this.player.env, open.flatMap(askedOf)), timeout]);
    return quoted ? sellableOf(open, quoted) : [];
  }
}
