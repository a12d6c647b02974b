/**
 * A match day: players place tickets on recorded matches, cancel some and cash out others, and an operator abandons
 * matches, holds a result back and corrects one. Each ticket's payout is recalculated here, combination by combination.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { shareWith } from '#domain/bets/cash-out.ts';
import { amountMinor, zero } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';
import type { EventResults } from '#platform/bets/settle-tickets.ts';
import type { Ticket } from '#platform/bets/tickets.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { seeded } from '../../support/chance.ts';
import { dayOf, type FixtureRuling, recordDay } from '../../support/recorded-day.ts';
import { builtParts, type Chosen, factorOfBuilt, worthNow } from './built-bets.ts';
import { ReplayedFeed } from './replayed-feed.ts';
import { paidBy, worthOf } from './ticket-payouts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2031, 0, 4, 10);
const SPORTS = { 1: 85, 3: 41, 25: 16, 95: 18, 96: 40 };
const PLAYERS = 20;
export const FUNDS = 10_000_000;

const draw = seeded(131);
const drawBuilt = seeded(205);
const oneOf = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;

/** A third of the possible tickets become bet builders of up to three parts, if any are offered. */
function builtOf(one: Chosen, offered: readonly Chosen[]): Chosen {
  const ofMatch = offered.filter(({ event }) => event.id === one.event.id);
  const other = () => ofMatch[drawBuilt(ofMatch.length)] as Chosen;
  return drawBuilt(3) > 0 ? one : { ...one, ...builtParts(one.event, [one, other(), other()]) };
}

/** The test's own record of an accepted ticket. */
export type Noted = {
  readonly player: string;
  readonly id: string;
  readonly stake: number;
  readonly combinationSize: number;
  readonly chosen: readonly Chosen[];
  readonly isLive: boolean;
  /** The amount of its cash-out, or its stake if cancelled; else null. */
  givenBack: number | null;
  /** The amount of its partial cash-out, and the stake that remains at risk. */
  sold: number;
  atRisk: number;
  /** The amount at which its rule cashes it out. */
  rule: number | null;
  isSoldByHand: boolean;
};

export const day = dayOf(SPORTS, START + HOUR);
const endOf = (id: string) => {
  const fixture = day.fixtures.find((one) => one.id === id);
  return (fixture?.startsAtMs ?? 0) + (day.lengthMs.get(id) ?? 0);
};
const football = day.fixtures.filter(({ tournament }) => tournament.sport === 1).map(({ id }) => id);
/** Half an hour before the end, a result that arrives on the third day, and a corrected score. */
export const broken = football.slice(0, 8);
export const [held = '', corrected = ''] = football.slice(8);
const by = 'yasmine';
const rulings: FixtureRuling[] = [
  ...broken.map((eventId) => {
    const atMs = endOf(eventId) - 30 * MINUTE;
    return { atMs, eventId, ruling: { kind: 'abandoned' as const, atMs, by } };
  }),
  { atMs: endOf(held) - MINUTE, eventId: held, ruling: { kind: 'held', atMs: endOf(held) - MINUTE, by } },
  { atMs: START + 60 * HOUR, eventId: held, ruling: null },
  {
    atMs: START + 20 * HOUR,
    eventId: corrected,
    ruling: { kind: 'result', score: [7, 0], atMs: START + 20 * HOUR, by },
  },
  {
    atMs: START + 30 * HOUR,
    eventId: corrected,
    ruling: { kind: 'result', score: [0, 5], atMs: START + 30 * HOUR, by },
  },
];
const times = [
  ...Array.from({ length: 31 }, (_, step) => START + step * 30 * MINUTE),
  ...[18, 20, 20.5, 22, 26, 30, 31, 36, 44, 50, 52, 56, 60, 61, 66, 72, 80, 100, 150, 200].map(
    (hour) => START + hour * HOUR,
  ),
];

/** Before the operator's changes. */
const { PLAYER } = env;
const realPlayer = { PLAYER: { getByName: PLAYER.getByName.bind(PLAYER) } as typeof PLAYER };

export class MatchDay {
  readonly line = new ReplayedFeed(recordDay(day, Object.keys(SPORTS).map(Number), times, rulings), START);
  readonly players = Array.from({ length: PLAYERS }, (_, at) => `player-${at}`);
  readonly tickets: Noted[] = [];
  /**
   * Tickets that rules cashed out once a price was reached: those whose amount differs from the price's, and their
   * number.
   */
  readonly wronglySold: string[] = [];
  soldAtPrice = 0;
  readonly refusals = new Map<string, number>();

  player(name: string) {
    return playerOf(realPlayer, name);
  }

  async open(): Promise<void> {
    for (const name of this.players) {
      await this.player(name).account.open(name, 'TND');
      await this.player(name).cashier.receive({ externalId: 'test:cash', amount: amountMinor(FUNDS) });
    }
    for (const sport of this.line.sports) await this.#interfere(sport);
  }

  /** A third of all deliveries are lost on the way there or back, repeated, or followed by an older one. */
  async #interfere(sport: number): Promise<void> {
    const latest = new Map<string, EventResults[]>();
    const settle = async (name: string, told: EventResults) => {
      const before = latest.get(name) ?? [];
      latest.set(name, [...before, told]);
      const fault = draw(12);
      if (fault === 0) throw new Error('lost on the way there');
      const answer = await this.player(name).bets.settle(told);
      if (fault === 1) throw new Error('lost on the way back');
      if (fault === 2) await this.player(name).bets.settle(told);
      if (fault === 3 && before.length > 0) await this.player(name).bets.settle(oneOf(before));
      return answer;
    };
    await runInDurableObject(this.line.sportsbookOf(sport), (sportsbook) => {
      const { env: bindings } = sportsbook as unknown as { env: Env };
      if (vi.isMockFunction(bindings.PLAYER.getByName)) return;
      const object = (name: string) => ({
        call: (_: string, method: string, [told]: [EventResults & string]) =>
          method === 'recheckRule' ? this.#recheckRule(name, told) : settle(name, told),
      });
      vi.spyOn(bindings.PLAYER, 'getByName').mockImplementation(object as unknown as Env['PLAYER']['getByName']);
    });
  }

  /** A cash-out by a rule pays the value at current prices, and at least the requested amount. */
  async #recheckRule(name: string, id: string): Promise<void> {
    const noted = this.tickets.find((one) => one.id === id);
    const before = (await this.player(name).bets.find(id)) as Ticket | null;
    await this.player(name).bets.recheckRule(id);
    const after = (await this.player(name).bets.find(id)) as Ticket | null;
    if (!noted || !before || !after || before.state !== 'accepted' || after.state !== 'sold') return;
    const worth = worthOf(before, (one) => worthNow(this.line.replay.events.get(one.eventId), one));
    const paid = after.paid - noted.sold;
    const share = shareWith(before.selections.filter(({ result }) => result === null).length) / 100;
    if (Math.abs(paid - noted.atRisk * worth * share) > 1) this.wronglySold.push(id);
    this.soldAtPrice += 1;
  }

  /** Cashes a ticket out once it is worth a quarter more than now. */
  async #wait(noted: Noted): Promise<void> {
    const { bets } = this.player(noted.player);
    const offer = await bets.offer(noted.id);
    if (!offer.ok || offer.value === null) return;
    const amount = amountMinor(Math.min(offer.value.most, Math.ceil(offer.value.amount * 1.25)));
    if ((await bets.setRule({ id: noted.id, amount })).ok) noted.rule = amount;
  }

  async playTo(ms: number): Promise<void> {
    await this.line.playTo(
      ms,
      this.players.map((name) => this.player(name).object),
    );
  }

  /** Outcomes that can be bet on now, each with its event. */
  #offered(isLive: boolean): Chosen[] {
    const phases = isLive ? ['live'] : ['prematch'];
    const events = [...this.line.replay.events.values()].filter(
      ({ phase, starts_at }) =>
        phases.includes(phase) && (isLive || Date.parse(starts_at) > this.line.now + 10 * MINUTE),
    );
    return events.flatMap((event) =>
      Object.entries(event.markets)
        .filter(([, { suspended }]) => !suspended)
        .flatMap(([marketId, { outcomes }]) =>
          Object.entries(outcomes).flatMap(([outcomeId, { price }]) =>
            price === null || price > 500 ? [] : [{ event, marketId, outcomeId, price, built: null }],
          ),
        ),
    );
  }

  /** Places a ticket of one to six matches, and counts the reasons of refusals. */
  async place(player: string, isLive: boolean): Promise<void> {
    const offered = this.#offered(isLive);
    const byEvent = new Map(
      Array.from({ length: oneOf([1, 1, 1, 2, 3, 4, 6]) }, () => oneOf(offered)).map((one) => [one?.event.id, one]),
    );
    const chosen = [...byEvent.values()].filter((one) => one !== undefined).map((one) => builtOf(one, offered));
    if (chosen.length === 0) return;
    const isSystem = chosen.length > 2 && draw(2) === 0;
    const size = isSystem ? 2 + draw(chosen.length - 2) : chosen.length;
    const stake = 1_000 + draw(9_000);
    const placed = await this.player(player).bets.place({
      requestId: `${player} ${this.line.now} ${draw(1e9)}`,
      type: chosen.length === 1 ? 'single' : isSystem ? 'system' : 'combined',
      combinationSize: size,
      stake: amountMinor(stake),
      acceptChanges: 'none',
      selections: chosen.map(({ event, marketId, outcomeId, price: shown }) => ({
        eventId: event.id,
        marketId,
        outcomeId,
        price: price(shown),
      })),
    });
    if (placed.ok) {
      const fate = { givenBack: null, sold: 0, atRisk: stake, rule: null, isSoldByHand: false };
      this.tickets.push({ player, id: placed.value.id, stake, combinationSize: size, chosen, isLive, ...fate });
    } else {
      const code = typeof placed.error === 'string' ? placed.error : placed.error.code;
      this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
    }
  }

  async placeMany(players: readonly string[], many: number, isLive: boolean): Promise<void> {
    for (const player of players) for (let at = 0; at < many; at += 1) await this.place(player, isLive);
  }

  /** All tickets as they stand. */
  async ended(): Promise<{ ticket: Ticket; noted: Noted }[]> {
    return Promise.all(
      this.tickets.map(async (noted) => {
        const ticket = (await this.player(noted.player).bets.find(noted.id)) as Ticket | null;
        if (ticket === null) throw new Error('a ticket that was placed is not there');
        if (ticket.state === 'sold' && noted.rule !== null) noted.givenBack ??= ticket.paid;
        return { ticket, noted };
      }),
    );
  }

  /** Cancels a ticket or cashes it out, where allowed. */
  async giveBack(ticket: Noted, how: 'cancel' | 'sell'): Promise<void> {
    const player = this.player(ticket.player);
    const requestId = `${how} ${ticket.id}`;
    if (how === 'cancel') {
      const cancelled = await player.bets.cancel({ id: ticket.id, requestId });
      if (cancelled.ok) ticket.givenBack = ticket.stake;
      return;
    }
    const offer = await player.bets.offer(ticket.id);
    if (!offer.ok || offer.value === null) return;
    const share = Number(ticket.stake) % 2 === 0 ? offer.value.shares.at(4) : undefined;
    const { amount, stakeLeft } = share ?? { amount: offer.value.amount, stakeLeft: zero };
    const sold = await player.bets.sell({ id: ticket.id, amount, stakeLeft, requestId });
    if (!sold.ok) return;
    if (share) [ticket.sold, ticket.atRisk] = [amount, stakeLeft];
    else [ticket.givenBack, ticket.isSoldByHand] = [ticket.sold + amount, true];
  }

  /** The factor of a selection in hundredths by the provider's last result; a selection without one is void. */
  factorOf({ event, marketId, outcomeId, price: taken, built }: Chosen): number {
    const { markets = {} } = this.line.replay.events.get(event.id) ?? {};
    if (built) return factorOfBuilt(built, taken, markets);
    return { won: taken, lost: 0, void: 100 }[markets[marketId]?.outcomes[outcomeId]?.verdict ?? 'void'];
  }

  /**
   * The return of a ticket.
   * @param state 'refused' if the second check refused it: its stake is returned.
   */
  expected(ticket: Noted, state: string): number {
    if (state === 'refused') return ticket.stake;
    return (
      ticket.givenBack ??
      ticket.sold +
        paidBy(
          ticket.atRisk,
          ticket.chosen.map((one) => this.factorOf(one)),
          ticket.combinationSize,
        )
    );
  }

  /** From the first price to the last settlement, until no event is followed any more. */
  async play(): Promise<void> {
    await this.open();
    for (const at of times) {
      // The provider's feed is down for an hour, and the whole provider for another.
      const hour = (at - START) / HOUR;
      this.line.provider = hour >= 6 && hour < 7 ? 'deaf' : hour >= 8 && hour < 9 ? 'down' : 'up';
      await this.playTo(at);
      // Some sports have a feed of results; others are polled.
      if ([0, 7, 9].includes(hour)) for (const sport of [1, 3]) await this.line.watch(sport);
      if (hour < 15) await this.#bet(hour < 1);
      // Tickets on matches in play are checked again some seconds later.
      await this.playTo(at + 10_000);
    }
  }

  async #bet(isMorning: boolean): Promise<void> {
    if (isMorning) await this.placeMany(this.players, 5, false);
    else await this.placeMany([oneOf(this.players), oneOf(this.players), oneOf(this.players)], 2, true);
    for (let at = 0; at < 2; at += 1) await this.giveBack(oneOf(this.tickets), isMorning ? 'cancel' : 'sell');
    for (let at = 0; at < 5; at += 1) await this.#wait(oneOf(this.tickets));
  }
}
