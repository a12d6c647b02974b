// One life of somebody who is after the bonus: bets that are taken back, sold, or lie on both sides of a match, games, gifts
// and exchanges, in any order. What was really risked is reckoned here again, from what the hunter did alone.
import { bonusPlay, durationMs, openProfit, sportBet } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import { price } from '#domain/odds.ts';
import { moveBonus } from '#platform/bonuses/bonus-movement.ts';
import { exchangeBonus } from '#platform/bonuses/exchange.ts';
import { audit } from '#platform/player/audit.ts';
import { credit } from '#platform/player/credit.ts';
import { debit } from '#platform/player/debit.ts';
import { receive } from '#platform/player/funds.ts';
import { openSession } from '#platform/player/game-sessions.ts';
import { openHolder } from '#platform/player/holder.ts';
import { inPlay } from '#platform/player/in-play.ts';
import { balances } from '#platform/player/ledger.ts';
import { migrate } from '#platform/player/schema.ts';
import { answerCheck } from '#platform/player/sitting.ts';
import { cancelTicket } from '#platform/tickets/cancel-ticket.ts';
import type { Offer } from '#platform/tickets/judge-selections.ts';
import { placeTicket } from '#platform/tickets/place-ticket.ts';
import { offerFor, sellTicket } from '#platform/tickets/sell-ticket.ts';
import { settleEvent } from '#platform/tickets/settle-tickets.ts';
import { ticketsWhere, ticketWith } from '#platform/tickets/ticket-rows.ts';
import { nodeStorage } from '../support/node-storage.ts';
import { seededDraw } from '../support/seeded-draw.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const STEPS = 120;
const DEPOSIT = 100_000;
const WINDOW_MS = durationMs(sportBet.cancelWithin);
const OUTCOMES = ['home', 'away'] as const;
const game = { integration: 'orion', gameId: 'moonlit-pharaoh' } as const;

type Bet = { readonly match: string; readonly outcome: string; readonly stake: number; readonly at: number };

/** @returns what broke the rules of bonus, and how much became cash. */
export function huntBonus(seed: number): { readonly faults: readonly string[]; readonly exchanged: number } {
  const draw = seededDraw(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
  const storage = nodeStorage(':memory:');
  const { sql } = storage;
  migrate(storage);
  openHolder(sql, 'hunter', 'TND');
  let now = Date.UTC(2026, 0, 1);
  let number = 0;
  const key = () => `${seed}-${number++}`;
  const act = <T>(run: () => T): T => storage.transactionSync(run);
  const faults: string[] = [];
  const matches = new Map<string, { readonly startsAt: number; version: number }>();
  const bets = new Map<string, Bet>();
  // What is still to be risked before bonus may become cash, by the rule as it stands in the terms.
  let [toRisk, exchanged] = [0, 0];
  const risked = (stake: number) => {
    toRisk = Math.max(0, toRisk - stake);
  };
  const give = (amount: number) => {
    const { bonus } = balances(sql);
    if (bonus === 0 && inPlay(sql).bonus === 0) toRisk = 0;
    act(() => moveBonus(sql, { externalId: `gift:${key()}`, type: 'IncreasedBySO', amount: amountMinor(amount) }, now));
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
  const isHedged = (own: Bet) =>
    [...bets.values()].some(({ match, outcome }) => match === own.match && outcome !== own.outcome);

  act(() => receive(sql, { externalId: 'deposit', amount: amountMinor(DEPOSIT) }, now));
  give(pick([2_000, 20_000, DEPOSIT]));
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
      const match = open.length > 0 && draw(3) > 0 ? pick(open) : `1-${matches.size}`;
      if (!matches.has(match)) matches.set(match, { startsAt: now + (5 + draw(600)) * MINUTE_MS, version: 0 });
      const stake = pick([cash, cash, cash + bonus, Math.floor((cash + bonus) / 2), 5_000]);
      const outcome = pick(OUTCOMES);
      const id = key();
      const selections = [{ eventId: match, marketId: 'result.goals', outcomeId: outcome, price: price(195) }];
      const asked = {
        requestId: id,
        ticketId: id,
        type: 'single',
        pick: 1,
        stake: amountMinor(stake),
        acceptChanges: 'any',
        selections,
      } as const;
      if (act(() => placeTicket(sql, asked, offer([match]), now)).ok) bets.set(id, { match, outcome, stake, at: now });
    },
    cancel() {
      const id = pick([...bets.keys(), '']);
      if (!bets.has(id)) return;
      const { match } = bets.get(id) as Bet;
      if (act(() => cancelTicket(sql, { id, requestId: key() }, offer([match]), now)).ok) bets.delete(id);
    },
    sell() {
      const id = pick([...bets.keys(), '']);
      const bet = bets.get(id);
      if (!bet) return;
      const { quoted } = offer([bet.match]);
      const amount = offerFor(ticketWith(sql, id), quoted);
      if (amount === null || !act(() => sellTicket(sql, { id, amount, requestId: key() }, quoted, now)).ok) return;
      const couldCancel = now < Math.min(bet.at + WINDOW_MS, matches.get(bet.match)?.startsAt ?? 0);
      if (!couldCancel && !isHedged(bet)) risked(bet.stake);
    },
    settle() {
      const over = [...matches].filter(([, { startsAt, version }]) => startsAt <= now && version === 0);
      if (over.length === 0) return;
      const [eventId, match] = pick(over);
      match.version = 1;
      const verdict = draw(4);
      const won = (is: boolean) => (verdict === 3 ? 'void' : is ? 'won' : 'lost');
      const results = { 'result.goals/home': won(verdict === 0), 'result.goals/away': won(verdict !== 0) } as const;
      const waiting = ticketsWhere(sql, `state = 'accepted' AND payout IS NULL`).map(({ id }) => id);
      act(() => settleEvent(sql, { eventId, version: 1, results }, now));
      for (const [id, bet] of bets)
        if (bet.match === eventId && waiting.includes(id) && verdict !== 3 && !isHedged(bet)) risked(bet.stake);
    },
    play() {
      const { cash, bonus } = balances(sql);
      const stake = Math.min(pick([1_000, 10_000, cash, cash + bonus]), 3_000_000);
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
    gift: () => give(pick([500, 2_000, 20_000])),
    exchange() {
      const { cash, bonus } = balances(sql);
      const asked = {
        requestId: key(),
        amount: bonus,
        arrives: null,
        terms: { below: amountMinor(10_000), rate: 1000 },
      };
      const real = cash + inPlay(sql).cash;
      if (bonus === 0 || !act(() => exchangeBonus(sql, asked, now)).ok) return;
      exchanged += bonus;
      if (toRisk > 0) faults.push(`${bonus} of bonus became cash with ${toRisk} still to be risked`);
      if (real >= 10_000) faults.push(`${bonus} of bonus became cash with ${real} of real money`);
    },
    /** A clock that was set wrong, and set right again. */
    jump() {
      now += pick([-DAY_MS, DAY_MS]);
    },
    wait() {
      now += pick([1, 4, 6, 60, 600]) * MINUTE_MS;
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
    deeds[pick(often)]();
    for (const [outcome, profit] of openProfits())
      if (profit > openProfit.onOutcome.amountMinor) faults.push(`${outcome} could win ${profit}`);
  }
  const { total, brokenEffects, strayEntries } = audit(sql);
  if (total !== 0 || brokenEffects.length > 0 || strayEntries > 0) faults.push('the ledger is broken');
  return { faults, exchanged };

  function openProfits(): Map<string, number> {
    const open = new Map<string, number>();
    for (const { possible, stake, selections } of ticketsWhere(sql, `state = 'accepted' AND payout IS NULL`))
      for (const { eventId, outcomeId } of selections)
        open.set(`${eventId} ${outcomeId}`, (open.get(`${eventId} ${outcomeId}`) ?? 0) + possible - stake);
    return open;
  }
}
