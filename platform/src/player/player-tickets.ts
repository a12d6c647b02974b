/** The half of a player's object that keeps tickets of our own book. Threat: see `src/tickets`. */
import { PlayerWheel } from '#platform/player/player-wheel.ts';
import { type EventResults, type Settled, settleEvent } from '#platform/tickets/settle-tickets.ts';

export class PlayerTickets extends PlayerWheel {
  /** The book tells how a match went, as often as it likes: each version has one effect. */
  settleEvent(told: EventResults): Settled {
    return this.atomically(() => settleEvent(this.sql, told, Date.now()));
  }
}
