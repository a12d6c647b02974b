// The platform's tickets, over the same in-memory database: the functions that a player's object calls.
import { stakesLeft } from '#domain/bets/cash-out.ts';
import { amountMinor, zero } from '#domain/money.ts';
import { err } from '#domain/result.ts';
import { price } from '#domain/sportsbook/odds.ts';
import { cancelTicket, checkTicket, ticketsToCheck } from '#platform/bets/end-ticket.ts';
import { acceptSelections, type Offer, type SelectionRequest, selectionRequests } from '#platform/bets/offer.ts';
import { placeTicket } from '#platform/bets/place-ticket.ts';
import { sellTicket } from '#platform/bets/sell-ticket.ts';
import { type EventResults, markFollowed, settleEvent, takeFollowsDue } from '#platform/bets/settle-tickets.ts';
import { findTicket, stakeLeftOf, type Ticket, ticketsWhere } from '#platform/bets/tickets.ts';
import { part } from '#platform/host/sql.ts';
import type { Platform, Wish } from './platform.ts';

export class Tickets {
  /** The feed's current quotes; null while it is silent. */
  readFeed: (selections: readonly SelectionRequest[]) => Offer | null = () => null;
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
    const ticket = {
      requestId,
      ticketId,
      type: 'combined',
      combinationSize: 2,
      stake: amount,
      acceptChanges: 'any',
    } as const;
    const offer = this.readFeed(selections);
    const placed = this.platform.act((at) => {
      const taken = offer ? acceptSelections(selections, offer, 'any', at) : err('upstream_unavailable' as const);
      return placeTicket(this.platform.sql, { ...ticket, selections }, taken, at);
    });
    return placed.ok ? placed.value : null;
  }

  cancel = (id: string, requestId: string): void => {
    const offer = this.readFeed(selectionRequests(this.with(id)));
    this.platform.act((at) => cancelTicket(this.platform.sql, { id, requestId: `cancel-${requestId}` }, offer, at));
  };

  sell = (id: string, requestId: string): void => {
    const ticket = this.with(id);
    const quoted = this.readFeed(selectionRequests(ticket))?.quoted ?? null;
    const sale = { id, ...this.shareOf(ticket, requestId), requestId: `sell-${requestId}` };
    this.platform.act((at) => sellTicket(this.platform.sql, sale, quoted, at));
  };

  /** The whole ticket, or about half of the rest: the same again for the same request. */
  private shareOf(ticket: Ticket, requestId: string) {
    const [stakeLeft] = stakesLeft(ticket.stake, amountMinor(Math.ceil(stakeLeftOf(ticket) / 2)));
    const isShare = requestId.charCodeAt(requestId.length - 1) % 2 === 0;
    if (!isShare || stakeLeft === undefined)
      return { amount: amountMinor(Math.ceil(stakeLeftOf(ticket) / 2)), stakeLeft: zero };
    return { amount: amountMinor(Math.ceil((stakeLeftOf(ticket) - stakeLeft) / 2)), stakeLeft };
  }

  /** Second checks of pending tickets: the object's alarm may crash in the middle of them. */
  judge(now: number): void {
    for (const ticket of ticketsToCheck(this.platform.sql, now)) {
      const offer = this.readFeed(selectionRequests(ticket));
      this.platform.act((at) => checkTicket(this.platform.sql, ticket.id, offer, at));
    }
  }

  settle = (results: EventResults) => this.platform.act((at) => settleEvent(this.platform.sql, results, at));
  follows = () => this.platform.act((at) => takeFollowsDue(this.platform.sql, at));
  followed = (follow: ReturnType<Tickets['follows']>[number]): void =>
    this.platform.act(() => markFollowed(this.platform.sql, follow));
  all = (): Ticket[] => ticketsWhere(this.platform.sql, part`true ORDER BY number`);

  private with(id: string): Ticket {
    const found = findTicket(this.platform.sql, id);
    if (!found) throw new Error(`no ticket ${id}`);
    return found;
  }
}
