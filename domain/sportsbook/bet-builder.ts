/**
 * A bet builder combines several selections of one match, priced over the grid of scores and not by multiplication.
 * Everywhere else it is one outcome of a separate market, whose id names its parts. Threat: a contradiction that cannot
 * win, a redundant part, a bet on a decided outcome, and a price from before the last goal. None is offered.
 */
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import { combinedPrice } from '#domain/bets/payouts.ts';
import { parseMarketId } from '#domain/betslip/betslip.ts';
import { sportBet } from '#domain/house-rules.ts';
import { isNamable, type Part, partKey } from '#domain/sportsbook/builder-ids.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';
import { gridOfModel, type ScoreGrid } from '#domain/sportsbook/score-grid.ts';
import { isTooUnlikely, measures, outcomeJudge, priceOfChance } from '#domain/sportsbook/score-markets.ts';

const MAX_PARTS = sportBet.mostInBuilder.count;
const judgeOfPart = ({ marketId, outcomeId }: Part) => {
  const { kind, count, line } = parseMarketId(marketId);
  const known = outcomeJudge(kind, outcomeId);
  const isHalf = count === 'firstHalf';
  return known && (isHalf || count === 'goals') ? { ...known, isHalf, line: line ?? 0 } : null;
};

const [LOST, WON, VOID] = [0, 1, 2];
const codes = { lost: LOST, won: WON, void: VOID } as const;

const verdictsByGrid = new WeakMap<ScoreGrid, Map<string, Uint8Array>>();

/** The verdict on a part at each final score. */
function verdictsOn(grid: ScoreGrid, part: Part): Uint8Array {
  const known = verdictsByGrid.get(grid) ?? new Map<string, Uint8Array>();
  verdictsByGrid.set(grid, known);
  const made = known.get(partKey(part)) ?? judged(grid, part);
  known.set(partKey(part), made);
  return made;
}

function judged({ home, away, halfHome, halfAway }: ScoreGrid, part: Part): Uint8Array {
  const known = judgeOfPart(part);
  if (known === null) throw new RangeError(`no part of a bet builder: ${partKey(part)}`);
  const { judge, measure, line, isHalf } = known;
  const [homes, aways] = isHalf ? [halfHome, halfAway] : [home, away];
  return Uint8Array.from(homes, (count, cell) => codes[judge(measures[measure]([count, aways[cell] ?? 0]), line)]);
}

const isOfHalf = (part: Part): boolean => judgeOfPart(part)?.isHalf ?? false;
const gridFor = (model: ScoreModel, parts: readonly Part[]): ScoreGrid => gridOfModel(model, parts.some(isOfHalf));

/** Probability that no part loses, by bitmask of void parts. */
function chancesByVoid(grid: ScoreGrid, parts: readonly Part[]): Map<number, number> {
  const verdicts = parts.map((part) => verdictsOn(grid, part));
  const sums = new Map<number, number>();
  for (const [cell, chance] of grid.chance.entries()) {
    let voids = 0;
    for (const [at, of] of verdicts.entries()) {
      if (of[cell] === LOST) voids = -1;
      if (voids < 0) break;
      if (of[cell] === VOID) voids |= 1 << at;
    }
    if (voids >= 0) sums.set(voids, (sums.get(voids) ?? 0) + chance);
  }
  return sums;
}

/**
 * The inverse of the fair price: at that price a bet returns its stake on average, if a void part is removed and the
 * rest is paid at its own fair price, as `builderPrice` has it. Zero when the parts cannot all win.
 */
function fairChance(grid: ScoreGrid, parts: readonly Part[]): number {
  const byVoid = chancesByVoid(grid, parts);
  const won = byVoid.get(0) ?? 0;
  if (won === 0) return 0;
  let returned = 0;
  for (const [voids, chance] of byVoid) {
    const rest = parts.filter((_, at) => (voids & (1 << at)) === 0);
    if (voids !== 0) returned += chance / (rest.length === 0 ? 1 : fairChance(grid, rest));
  }
  return won / (1 - returned);
}

/**
 * The price of parts that were offered together, or of those that are not void.
 * @returns null when it is almost certain, or too unlikely.
 */
export function builderPrice(model: ScoreModel, parts: readonly Part[]): Price | null {
  const hundredths = priceOfChance(fairChance(gridFor(model, parts), parts), model.margin);
  return hundredths === null ? null : price(hundredths);
}

const isOver = ({ phase }: FeedEvent): boolean => phase === 'ended' || phase === 'abandoned';

/** @returns undefined if the match lacks the outcome. */
export function findOutcome(event: FeedEvent, { marketId, outcomeId }: Part) {
  const market = Object.hasOwn(event.markets, marketId) ? event.markets[marketId] : undefined;
  const outcome = market && Object.hasOwn(market.outcomes, outcomeId) ? market.outcomes[outcomeId] : undefined;
  return market && outcome && { ...outcome, suspended: market.suspended };
}

/** Null while the model and the feed disagree about the score: its prices would be from before a goal. */
function modelOf({ model, counts: { goals } }: FeedEvent): ScoreModel | null {
  if (!model || (goals && (goals[0] !== model.score[0] || goals[1] !== model.score[1]))) return null;
  return model;
}

/** Whether the model can price an outcome of the match, offered or not. */
export const isPart = (event: FeedEvent, part: Part): boolean => {
  const known = judgeOfPart(part);
  const model = modelOf(event);
  if (model === null || known === null || findOutcome(event, part) === undefined) return false;
  return isNamable(part) && (!known.isHalf || model.half !== null);
};

/** The separate price of each part; null while one is not offered. */
function pricesApart(event: FeedEvent, parts: readonly Part[]): Price[] | null {
  const prices = parts.flatMap((part) => {
    const of = findOutcome(event, part);
    const isOffered = of && !isOver(event) && !of.suspended && of.verdict === null && of.price !== null;
    return isOffered && of.price !== null ? [price(of.price)] : [];
  });
  return prices.length === parts.length ? prices : null;
}

/**
 * The current value, for cash-outs.
 * @returns null while a part is suspended or decided, or when the whole is almost certain.
 */
export function builderWorth(event: FeedEvent, parts: readonly Part[]): Price | null {
  const isOpen = (part: Part): boolean => {
    const of = findOutcome(event, part);
    return of !== undefined && isPart(event, part) && !of.suspended && of.verdict === null;
  };
  const model = modelOf(event);
  return model && parts.length > 0 && !isOver(event) && parts.every(isOpen) ? builderPrice(model, parts) : null;
}

/** Why an outcome cannot be added. */
type RefusalReason = 'impossible' | 'included' | 'unlikely' | 'full';

/** By cell of the grid: how many parts do not win there, and one of those. */
type Standing = { readonly missing: Uint8Array; readonly which: Uint8Array };

function computeStanding(grid: ScoreGrid, parts: readonly Part[]): Standing {
  const missing = new Uint8Array(grid.chance.length);
  const which = new Uint8Array(grid.chance.length);
  for (const [at, part] of parts.entries())
    for (const [cell, code] of verdictsOn(grid, part).entries())
      if (code !== WON) {
        missing[cell] = (missing[cell] ?? 0) + 1;
        which[cell] = at;
      }
  return { missing, which };
}

/** A probability below this counts as zero. */
const NOTHING = 1e-12;

/** The probability that a part and all others win, and how much each of them lowers it, the part itself last. */
function computeShares(grid: ScoreGrid, { missing, which }: Standing, part: Part, others: number) {
  let all = 0;
  const taken = new Float64Array(others + 1);
  for (const [cell, code] of verdictsOn(grid, part).entries()) {
    const chance = grid.chance[cell] ?? 0;
    const lacking = (missing[cell] ?? 0) + (code === WON ? 0 : 1);
    const by = code === WON ? (which[cell] ?? 0) : others;
    if (lacking === 0) all += chance;
    else if (lacking === 1) taken[by] = (taken[by] ?? 0) + chance;
  }
  return { all, taken };
}

/** @returns a function that says why a part cannot be added; null when it can. */
function createRefusalCheck(model: ScoreModel, chosen: readonly Part[]): (part: Part) => RefusalReason | null {
  const standings = new Map<ScoreGrid, Standing>();
  return (part) => {
    if (chosen.length >= MAX_PARTS) return 'full';
    const grid = gridFor(model, [...chosen, part]);
    const standing = standings.get(grid) ?? computeStanding(grid, chosen);
    standings.set(grid, standing);
    const { all, taken } = computeShares(grid, standing, part, chosen.length);
    if (all < NOTHING) return 'impossible';
    // A part that lowers nothing is implied by the others.
    if (taken.some((chance) => chance < NOTHING)) return 'included';
    return isTooUnlikely(fairChance(grid, [...chosen, part])) ? 'unlikely' : null;
  };
}

/** `apart`: in hundredths, the product of the separate prices. */
type BuilderOffer = { readonly price: Price; readonly apart: number };

/** A bet on several parts together. @returns null while it is not offered. */
export function builderOffer(event: FeedEvent, parts: readonly Part[]): BuilderOffer | null {
  const model = modelOf(event);
  const apart = pricesApart(event, parts);
  if (!model || apart === null || parts.length < 2 || !parts.every((part) => isPart(event, part))) return null;
  const [first, ...rest] = parts;
  if (first === undefined || createRefusalCheck(model, rest)(first) !== null) return null;
  const together = builderPrice(model, parts);
  return together && { price: together, apart: combinedPrice(apart) };
}

/** Every further outcome by `partKey`: why it cannot be added, or null when it can. */
export function partsToAdd(event: FeedEvent, chosen: readonly Part[]): Map<string, RefusalReason | null> {
  const model = modelOf(event);
  const parts = Object.entries(event.markets).flatMap(([marketId, { outcomes }]) =>
    Object.keys(outcomes).map((outcomeId) => ({ marketId, outcomeId })),
  );
  const others = new Set(chosen.map(partKey));
  const refusalOf = model ? createRefusalCheck(model, chosen) : () => null;
  return new Map(
    parts
      .filter((part) => isPart(event, part) && !others.has(partKey(part)) && pricesApart(event, [part]) !== null)
      .map((part) => [partKey(part), refusalOf(part)]),
  );
}
