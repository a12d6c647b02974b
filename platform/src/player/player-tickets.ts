/**
 * The half of a player's object that keeps tickets of our own book. Threat: see `src/tickets`. What the line says is asked
 * before a transaction and judged inside it, by how the ticket stands then. What must be done later, a second look or a
 * word to the book, is written with the change itself and done by whoever made it, by whoever looks, and by the alarm.
 */

import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { findRequest } from '#platform/payments/money-requests.ts';
import { holderOf } from '#platform/player/holder.ts';
import { PlayerWheel } from '#platform/player/player-wheel.ts';
import type { BetQuery } from '#platform/sport/provider.ts';
import { type CancelRefusal, cancelTicket } from '#platform/tickets/cancel-ticket.ts';
import { markTold, nextTicketAt, takeFollowsDue } from '#platform/tickets/follow.ts';
import { type AskedSelection, judgeSelections, type Offer } from '#platform/tickets/judge-selections.ts';
import { askedOf, judgeTicket, ticketsToJudge } from '#platform/tickets/judge-ticket.ts';
import { quoteAll, tournamentsOf } from '#platform/tickets/line-quotes.ts';
import { type AskedTicket, type PlaceRefusal, placeTicket } from '#platform/tickets/place-ticket.ts';
import { offerFor, type Sale, type SaleRefusal, sellableOf, sellTicket } from '#platform/tickets/sell-ticket.ts';
import { type EventResults, type Settled, settleEvent } from '#platform/tickets/settle-tickets.ts';
import { askForProfit, tellProfit } from '#platform/tickets/tell-profit.ts';
import { listTickets, runningBets } from '#platform/tickets/ticket-list.ts';
import { findTicket, isOpen, type Ticket, ticketWith } from '#platform/tickets/ticket-rows.ts';
import { stepsOf, type TicketStep } from '#platform/tickets/ticket-steps.ts';

const LIST_WAITS_MS = 1_500;

type Placed = Result<Ticket, PlaceRefusal | 'upstream_unavailable'>;

export class PlayerTickets extends PlayerWheel {
  #lastTold: Promise<unknown> = Promise.resolve();

  /** Places once a request: repeated, it is answered with the ticket as it stands now. */
  async placeTicket(asked: Omit<AskedTicket, 'ticketId'>): Promise<Placed> {
    return this.#inTurn(() => this.#place(asked));
  }

  /** One after the other, so that what the books are told counts every ticket before, and none that is gone. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#lastTold.then(run);
    this.#lastTold = done.catch(() => undefined);
    return done;
  }

  async #place(asked: Omit<AskedTicket, 'ticketId'>): Promise<Placed> {
    // One that is due to be refused stands in nobody's way.
    await this.doTickets();
    // What was placed is answered for also while the line cannot be heard.
    const offer = findRequest(this.sql, asked.requestId) ? null : await this.offer(asked.selections);
    const ticket = { ...asked, ticketId: crypto.randomUUID() };
    const taken = offer && judgeSelections(asked.selections, offer, asked.acceptChanges, Date.now());
    const isTaken = taken?.ok ? await askForProfit(this.#books, ticket, taken.value) : ok(null);
    const placed = isTaken.ok ? this.atomically(() => placeTicket(this.sql, ticket, offer, Date.now())) : isTaken;
    if (!placed.ok) {
      if (taken?.ok) await tellProfit(this.#books, taken.value);
      return placed;
    }
    await this.doTickets();
    return ok(ticketWith(this.sql, placed.value));
  }

  /** One ticket as it stands now, with all that happened to it; null when the player has none of that id. */
  async ticket(id: string): Promise<(Ticket & { isSellable: boolean; steps: TicketStep[] }) | null> {
    await this.doTickets();
    const found = findTicket(this.sql, id);
    if (!found) return null;
    const isSellable = (await this.sellable([found])).length > 0;
    return { ...found, isSellable, steps: stepsOf(this.sql, found.number) };
  }

  /** A page of tickets, newest first, and which of them the book would buy now. */
  async listTickets(query: BetQuery): Promise<{ tickets: Ticket[]; count: number; sellable: string[] }> {
    await this.doTickets();
    const page = listTickets(this.sql, query);
    return { ...page, sellable: await this.sellable(page.tickets) };
  }

  /** How many bets are not settled yet, those with other sportsbooks among them. */
  runningBets(): number {
    return runningBets(this.sql);
  }

  /** The player takes a ticket back. */
  async cancelTicket(asked: { id: string; requestId: string }): Promise<Result<Ticket, CancelRefusal>> {
    const ticket = findTicket(this.sql, asked.id);
    const offer = ticket ? await this.offer(askedOf(ticket)) : null;
    const cancelled = this.atomically(() => cancelTicket(this.sql, asked, offer, Date.now()));
    return this.#over(cancelled);
  }

  /** For how much the book would buy a ticket back; null when it would not. */
  async cashOutOffer(id: string): Promise<Result<AmountMinor | null, 'not_found' | 'upstream_unavailable'>> {
    const ticket = findTicket(this.sql, id);
    if (!ticket) return err('not_found');
    const quoted = await quoteAll(this.env, askedOf(ticket));
    return quoted ? ok(offerFor(ticketWith(this.sql, id), quoted)) : err('upstream_unavailable');
  }

  /** The player sells a ticket for what was offered. */
  async sellTicket(sale: Sale): Promise<Result<Ticket, SaleRefusal>> {
    const ticket = findTicket(this.sql, sale.id);
    const quoted = ticket ? await quoteAll(this.env, askedOf(ticket)) : null;
    const sold = this.atomically(() => sellTicket(this.sql, sale, quoted, Date.now()));
    this.planContribution();
    return this.#over(sold);
  }

  /** Of a ticket that is taken back or sold, nothing can be won any more. */
  async #over<E>(done: Result<string, E>): Promise<Result<Ticket, E>> {
    if (!done.ok) return done;
    const ticket = ticketWith(this.sql, done.value);
    await this.#inTurn(() => tellProfit(this.#books, ticket.selections));
    return ok(ticket);
  }

  get #books() {
    return { env: this.env, sql: this.sql };
  }

  /** The book tells how a match went, as often as it likes: each version has one effect. */
  settleEvent(told: EventResults): Settled {
    const settled = this.atomically(() => settleEvent(this.sql, told, Date.now()));
    this.planContribution();
    return settled;
  }

  /** What tickets need by now comes with what payments need. */
  protected override async doDue(): Promise<void> {
    await super.doDue();
    await this.doTickets();
  }

  /** Second looks, and what the book is yet to be told. The alarm is set first, for what cannot be done now. */
  protected async doTickets(): Promise<void> {
    this.planTickets();
    for (const { id, selections } of ticketsToJudge(this.sql, Date.now())) {
      const offer = await this.offer(askedOf({ selections }));
      this.atomically(() => judgeTicket(this.sql, id, offer, Date.now()));
    }
    const { playerId } = holderOf(this.sql);
    await Promise.all(
      takeFollowsDue(this.sql, Date.now()).map(async (told) => {
        const { eventId, startsAt } = told;
        try {
          await this.env.LINE.getByName(`${told.sport}`).follow({ eventId, playerId, startsAt });
          markTold(this.sql, told);
        } catch (cause) {
          console.error('the book did not take whom to tell of a match and will be asked again', cause);
        }
      }),
    );
    this.planTickets();
  }

  /** A list waits only so long for the line: without it nothing is for sale. */
  private async sellable(tickets: readonly Ticket[]): Promise<string[]> {
    const open = tickets.filter(isOpen);
    if (open.length === 0) return [];
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LIST_WAITS_MS));
    const quoted = await Promise.race([quoteAll(this.env, open.flatMap(askedOf)), late]);
    return quoted ? sellableOf(open, quoted) : [];
  }

  private planTickets(): void {
    const due = nextTicketAt(this.sql);
    if (due !== null) this.planWake(due);
  }

  /** What the line says of selections; null while it cannot be heard. */
  private async offer(asked: readonly AskedSelection[]): Promise<Offer | null> {
    const quoted = await quoteAll(this.env, asked);
    const tournaments = quoted && (await tournamentsOf(this.env, quoted));
    return quoted && tournaments && { quoted, tournaments };
  }
}
