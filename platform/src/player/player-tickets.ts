/**
 * Tickets of our own sportsbook in a player's object. Threat: see `platform/src/bets`. The odds feed is read before a
 * transaction, and the quotes are checked inside it against the ticket's current state. Deferred work, a second check or a
 * message to the sportsbook, is stored with the change and done by the caller, before reads, and by the alarm.
 */

import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type CancelRefusal, cancelTicket } from '#platform/bets/cancel-ticket.ts';
import { quoteAll, tournamentsOf } from '#platform/bets/feed-quotes.ts';
import { markTold, nextTicketAt, takeFollowsDue } from '#platform/bets/follow.ts';
import { type AskedSelection, type AskedTicket, judgeSelections, type Offer } from '#platform/bets/judge-selections.ts';
import { askedOf, judgeTicket, ticketsToJudge } from '#platform/bets/judge-ticket.ts';
import { type PlaceRefusal, placeTicket } from '#platform/bets/place-ticket.ts';
import type { BetQuery } from '#platform/bets/provider.ts';
import { askForProfit, tellProfit } from '#platform/bets/report-profit.ts';
import { offerFor, type Sale, type SaleRefusal, sellableOf, sellTicket } from '#platform/bets/sell-ticket.ts';
import { type EventResults, type Settled, settleEvent } from '#platform/bets/settle-tickets.ts';
import { listTickets, runningBets } from '#platform/bets/ticket-list.ts';
import { findTicket, isOpen, type Ticket, ticketWith } from '#platform/bets/ticket-rows.ts';
import { stepsOf, type TicketStep } from '#platform/bets/ticket-steps.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { findRequest } from '#platform/ledger/money-requests.ts';
import { PlayerWheel } from '#platform/player/player-wheel.ts';
import { oddsBookOf } from '#platform/sportsbook/odds-book-of.ts';

const LIST_WAITS_MS = 1_500;

type Placed = Result<Ticket, PlaceRefusal | 'upstream_unavailable'>;

export class PlayerTickets extends PlayerWheel {
  #lastReport: Promise<unknown> = Promise.resolve();

  /** Places a ticket. Idempotent by request id: a repeat returns the ticket's current state. */
  async placeTicket(request: Omit<AskedTicket, 'ticketId'>): Promise<Placed> {
    return this.#inTurn(() => this.#place(request));
  }

  /** Runs one after the other, so that each profit report to the sportsbook includes every earlier ticket and none that has ended. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#lastReport.then(run);
    this.#lastReport = done.catch(() => undefined);
    return done;
  }

  async #place(request: Omit<AskedTicket, 'ticketId'>): Promise<Placed> {
    // A pending ticket that is due to be refused must not block this one.
    await this.doTickets();
    // A repeat is answered even while the odds feed is unavailable.
    const offer = findRequest(this.sql, request.requestId) ? null : await this.offer(request.selections);
    const ticket = { ...request, ticketId: crypto.randomUUID() };
    const judged = offer && judgeSelections(request.selections, offer, request.acceptChanges, Date.now());
    const accepted = judged?.ok ? await askForProfit(this.#context, ticket, judged.value) : ok(null);
    const placed = accepted.ok ? this.atomically(() => placeTicket(this.sql, ticket, offer, Date.now())) : accepted;
    if (!placed.ok) {
      if (judged?.ok) await tellProfit(this.#context, judged.value);
      return placed;
    }
    await this.doTickets();
    return ok(ticketWith(this.sql, placed.value));
  }

  /** A ticket's current state with its history; null when the player has none with that id. */
  async ticket(id: string): Promise<(Ticket & { isSellable: boolean; steps: TicketStep[] }) | null> {
    await this.doTickets();
    const found = findTicket(this.sql, id);
    if (!found) return null;
    const isSellable = (await this.sellable([found])).length > 0;
    return { ...found, isSellable, steps: stepsOf(this.sql, found.number) };
  }

  /** A page of tickets, newest first, and which of them can be cashed out now. */
  async listTickets(query: BetQuery): Promise<{ tickets: Ticket[]; count: number; sellable: string[] }> {
    await this.doTickets();
    const page = listTickets(this.sql, query);
    return { ...page, sellable: await this.sellable(page.tickets) };
  }

  /** How many bets are unsettled, those with other sportsbooks included. */
  runningBets(): number {
    return runningBets(this.sql);
  }

  /** The player cancels a ticket. */
  async cancelTicket(request: { id: string; requestId: string }): Promise<Result<Ticket, CancelRefusal>> {
    const ticket = findTicket(this.sql, request.id);
    const offer = ticket ? await this.offer(askedOf(ticket)) : null;
    const cancelled = this.atomically(() => cancelTicket(this.sql, request, offer, Date.now()));
    return this.#afterEnd(cancelled);
  }

  /** The cash-out offer for a ticket; null when there is none. */
  async cashOutOffer(id: string): Promise<Result<AmountMinor | null, 'not_found' | 'upstream_unavailable'>> {
    const ticket = findTicket(this.sql, id);
    if (!ticket) return err('not_found');
    const quoted = await quoteAll(this.env, askedOf(ticket));
    return quoted ? ok(offerFor(ticketWith(this.sql, id), quoted)) : err('upstream_unavailable');
  }

  /** The player accepts a cash-out offer. */
  async sellTicket(sale: Sale): Promise<Result<Ticket, SaleRefusal>> {
    const ticket = findTicket(this.sql, sale.id);
    const quoted = ticket ? await quoteAll(this.env, askedOf(ticket)) : null;
    const sold = this.atomically(() => sellTicket(this.sql, sale, quoted, Date.now()));
    this.planContribution();
    return this.#afterEnd(sold);
  }

  /** Reports to the sportsbook that a cancelled or cashed-out ticket can no longer win. */
  async #afterEnd<E>(done: Result<string, E>): Promise<Result<Ticket, E>> {
    if (!done.ok) return done;
    const ticket = ticketWith(this.sql, done.value);
    await this.#inTurn(() => tellProfit(this.#context, ticket.selections));
    return ok(ticket);
  }

  get #context() {
    return { env: this.env, sql: this.sql };
  }

  /** Receives the results of a match. Idempotent by version. */
  settleEvent(results: EventResults): Settled {
    const settled = this.atomically(() => settleEvent(this.sql, results, Date.now()));
    this.planContribution();
    return settled;
  }

  /** Work due for tickets runs after that for payments. */
  protected override async doDue(): Promise<void> {
    await super.doDue();
    await this.doTickets();
  }

  /** Second checks, and pending subscriptions at the sportsbook. The alarm is set first and retries what fails now. */
  protected async doTickets(): Promise<void> {
    this.planTickets();
    for (const { id, selections } of ticketsToJudge(this.sql, Date.now())) {
      const offer = await this.offer(askedOf({ selections }));
      this.atomically(() => judgeTicket(this.sql, id, offer, Date.now()));
    }
    const { playerId } = holderOf(this.sql);
    await Promise.all(
      takeFollowsDue(this.sql, Date.now()).map(async (follow) => {
        const { eventId, startsAt } = follow;
        try {
          await oddsBookOf(this.env, follow.sport).follow({ eventId, playerId, startsAt });
          markTold(this.sql, follow);
        } catch (cause) {
          console.error('a subscription to the results of a match failed and will be retried', cause);
        }
      }),
    );
    this.planTickets();
  }

  /** Waits only so long for the odds feed: without it nothing can be cashed out. */
  private async sellable(tickets: readonly Ticket[]): Promise<string[]> {
    const open = tickets.filter(isOpen);
    if (open.length === 0) return [];
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), LIST_WAITS_MS));
    const quoted = await Promise.race([quoteAll(this.env, open.flatMap(askedOf)), timeout]);
    return quoted ? sellableOf(open, quoted) : [];
  }

  private planTickets(): void {
    const due = nextTicketAt(this.sql);
    if (due !== null) this.scheduleAlarm(due);
  }

  /** The feed's quotes for selections; null while it is unavailable. */
  private async offer(selections: readonly AskedSelection[]): Promise<Offer | null> {
    const quoted = await quoteAll(this.env, selections);
    const tournaments = quoted && (await tournamentsOf(this.env, quoted));
    return quoted && tournaments && { quoted, tournaments };
  }
}
