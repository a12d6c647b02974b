// The platform's own tickets, over the same database in memory: the functions that a player's object calls.
import { amountMinor } from '#domain/money.ts';
import { price } from '#domain/odds.ts';
import { cancelTicket } from '#platform/tickets/cancel-ticket.ts';
import { markTold, takeFollowsDue } from '#platform/tickets/follow.ts';
import type { AskedSelection, Offer } from '#platform/tickets/judge-selections.ts';
import { askedOf, judgeTicket, ticketsToJudge } from '#platform/tickets/judge-ticket.ts';
import { placeTicket } from '#platform/tickets/place-ticket.ts';
import { sellTicket } from '#platform/tickets/sell-ticket.ts';
import { type EventResults, settleEvent } from '#platform/tickets/settle-tickets.ts';
import { findTicket, type Ticket, ticketsWhere } from '#platform/tickets/ticket-rows.ts';
import type { Platform, Wish } from './platform.ts';

export class Tickets {
  /** What the line says now; null while it is silent. */
  line: (asked: readonly AskedSelection[]) => Offer | null = () => null;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  place({ requestId, amount, matches }: Wish, ticketId: string): string | null {
    const selections = matches.map((eventId) => ({
      eventId,
      marketId: 'result.goals',
      outcomeId: 'home',
      price: price(200),
    }));
    const asked = { requestId, ticketId, type: 'combined', pick: 2, stake: amount, acceptChanges: 'any' } as const;
    const offer = this.line(selections);
    const placed = this.platform.act((at) => placeTicket(this.platform.sql, { ...asked, selections }, offer, at));
    return placed.ok ? placed.value : null;
  }

  cancel = (id: string, requestId: string): void => {
    const offer = this.line(askedOf(this.with(id)));
    this.platform.act((at) => cancelTicket(this.platform.sql, { id, requestId: `cancel-${requestId}` }, offer, at));
  };

  sell = (id: string, requestId: string): void => {
    const ticket = this.with(id);
    const quoted = this.line(askedOf(ticket))?.quoted ?? null;
    const sale = { id, amount: amountMinor(Math.ceil(ticket.stake / 2)), requestId: `sell-${requestId}` };
    this.platform.act((at) => sellTicket(this.platform.sql, sale, quoted, at));
  };

  /** Second looks: the object's alarm may die in the middle of them. */
  judge(now: number): void {
    for (const ticket of ticketsToJudge(this.platform.sql, now)) {
      const offer = this.line(askedOf(ticket));
      this.platform.act((at) => judgeTicket(this.platform.sql, ticket.id, offer, at));
    }
  }

  settle = (told: EventResults) => this.platform.act((at) => settleEvent(this.platform.sql, told, at));
  follows = () => this.platform.act((at) => takeFollowsDue(this.platform.sql, at));
  followed = (told: ReturnType<Tickets['follows']>[number]): void =>
    this.platform.act(() => markTold(this.platform.sql, told));
  all = (): Ticket[] => ticketsWhere(this.platform.sql, 'true ORDER BY number');

  private with(id: string): Ticket {
    const found = findTicket(this.platform.sql, id);
    if (!found) throw new Error(`no ticket ${id}`);
    return found;
  }
}
