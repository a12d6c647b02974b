// One life of a few players who split one large bet on a match into many, each of them and all together, while the book's
// answers are lost now and then. What could be won is added up here again, from the tickets alone.
import { mock } from 'node:test';
import { openProfit } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import { price } from '#domain/odds.ts';
import { makeProfitRows, type SaidProfit, takeProfit } from '#platform/book/event-profit.ts';
import type { Env } from '#platform/env.ts';
import { receive } from '#platform/player/funds.ts';
import { openHolder } from '#platform/player/holder.ts';
import { migrate } from '#platform/player/schema.ts';
import { answerCheck } from '#platform/player/sitting.ts';
import { cancelTicket } from '#platform/tickets/cancel-ticket.ts';
import { judgeSelections, type Offer } from '#platform/tickets/judge-selections.ts';
import { placeTicket } from '#platform/tickets/place-ticket.ts';
import { askForProfit, tellProfit } from '#platform/tickets/tell-profit.ts';
import { ticketsWhere } from '#platform/tickets/ticket-rows.ts';
import type { Draw } from '#sandbox/games/engine.ts';
import { nodeStorage } from '../support/node-storage.ts';
import { seededDraw } from '../support/seeded-draw.ts';

type Life = { readonly faults: string[]; readonly most: number; readonly refused: number };
const START = Date.UTC(2026, 0, 1);
const PLAYERS = 24;
const STEPS = 250;
const OUTCOMES = ['home', 'draw', 'away'] as const;
const MATCH = '1-0-1-1';

const openTickets = (sql: SqlStorage) => ticketsWhere(sql, `state = 'accepted' AND payout IS NULL`);

/** What the open tickets could win, by their outcome. */
function profits(sql: SqlStorage): Map<string, number> {
  const own = new Map<string, number>();
  for (const { possible, stake, selections } of openTickets(sql)) {
    const outcome = selections[0]?.outcomeId ?? '';
    own.set(outcome, (own.get(outcome) ?? 0) + possible - stake);
  }
  return own;
}

/** @returns the match's open profit, in minor units, and the limits that it breaks. */
function openProfits(players: readonly { sql: SqlStorage }[]): { total: number; broken: string[] } {
  const own = players.flatMap(({ sql }) => [...profits(sql)]);
  const broken = own
    .filter(([, profit]) => profit > openProfit.onOutcome.amountMinor)
    .map(([outcome, profit]) => `a player could win ${profit} on ${outcome}`);
  const total = own.reduce((sum, [, profit]) => sum + profit, 0);
  if (total > openProfit.onEvent.amountMinor) broken.push(`the match could cost ${total}`);
  return { total, broken };
}

/** The book of the sport; one question in twenty is lost, and one answer. */
function lossyBook(draw: Draw): Env['LINE'] {
  const book = nodeStorage(':memory:');
  makeProfitRows(book.sql);
  const said = async (profit: SaidProfit) => {
    if (draw(20) === 0) throw new Error('the question is lost');
    const most = book.transactionSync(() => takeProfit(book.sql, profit));
    if (draw(20) === 0) throw new Error('the answer is lost');
    return most;
  };
  return { getByName: () => ({ takeProfit: said }) } as unknown as Env['LINE'];
}

/** @returns what broke the limits, and the most of the match's open profit at any time. */
export async function splitBets(seed: number): Promise<Life> {
  // The platform says each loss.
  const silenced = mock.method(console, 'error', () => undefined);
  try {
    return await life(seed);
  } finally {
    silenced.mock.restore();
  }
}

async function life(seed: number): Promise<Life> {
  const draw = seededDraw(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
  const LINE = lossyBook(draw);
  const players = Array.from({ length: PLAYERS }, (_, index) => {
    const storage = nodeStorage(':memory:');
    migrate(storage);
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
    const player = pick(players);
    const { storage, sql } = player;
    storage.transactionSync(() => answerCheck(sql, now));
    const odds = price(pick([195, 500, 1200]));
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
      const asked = { id: old.id, requestId: `cancel-${number++}` };
      if (storage.transactionSync(() => cancelTicket(sql, asked, offer, now)).ok)
        await tellProfit(player, old.selections);
    } else {
      const selections = [{ eventId: MATCH, marketId: 'result.goals', outcomeId: pick(OUTCOMES), price: odds }];
      const stake = amountMinor(pick([500_000, 1_000_000, 3_000_000]) + number);
      const ticketId = `t${number++}`;
      const asked = {
        requestId: ticketId,
        ticketId,
        type: 'single',
        pick: 1,
        stake,
        acceptChanges: 'any',
        selections,
      } as const;
      const taken = judgeSelections(selections, offer, 'any', now);
      if (!taken.ok) throw new Error('the line has changed');
      const isTaken = await askForProfit(player, asked, taken.value);
      const placed = isTaken.ok ? storage.transactionSync(() => placeTicket(sql, asked, offer, now)) : isTaken;
      if (!placed.ok) {
        if (typeof placed.error === 'object') refused += 1;
        await tellProfit(player, taken.value);
      }
    }
    const { total, broken } = openProfits(players);
    faults.push(...broken);
    most = Math.max(most, total);
  }
  return { faults, most, refused };
}
