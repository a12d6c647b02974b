// One run of a bonus hunter: bets that are cancelled, cashed out or placed on both sides of a match, games, gifts and
// exchanges, in any order. The money really risked is computed here independently, from the hunter's actions alone.

import { stakesLeft } from '#domain/bets/cash-out.ts';
import { bonusPlay, durationMs, openProfit, sportBet } from '#domain/house-rules.ts';
import { amountMinor, zero } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';
import { cancelTicket } from '#platform/bets/end-ticket.ts';
import { acceptSelections, type Offer } from '#platform/bets/offer.ts';
import { placeTicket } from '#platform/bets/place-ticket.ts';
import { offerFor, sellTicket } from '#platform/bets/sell-ticket.ts';
import { settleEvent } from '#platform/bets/settle-tickets.ts';
import { getTicket, stakeLeftOf, ticketsWhere } from '#platform/bets/tickets.ts';
import { exchangeBonus, postBonus } from '#platform/bonuses/bonus-posting.ts';
import { part } from '#platform/host/sql.ts';
import { audit } from '#platform/ledger/audit.ts';
import { inPlay } from '#platform/ledger/bonus-play.ts';
import { openHolder } from '#platform/ledger/holder.ts';
import { balances } from '#platform/ledger/ledger.ts';
import { receive } from '#platform/safer-gambling/deposits.ts';
import { answerCheck } from '#platform/safer-gambling/sitting.ts';
import { openSession } from '#platform/wallet/game-sessions.ts';
import { credit, debit } from '#platform/wallet/postings.ts';
import { playerStorage } from '../support/node-storage.ts';
import { seededDraw } from '../support/seeded-draw.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const STEPS = 120;
const DEPOSIT = 100_000;
const WINDOW_MS = durationMs(sportBet.cancelWithin);
const OUTCOMES = ['home', 'away'] as const;
const game = { integration: 'orion', gameId: 'moonlit-pharaoh' } as const;

type Bet = { readonly match: string; readonly outcome: string; stake: number; isDivided: boolean; readonly at: number };

/** @returns broken bonus rules, and how much bonus became cash. */
export function huntBonus(seed: number): {
  readonly faults: readonly string[];
  readonly exchanged: number;
  readonly divided: number;
} {
  const draw = seededDraw(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
  const storage = playerStorage();
  const { sql } = storage;
  openHolder(sql, 'hunter', 'TND');
  let now = Date.UTC(2026, 0, 1);
  let number = 0;
  const key = () => `${seed}-${number++}`;
  const act = <T>(run: () => T): T => storage.transactionSync(run);
  const faults: string[] = [];
  const matches = new Map<string, { readonly startsAt: number; version: number }>();
  const bets = new Map<string, Bet>();
  // The remaining wagering requirement before bonus can become cash, by the rule in the terms.
  let [toRisk, exchanged, divided] = [0, 0, 0];
  const risked = (stake: number) => {
    toRisk = Math.max(0, toRisk - stake);
  };
  const give = (amount: number) => {
    const { bonus } = balances(sql);
    if (bonus === 0 && inPlay(sql).bonus === 0) toRisk = 0;
    act(() => postBonus(sql, { externalId: `gift:${key()}`, type: 'IncreasedBySO', amount: amountMinor(amount) }, now));
    toRisk += amount * bonusPlay.times.count;
  };
  const offer = (ids: readonly string[]): Offer => ({
    tournaments: new Map(),
    quoted: ids.map((id) => {
      const starts = new Date(matches.get(id)?.startsAt ?? 0).toISOString();
      const names = { id, tournament: '1', home: 'Home', away: 'Away', starts_at: starts };
      const event = { ...names, phase: 'prematch', period: 0, played_ms: 0, counts: {}, markets: {} } as const;
      return { sport: 1 as const, quote: { event, price: price(195) } };
    }),
  });
  const isHedged = (bet: Bet) =>
    [...bets.values()].some(({ match, outcome }) => match === bet.match && outcome !== bet.outcome);

  act(() => receive(sql, { externalId: 'deposit', amount: amountMinor(DEPOSIT) }, now));
  give(oneOf([2_000, 20_000, DEPOSIT]));
  const session = openSession(
    sql,
    { ...game, producer: 'Amber Peak', mode: 'real', signInId: 's', clientType: 'web', language: 'fr' },
    'session',
    now,
  );
  if (!session.ok) throw new Error(session.error);

  const deeds = {
    bet() {
      const { cash, bonus } = balances(sql);
      const open = [...matches].filter(([, { startsAt }]) => startsAt > now).map(([id]) => id);
      const match = open.length > 0 && draw(3) > 0 ? oneOf(open) : `1-${matches.size}`;
      if (!matches.has(match)) matches.set(match, { startsAt: now + (5 + draw(600)) * MINUTE_MS, version: 0 });
      const stake = oneOf([cash, cash, cash + bonus, Math.floor((cash + bonus) / 2), 5_000]);
      const outcome = oneOf(OUTCOMES);
      const id = key();
      const selections = [{ eventId: match, marketId: 'result.goals', outcomeId: outcome, price: price(195) }];
      const request = {
        requestId: id,
        ticketId: id,
        type: 'single',
        combinationSize: 1,
        stake: amountMinor(stake),
        acceptChanges: 'any',
        selections,
      } as const;
      if (act(() => placeTicket(sql, request, acceptSelections(selections, offer([match]), 'any', now), now)).ok)
        bets.set(id, { match, outcome, stake, isDivided: false, at: now });
    },
    cancel() {
      const id = oneOf([...bets.keys(), '']);
      if (!bets.has(id)) return;
      const { match } = bets.get(id) as Bet;
      const { isDivided } = bets.get(id) as Bet;
      if (!act(() => cancelTicket(sql, { id, requestId: key() }, offer([match]), now)).ok) return;
      if (isDivided) faults.push('a ticket was taken back of which a share is cashed out');
      bets.delete(id);
    },
    sell() {
      const id = oneOf([...bets.keys(), '']);
      const bet = bets.get(id);
      if (!bet) return;
      const { quoted } = offer([bet.match]);
      const ticket = getTicket(sql, id);
      const shares = stakesLeft(ticket.stake, stakeLeftOf(ticket));
      const stakeLeft = shares.length > 0 && draw(4) === 0 ? oneOf(shares) : zero;
      const amount = offerFor(ticket, quoted, stakeLeft);
      if (amount === null || !act(() => sellTicket(sql, { id, amount, stakeLeft, requestId: key() }, quoted, now)).ok)
        return;
      const couldCancel = now < Math.min(bet.at + WINDOW_MS, matches.get(bet.match)?.startsAt ?? 0);
      if (stakeLeft > 0) {
        divided += 1;
        bet.isDivided = true;
        if (couldCancel) bet.stake -= stakeLeftOf(ticket) - stakeLeft;
        return;
      }
      if (!couldCancel && !isHedged(bet)) risked(bet.stake);
    },
    settle() {
      const over = [...matches].filter(([, { startsAt, version }]) => startsAt <= now && version === 0);
      if (over.length === 0) return;
      const [eventId, match] = oneOf(over);
      match.version = 1;
      const verdict = draw(4);
      const won = (is: boolean) => (verdict === 3 ? 'void' : is ? 'won' : 'lost');
      const results = { 'result.goals/home': won(verdict === 0), 'result.goals/away': won(verdict !== 0) } as const;
      const waiting = ticketsWhere(sql, part`state = 'accepted' AND payout IS NULL`).map(({ id }) => id);
      act(() => settleEvent(sql, { eventId, version: 1, results }, now));
      for (const [id, bet] of bets)
        if (bet.match === eventId && waiting.includes(id) && verdict !== 3 && !isHedged(bet)) risked(bet.stake);
    },
    play() {
      const { cash, bonus } = balances(sql);
      const stake = Math.min(oneOf([1_000, 10_000, cash, cash + bonus]), 3_000_000);
      const id = key();
      const body = { ...game, sessionId: session.value, roundReference: id, currency: 'TND' };
      const taken = act(() => debit(sql, { ...body, transactionId: `${id}-d`, amount: amountMinor(stake) }, now));
      if (!taken.ok) return;
      const amount = amountMinor(draw(2) === 0 ? Math.floor(stake * 1.9) : 0);
      act(() =>
        credit(
          sql,
          { ...body, transactionId: `${id}-c`, debitTransactionId: `${id}-d`, amount, closesRound: true },
          now,
        ),
      );
      risked(stake);
    },
    gift: () => give(oneOf([500, 2_000, 20_000])),
    exchange() {
      const { cash, bonus } = balances(sql);
      const request = {
        requestId: key(),
        amount: bonus,
        arrives: null,
        terms: { below: amountMinor(10_000), rate: 1000 },
      };
      const real = cash + inPlay(sql).cash;
      if (bonus === 0 || !act(() => exchangeBonus(sql, request, now)).ok) return;
      exchanged += bonus;
      if (toRisk > 0) faults.push(`${bonus} of bonus became cash with ${toRisk} still to be risked`);
      if (real >= 10_000) faults.push(`${bonus} of bonus became cash with ${real} of real money`);
    },
    /** The clock jumps, as if it was set wrong and corrected. */
    jump() {
      now += oneOf([-DAY_MS, DAY_MS]);
    },
    wait() {
      now += oneOf([1, 4, 6, 60, 600]) * MINUTE_MS;
    },
  };
  const often = [
    'bet',
    'bet',
    'bet',
    'cancel',
    'cancel',
    'sell',
    'settle',
    'settle',
    'play',
    'exchange',
    'exchange',
    'wait',
    'wait',
    'gift',
    'jump',
  ] as const;
  for (let step = 0; step < STEPS; step += 1) {
    now += 1_000;
    act(() => answerCheck(sql, now));
    deeds[oneOf(often)]();
    for (const [outcome, profit] of openProfits())
      if (profit > openProfit.onOutcome.amountMinor) faults.push(`${outcome} could win ${profit}`);
  }
  const { total, brokenTransactions: broken } = audit(sql);
  if (total !== 0 || broken.length > 0) faults.push('the ledger is broken');
  return { faults, exchanged, divided };

  function openProfits(): Map<string, number> {
    const open = new Map<string, number>();
    for (const { possible, selections, ...ticket } of ticketsWhere(sql, part`state = 'accepted' AND payout IS NULL`))
      for (const { eventId, outcomeId } of selections)
        open.set(
          `${eventId} ${outcomeId}`,
          (open.get(`${eventId} ${outcomeId}`) ?? 0) + possible - stakeLeftOf(ticket),
        );
    return open;
  }
}
