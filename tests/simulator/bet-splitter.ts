// One run of a few players who split one large bet on a match into many, on every outcome that wins with it, in
// combinations too, each alone and all together, while answers of the sportsbook are lost now and then. The cost of
// each final score is summed here independently, from the tickets alone.
import { mock } from 'node:test';
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import { stakesLeft } from '#domain/bets/cash-out.ts';
import { openProfit } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import { type Part, selectionParts } from '#domain/sportsbook/builder-ids.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';
import { measures, outcomeJudge } from '#domain/sportsbook/score-markets.ts';
import { cancelTicket } from '#platform/bets/end-ticket.ts';
import { acceptSelections, type Offer, type Quoted, type SelectionRequest } from '#platform/bets/offer.ts';
import { placeTicket } from '#platform/bets/place-ticket.ts';
import { offerProfit, withdrawProfit } from '#platform/bets/profit-limits.ts';
import { offerFor, sellTicket } from '#platform/bets/sell-ticket.ts';
import { stakeLeftOf, type Ticket, ticketsWhere } from '#platform/bets/tickets.ts';
import type { Env } from '#platform/host/env.ts';
import { part } from '#platform/host/sql.ts';
import { openHolder } from '#platform/ledger/holder.ts';
import { receive } from '#platform/safer-gambling/deposits.ts';
import { answerCheck } from '#platform/safer-gambling/sitting.ts';
import { type ExposureReport, makeProfitRows, takeProfit } from '#platform/sportsbook/open-profit.ts';
import type { Draw } from '#sandbox/games/engine.ts';
import { nodeStorage, playerStorage } from '../support/node-storage.ts';
import { seededDraw } from '../support/seeded-draw.ts';

type Life = { readonly faults: string[]; readonly most: number; readonly refused: number };
const START = Date.UTC(2026, 0, 1);
const kickOff = new Date(START + 864e5).toISOString();
const model = { score: [0, 0], rates: [1.4, 1.1], rho: 0, half: null, margin: 106 } as const satisfies ScoreModel;
const PLAYERS = 30;
const STEPS = 450;
const MATCH = '1-0-1-1';
/** Outcomes that win together, and others that do not; one of another count, and one that no score decides. */
const OUTCOMES = [
  ['result.goals', 'home'],
  ['handicap.goals.-0.5', 'home'],
  ['drawNoBet.goals', 'home'],
  ['doubleChance.goals', 'homeOrAway'],
  ['winner.goals', 'home'],
  ['result.goals', 'away'],
  ['doubleChance.goals', 'drawOrAway'],
  ['total.goals.2.5', 'over'],
  ['total.goals.2.5', 'under'],
  ['correctScore.goals', '2-1'],
  ['builder', 'result.goals:home:total.goals.2.5:over'],
  ['result.corners', 'home'],
  ['firstScorer', 'p-9'],
] as const;
const MOST_GOALS = 6;

const openTickets = (sql: SqlStorage) => ticketsWhere(sql, part`state = 'accepted' AND payout IS NULL`);

type Score = [home: number, away: number];
type Ended = { readonly goals: Score; readonly corners: Score };

/** Whether a selection can win with this final score. With a level score no side wins; any player may be a scorer. */
function canWin({ marketId, outcomeId }: Part, scores: Ended): boolean {
  return selectionParts({ marketId, outcomeId }).every((one) => {
    const [kind = '', count = '', ...line] = one.marketId.split('.');
    const known = outcomeJudge(kind, one.outcomeId);
    if (!known || (count !== 'goals' && count !== 'corners')) return true;
    return known.judge(measures[known.measure](scores[count]), Number(line.join('.') || 0)) === 'won';
  });
}

const cornerEnds: Score[] = [
  [1, 0],
  [0, 0],
];
const ends: Ended[] = Array.from(
  { length: (MOST_GOALS + 1) ** 2 },
  (_, place): Score => [Math.floor(place / (MOST_GOALS + 1)), place % (MOST_GOALS + 1)],
).flatMap((goals) => cornerEnds.map((corners) => ({ goals, corners })));

const wins = new Map(
  OUTCOMES.map(([marketId, outcomeId]) => [
    outcomeId + marketId,
    ends.map((end) => canWin({ marketId, outcomeId }, end)),
  ]),
);

/** The winnings of a player's open tickets, by final score. */
function profits(sql: SqlStorage): number[] {
  const sums = ends.map(() => 0);
  for (const { possible, selections, ...ticket } of openTickets(sql)) {
    const onMatch = selections.find(({ eventId }) => eventId === MATCH);
    const won = onMatch && wins.get(onMatch.outcomeId + onMatch.marketId);
    for (const [place, sum] of sums.entries()) if (won?.[place]) sums[place] = sum + possible - stakeLeftOf(ticket);
  }
  return sums;
}

/** @returns the possible cost of the match, in minor units, and the limits that are broken. */
function openProfits(players: readonly { sql: SqlStorage }[]): { total: number; broken: string[] } {
  const byPlayer = players.map(({ sql }) => profits(sql));
  const broken = byPlayer
    .map((of) => Math.max(...of))
    .filter((profit) => profit > openProfit.onOutcome.amountMinor)
    .map((profit) => `a player could win ${profit} with one end of the match`);
  const total = Math.max(...ends.map((_, place) => byPlayer.reduce((sum, of) => sum + (of[place] ?? 0), 0)));
  if (total > openProfit.onEvent.amountMinor) broken.push(`the match could cost ${total}`);
  return { total, broken };
}

/** The sportsbook; one request in twenty is lost, and one answer. */
function lossySportsbook(draw: Draw): Env['ODDS_BOOK'] {
  const sportsbook = nodeStorage(':memory:');
  makeProfitRows(sportsbook.sql);
  const lossyTakeProfit = async (profit: ExposureReport) => {
    if (draw(20) === 0) throw new Error('the request is lost');
    const left = sportsbook.transactionSync(() => takeProfit(sportsbook.sql, profit, START));
    if (draw(20) === 0) throw new Error('the answer is lost');
    return left;
  };
  return { getByName: () => ({ takeProfit: lossyTakeProfit }) } as unknown as Env['ODDS_BOOK'];
}

type Ending = {
  readonly requestId: string;
  readonly draw: Draw;
  readonly offer: Offer;
  readonly now: number;
};

/**
 * Cancels a ticket, or cashes out a part of it.
 * @returns whether it was done.
 */
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

function openPlayer(index: number, ODDS_BOOK: Env['ODDS_BOOK']) {
  const storage = playerStorage();
  openHolder(storage.sql, `p${index}`, 'TND');
  storage.transactionSync(() =>
    receive(storage.sql, { externalId: 'deposit', amount: amountMinor(20_000_000) }, START),
  );
  return { storage, env: { ODDS_BOOK }, sql: storage.sql };
}
type Player = ReturnType<typeof openPlayer>;

function quotedOn(id: string, of: Price): Quoted {
  const names = { id, tournament: '1', home: 'Home', away: 'Away', starts_at: kickOff };
  const event = { ...names, phase: 'prematch', period: 0, played_ms: 0, counts: {}, markets: {}, model } as const;
  return { sport: 1, quote: { event, price: of } };
}

type Wanted = { readonly id: string; readonly stake: number; readonly selections: readonly SelectionRequest[] };

/**
 * As the player's object does.
 * @returns whether a profit limit refused it.
 */
async function placeOne(player: Player, { id, stake, selections }: Wanted, now: number): Promise<boolean> {
  const { storage, sql } = player;
  const quoted = selections.map(({ eventId, price: of }) => quotedOn(eventId, of));
  const request = {
    requestId: id,
    ticketId: id,
    type: selections.length > 1 ? 'combined' : 'single',
    combinationSize: selections.length,
    stake: amountMinor(stake),
    acceptChanges: 'any',
    selections,
  } as const;
  const judged = acceptSelections(selections, { tournaments: new Map(), quoted }, 'any', now);
  if (!judged.ok) throw new Error('the quotes have changed');
  const accepted = await offerProfit(player, request, judged.value);
  const placed = accepted.ok ? storage.transactionSync(() => placeTicket(sql, request, judged, now)) : accepted;
  if (placed.ok) return false;
  await withdrawProfit(player, judged.value);
  return typeof placed.error === 'object';
}

async function life(seed: number): Promise<Life> {
  const draw = seededDraw(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
  const ODDS_BOOK = lossySportsbook(draw);
  const players = Array.from({ length: PLAYERS }, (_, index) => openPlayer(index, ODDS_BOOK));
  const faults: string[] = [];
  let [most, refused] = [0, 0];
  let now = START;
  for (let step = 0; step < STEPS; step += 1) {
    now += 61_000;
    const player = oneOf(players);
    const { storage, sql } = player;
    storage.transactionSync(() => answerCheck(sql, now));
    const odds = price(oneOf([195, 500, 1200]));
    const old = draw(5) === 0 ? openTickets(sql)[0] : undefined;
    if (old) {
      const offer = { tournaments: new Map(), quoted: old.selections.map(({ eventId }) => quotedOn(eventId, odds)) };
      if (endSome(player, old, { requestId: `end-${step}`, draw, offer, now }))
        await withdrawProfit(player, old.selections);
    } else {
      const [marketId, outcomeId] = oneOf(OUTCOMES);
      const onMatch = { eventId: MATCH, marketId, outcomeId, price: odds };
      const other = { eventId: `1-0-2-${step}`, marketId: 'result.goals', outcomeId: 'home', price: price(200) };
      const stake = oneOf([500_000, 1_000_000, 3_000_000]) + step;
      const selections = draw(4) === 0 ? [onMatch, other] : [onMatch];
      if (await placeOne(player, { id: `t${step}`, stake, selections }, now)) refused += 1;
    }
    const { total, broken } = openProfits(players);
    faults.push(...broken);
    most = Math.max(most, total);
  }
  return { faults, most, refused };
}
