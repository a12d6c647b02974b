// Rules that cash tickets out: looked at when they are set, when their ticket changes, and when the sportsbook says that prices
// came to where one could hold. One after the other, so that an earlier look never replaces what a later one has watched.
import { logFault } from '#domain/request-log.ts';
import { applyRule } from '#platform/bets/cash-out-rules.ts';
import { askedOf, offerOf } from '#platform/bets/offer.ts';
import { withdrawProfit } from '#platform/bets/place-ticket.ts';
import { markWatched, takeRulesDue } from '#platform/bets/rule-rows.ts';
import { type Ticket, ticketWith } from '#platform/bets/tickets.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { ANY_PRICE } from '#platform/sportsbook/price-watches.ts';

const looking = new WeakMap<PlayerContext, Promise<void>>();

/** What cannot be done now is due again. */
export function checkRules(player: PlayerContext): Promise<void> {
  const done = (looking.get(player) ?? Promise.resolve()).then(() => checkDue(player));
  const settled = done.catch((cause: unknown) => logFault('a rule to cash out will be looked at again', cause));
  looking.set(player, settled);
  return settled;
}

async function checkDue(player: PlayerContext): Promise<void> {
  for (const due of takeRulesDue(player.sql, Date.now())) {
    const ticket = ticketWith(player.sql, due.id);
    const offer = await offerOf(player.env, askedOf(ticket));
    if (offer === null) continue;
    const applied = player.change((sql, at) => applyRule(sql, due.id, offer.quoted, at));
    if (applied === 'sold') {
      player.planContribution();
      await withdrawProfit(player, ticket.selections);
    } else if (applied !== 'none') {
      await watch(player, ticket, applied);
      markWatched(player.sql, due);
    }
  }
}

/** @param below in the order of the ticket's selections. */
async function watch(
  { env, sql }: PlayerContext,
  { id, selections }: Ticket,
  below: readonly (number | 'any' | null)[],
): Promise<void> {
  const { playerId } = holderOf(sql);
  const asked = askedOf({ selections });
  for (const sport of new Set(selections.map((one) => one.sport))) {
    const prices = asked.flatMap(({ eventId, marketId, outcomeId }, place) => {
      const from = below[place] ?? null;
      if (selections[place]?.sport !== sport || from === null) return [];
      return [{ eventId, marketId, outcomeId, below: from === 'any' ? ANY_PRICE : from }];
    });
    await oddsBookOf(env, sport).watch({ playerId, ticketId: id, prices });
  }
}
