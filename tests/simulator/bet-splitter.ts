// One run of a few players who split one large bet on a match into many, each alone and all together, while answers of the
// sportsbook are lost now and then. Possible wins are summed here independently, from the tickets alone.
import { mock } from 'node:test';
import { stakesLeft } from '#domain/bets/cash-out.ts';
import { openProfit } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';
import { cancelTicket } from '#platform/bets/end-ticket.ts';
import { type Offer, takeSelections } from '#platform/bets/offer.ts';
import { offerProfit, placeTicket, withdrawProfit } from '#platform/bets/place-ticket.ts';
import { offerFor, sellTicket } from '#platform/bets/sell-ticket.ts';
import { stakeLeftOf, type Ticket, ticketsWhere } from '#platform/bets/tickets.ts';
import type { Env } from '#platform/host/env.ts';
import { part } from '#platform/host/sql.ts';
import { openHolder } from '#platform/ledger/holder.ts';
import { receive } from '#platform/safer-gambling/deposits.ts';
import { answerCheck } from '#platform/safer-gambling/sitting.ts';
import { makeProfitRows, type SaidProfit, takeProfit } from '#platform/sportsbook/open-profit.ts';
import type { Draw } from '#sandbox/games/engine.ts';
import { nodeStorage, playerStorage } from '../support/node-storage.ts';
import { seededDraw } from '../support/seeded-draw.ts';

type Life = { readonly faults: string[]; readonly most: number; readonly refused: number };
const START = Date.UTC(2026, 0, 1);
const PLAYERS = 24;
const STEPS = 250;
const OUTCOMES = ['home', 'draw', 'away'] as const;
const MATCH = '1-0-1-1';

const openTickets = (sql: SqlStorage) => ticketsWhere(sql, part`state = 'accepted' AND payout IS NULL`);

/** The possible profit of the open tickets, by outcome. */
function profits(sql: SqlStorage): Map<string, number> {
  const profitByOutcome = new Map<string, number>();
  for (const { possible, selections, ...ticket } of openTickets(sql)) {
    const outcome = selections[0]?.outcomeId ?? '';
    profitByOutcome.set(outcome, (profitByOutcome.get(outcome) ?? 0) + possible - stakeLeftOf(ticket));
  }
  return profitByOutcome;
}

/** @returns the match's open profit, in minor units, and the limits it breaks. */
function openProfits(players: readonly { sql: SqlStorage }[]): { total: number; broken: string[] } {
  const profitByOutcome = players.flatMap(({ sql }) => [...profits(sql)]);
  const broken = profitByOutcome
    .filter(([, profit]) => profit > openProfit.onOutcome.amountMinor)
    .map(([outcome, profit]) => `a player could win ${profit} on ${outcome}`);
  const total = profitByOutcome.reduce((sum, [, profit]) => sum + profit, 0);
  if (total > openProfit.onEvent.amountMinor) broken.push(`the match could cost ${total}`);
  return { total, broken };
}

/** The sportsbook; one request in twenty is lost, and one answer. */
function lossySportsbook(draw: Draw): Env['LINE'] {
  const sportsbook = nodeStorage(':memory:');
  makeProfitRows(sportsbook.sql);
  const lossyTakeProfit = async (profit: SaidProfit) => {
    if (draw(20) === 0) throw new Error('the request is lost');
    const most = sportsbook.transactionSync(() => takeProfit(sportsbook.sql, profit, START));
    if (draw(20) === 0) throw new Error('the answer is lost');
    return most;
  };
  return { getByName: () => ({ takeProfit: lossyTakeProfit }) } as unknown as Env['LINE'];
}

type Ending = {
  readonly requestId: string;
  readonly draw: Draw;
  readonly offer: Offer;
  readonly now: number;
};

/** Takes a ticket back, or cashes out a share of it. @returns whether it was done. */
function endSome({ storage }: { storage: DurableObjectStorage }, ticket: Ticket, ending: Ending): boolean {
  const { requestId, draw, offer, now } = ending;
  const { sql } = storage;
  const { id } = ticket;
  const shares = stakesLeft(ticket.stake, stakeLeftOf(ticket));
  const stakeLeft = draw(8) === 0 ? shares[draw(Math.max(1, shares.length))] : undefined;
  const amount = stakeLeft === undefined ? null : offerFor(ticket, offer.quoted, stakeLeft);
  const ended = storage.transactionSync(() =>
    stakeLeft === undefined || amount === null
      ? cancelTicket(sql, { id, requestId }, offer, now)
      : sellTicket(sql, { id, amount, stakeLeft, requestId }, offer.quoted, now),
  );
  return ended.ok;
}

/** @returns broken limits, and the maximum open profit of the match at any time. */
export async function splitBets(seed: number): Promise<Life> {
  // The platform logs each lost message.
  const silenced = mock.method(console, 'error', () => undefined);
  try {
    return await life(seed);
  } finally {
    silenced.mock.restore();
  }
}

async function life(seed: number): Promise<Life> {
  const draw = seededDraw(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
  const LINE = lossySportsbook(draw);
  const players = Array.from({ length: PLAYERS }, (_, index) => {
    const storage = playerStorage();
    openHolder(storage.sql, `p${index}`, 'TND');
    storage.transactionSync(() =>
      receive(storage.sql, { externalId: 'deposit', amount: amountMinor(20_000_000) }, START),
    );
    return { storage, env: { LINE }, sql: storage.sql };
  });
  const faults: string[] = [];
  let [most, refused, number] = [0, 0, 0];
  let now = START;
  for (let step = 0; step < STEPS; step += 1) {
    now += 61_000;
    const player = oneOf(players);
    const { storage, sql } = player;
    storage.transactionSync(() => answerCheck(sql, now));
    const odds = price(oneOf([195, 500, 1200]));
    const names = {
      id: MATCH,
      tournament: '1',
      home: 'Home',
      away: 'Away',
      starts_at: new Date(START + 864e5).toISOString(),
    };
    const event = { ...names, phase: 'prematch', period: 0, played_ms: 0, counts: {}, markets: {} } as const;
    const offer: Offer = { tournaments: new Map(), quoted: [{ sport: 1, quote: { event, price: odds } }] };
    const old = draw(5) === 0 ? openTickets(sql)[0] : undefined;
    if (old) {
      if (endSome(player, old, { requestId: `end-${number++}`, draw, offer, now }))
        await withdrawProfit(player, old.selections);
    } else {
      const selections = [{ eventId: MATCH, marketId: 'result.goals', outcomeId: oneOf(OUTCOMES), price: odds }];
      const stake = amountMinor(oneOf([500_000, 1_000_000, 3_000_000]) + number);
      const ticketId = `t${number++}`;
      const request = {
        requestId: ticketId,
        ticketId,
        type: 'single',
        combinationSize: 1,
        stake,
        acceptChanges: 'any',
        selections,
      } as const;
      const judged = takeSelections(selections, offer, 'any', now);
      if (!judged.ok) throw new Error('the quotes have changed');
      const accepted = await offerProfit(player, request, judged.value);
      const placed = accepted.ok ? storage.transactionSync(() => placeTicket(sql, request, offer, now)) : accepted;
      if (!placed.ok) {
        if (typeof placed.error === 'object') refused += 1;
        await withdrawProfit(player, judged.value);
      }
    }
    const { total, broken } = openProfits(players);
    faults.push(...broken);
    most = Math.max(most, total);
  }
  return { faults, most, refused };
}
