// The odds feed is read before a transaction, and quotes are checked inside it. Second checks and subscriptions are stored
// with the change that causes them, and done after it, before reads, and by the alarm.

import type { AmountMinor } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { applyRule, type RuleRefusal, setRule } from '#platform/bets/cash-out-rules.ts';
import { type CancelRefusal, cancelTicket, checkTicket, ticketsToCheck } from '#platform/bets/end-ticket.ts';
import { acceptSelections, quoteAll, readOffer, selectionRequests, type TicketRequest } from '#platform/bets/offer.ts';
import { type Accepted, type PlaceRefusal, placeTicket } from '#platform/bets/place-ticket.ts';
import { offerProfit, withdrawProfit } from '#platform/bets/profit-limits.ts';
import type { BetQuery } from '#platform/bets/provider.ts';
import { type CashOutRule, markRuleDue, markWatched, ruleOf, takeRulesDue } from '#platform/bets/rule-rows.ts';
import {
  type CashOutOffer,
  type CashOutState,
  cashOutState,
  fullOffer,
  type Sale,
  type SaleRefusal,
  sellTicket,
} from '#platform/bets/sell-ticket.ts';
import {
  type EventResults,
  markFollowed,
  type Settled,
  settleEvent,
  takeFollowsDue,
} from '#platform/bets/settle-tickets.ts';
import {
  countRunningBets,
  findTicket,
  getTicket,
  isOpen,
  listTickets,
  type SoldShare,
  soldSharesOf,
  stepsOf,
  type Ticket,
  type TicketStep,
} from '#platform/bets/tickets.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { findRequest } from '#platform/ledger/money-requests.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { ANY_PRICE } from '#platform/sportsbook/price-watches.ts';

const QUOTE_TIMEOUT_MS = 1_500;
type NewTicket = Omit<TicketRequest, 'ticketId'>;

export function playerBets(player: PlayerContext) {
  let lastReport: Promise<unknown> = Promise.resolve();
  /** Serialised, so that each reported profit includes every earlier ticket and none that has ended. */
  const serialise = <T>(run: () => Promise<T>): Promise<T> => {
    const done = lastReport.then(run);
    lastReport = done.catch(() => undefined);
    return done;
  };
  const offerFor = async (id: string) => {
    const ticket = findTicket(player.sql, id);
    return ticket ? readOffer(player.env, selectionRequests(ticket)) : null;
  };
  /** Reports that a cancelled or cashed-out ticket can no longer win. */
  const afterEnd = async <E>(done: Result<string, E>): Promise<Result<Ticket, E>> => {
    if (!done.ok) return done;
    const ticket = getTicket(player.sql, done.value);
    await serialise(() => withdrawProfit(player, ticket.selections));
    return ok(ticket);
  };
  return {
    /** Idempotent by request id: a repeat returns the ticket's current state. */
    place: (request: NewTicket) => serialise(() => place(player, request)),
    find: (id: string) => find(player, id),
    list: (query: BetQuery) => list(player, query),
    countRunning: () => countRunningBets(player.sql),
    cancel: async (request: { id: string; requestId: string }): Promise<Result<Ticket, CancelRefusal>> => {
      const offer = await offerFor(request.id);
      return afterEnd(player.change((sql, at) => cancelTicket(sql, request, offer, at)));
    },
    offer: (id: string) => cashOutOffer(player, id),
    sell: async (sale: Sale): Promise<Result<Ticket, SaleRefusal>> => {
      const offer = await offerFor(sale.id);
      const sold = player.change((sql, at) => sellTicket(sql, sale, offer?.quoted ?? null, at));
      player.scheduleContribution();
      return afterEnd(sold);
    },
    /** @param rule `amount`: the offer at which the ticket is cashed out; null removes the rule */
    setRule: async (rule: {
      id: string;
      amount: AmountMinor | null;
    }): Promise<Result<CashOutRule | null, RuleRefusal>> => {
      const offer = rule.amount === null ? null : await offerFor(rule.id);
      const set = player.change((sql, at) => setRule(sql, rule, offer?.quoted ?? null, at));
      if (!set.ok) return set;
      await doDueBets(player);
      return ok(ruleOf(player.sql, getTicket(player.sql, set.value).number));
    },
    /** Called by the odds book when a watched price has reached the level at which the ticket's rule may apply. */
    recheckRule: async (ticketId: string): Promise<void> => {
      const ticket = findTicket(player.sql, ticketId);
      if (ticket) player.change((sql, at) => markRuleDue(sql, ticket, at));
      await doDueBets(player);
    },
    /** Receives the results of an event. Idempotent by version. */
    settle: (results: EventResults): Settled => {
      const settled = player.change((sql, at) => settleEvent(sql, results, at));
      player.scheduleContribution();
      player.scheduleDue();
      return settled;
    },
  };
}

async function place(player: PlayerContext, request: NewTicket): Promise<Result<Ticket, PlaceRefusal>> {
  const { sql, env } = player;
  // A pending ticket that is due to be refused must not block this one.
  await doDueBets(player);
  // A repeat needs no offer, so it succeeds even while the odds feed is unavailable.
  const offer = findRequest(sql, request.requestId) ? null : await readOffer(env, request.selections);
  const ticket = { ...request, ticketId: crypto.randomUUID() };
  const accepted: Accepted = offer
    ? acceptSelections(request.selections, offer, request.acceptChanges, Date.now())
    : err('upstream_unavailable');
  const offered = accepted.ok ? await offerProfit(player, ticket, accepted.value) : ok(null);
  const placed = offered.ok ? player.change((_, at) => placeTicket(sql, ticket, accepted, at)) : offered;
  if (!placed.ok) {
    if (accepted.ok) await withdrawProfit(player, accepted.value);
    return placed;
  }
  await doDueBets(player);
  return ok(getTicket(sql, placed.value));
}

type FoundTicket = Ticket & {
  isSellable: boolean;
  hasMoved: boolean;
  steps: TicketStep[];
  shares: SoldShare[];
  rule: CashOutRule | null;
};

async function find(player: PlayerContext, id: string): Promise<FoundTicket | null> {
  await doDueBets(player);
  const found = findTicket(player.sql, id);
  if (!found) return null;
  const { sellable, moved } = await currentCashOutState(player, [found]);
  return {
    ...found,
    isSellable: sellable.length > 0,
    hasMoved: moved.length > 0,
    steps: stepsOf(player.sql, found.number),
    shares: soldSharesOf(player.sql, found.number),
    rule: ruleOf(player.sql, found.number),
  };
}

/** A page of tickets, newest first, with what can be cashed out at current prices. */
async function list(player: PlayerContext, query: BetQuery) {
  await doDueBets(player);
  const page = listTickets(player.sql, query);
  return { ...page, ...(await currentCashOutState(player, page.tickets)) };
}

type NoOffer = 'not_found' | 'upstream_unavailable';

async function cashOutOffer({ sql, env }: PlayerContext, id: string): Promise<Result<CashOutOffer | null, NoOffer>> {
  const ticket = findTicket(sql, id);
  if (!ticket) return err('not_found');
  const quoted = await quoteAll(env, selectionRequests(ticket));
  return quoted ? ok(fullOffer(getTicket(sql, id), quoted)) : err('upstream_unavailable');
}

/** Does due second checks, subscriptions to results, and rules. The alarm is set first, so that failures are retried. */
export async function doDueBets(player: PlayerContext): Promise<void> {
  const { sql, env } = player;
  player.scheduleDue();
  for (const ticket of ticketsToCheck(sql, Date.now())) {
    const offer = await readOffer(env, selectionRequests(ticket));
    player.change((_, at) => checkTicket(sql, ticket.id, offer, at));
  }
  const { playerId } = holderOf(sql);
  await Promise.all(
    takeFollowsDue(sql, Date.now()).map(async (follow) => {
      const { eventId, startsAt } = follow;
      try {
        await oddsBookOf(env, follow.sport).follow({ eventId, playerId, startsAt });
        markFollowed(sql, follow);
      } catch (cause) {
        logFault('a subscription to the results of an event failed and will be retried', cause);
      }
    }),
  );
  await checkRules(player);
  player.scheduleDue();
}

/** Does not wait long for the odds feed: a page without offers is better than a slow one. */
async function currentCashOutState({ env }: PlayerContext, tickets: readonly Ticket[]): Promise<CashOutState> {
  const open = tickets.filter(isOpen);
  const none = { sellable: [], moved: [] };
  if (open.length === 0) return none;
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), QUOTE_TIMEOUT_MS));
  const quoted = await Promise.race([quoteAll(env, open.flatMap(selectionRequests)), timeout]);
  return quoted ? cashOutState(open, quoted) : none;
}

// Cash-out rules are checked when they are set, when their ticket changes, and when the odds book reports that a price reached
// a watched level. Checks are serialised, so that an earlier check never replaces the price watches of a later one.
const runningChecks = new WeakMap<PlayerContext, Promise<void>>();

/** A failed check stays due. */
function checkRules(player: PlayerContext): Promise<void> {
  const done = (runningChecks.get(player) ?? Promise.resolve()).then(() => checkDue(player));
  const settled = done.catch((cause: unknown) => logFault('a cash-out rule will be checked again', cause));
  runningChecks.set(player, settled);
  return settled;
}

async function checkDue(player: PlayerContext): Promise<void> {
  for (const due of takeRulesDue(player.sql, Date.now())) {
    const ticket = getTicket(player.sql, due.id);
    const offer = await readOffer(player.env, selectionRequests(ticket));
    if (offer === null) continue;
    const applied = player.change((sql, at) => applyRule(sql, due.id, offer.quoted, at));
    if (applied === 'sold') {
      player.scheduleContribution();
      await withdrawProfit(player, ticket.selections);
    } else if (applied !== 'none') {
      await watch(player, ticket, applied);
      markWatched(player.sql, due);
    }
  }
}

/** @param below price levels in the order of the ticket's selections */
async function watch(
  { env, sql }: PlayerContext,
  { id, selections }: Ticket,
  below: readonly (number | 'any' | null)[],
): Promise<void> {
  const { playerId } = holderOf(sql);
  const requests = selectionRequests({ selections });
  for (const sport of new Set(selections.map((one) => one.sport))) {
    const prices = requests.flatMap(({ eventId, marketId, outcomeId }, place) => {
      const from = below[place] ?? null;
      if (selections[place]?.sport !== sport || from === null) return [];
      return [{ eventId, marketId, outcomeId, below: from === 'any' ? ANY_PRICE : from }];
    });
    await oddsBookOf(env, sport).watch({ playerId, ticketId: id, prices });
  }
}
