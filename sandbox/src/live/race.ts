/**
 * The winner is drawn by the runners' strengths, then the second among the rest, and so on. Odds are the fair ones
 * less a fixed margin and depend on the card alone.
 */

import { type Bet, type Board, paidAt } from '#sandbox/games/boards/board.ts';
import { type Draw, takeFrom } from '#sandbox/games/engine.ts';
import names from '#sandbox/live/race-names.json' with { type: 'json' };

export type Species = 'horses' | 'greyhounds';
type Runner = {
  readonly name: string;
  /** Chance to win in thousandths, published before bets open. */
  readonly strength: number;
};
export type RaceCard = readonly Runner[];

/** Each row sums to a thousand and divides 94,500, so that the odds of every winner return exactly 94.50 %. */
const strengths: Readonly<Record<Species, readonly number[]>> = {
  horses: [250, 210, 175, 140, 90, 60, 45, 30],
  greyhounds: [300, 225, 175, 150, 100, 50],
};

export function drawCard(species: Species, draw: Draw): RaceCard {
  const runners = takeFrom(names[species], names[species].length, draw);
  const drawn = takeFrom(strengths[species], strengths[species].length, draw);
  return drawn.map((strength, gate) => ({ name: runners[gate] as string, strength }));
}

/** Hundredths of a per cent; for places and forecasts accurate to half a hundredth of the odds. */
export const RACE_RTP = 9450;

/** Gates from 1, the winner first. */
export type RaceOutcome = { readonly order: readonly number[] };

export const placesOf = (card: RaceCard): number => (card.length >= 8 ? 3 : 2);
const strengthOf = (runners: readonly Runner[]): number => runners.reduce((sum, { strength }) => sum + strength, 0);

function chanceToPlace(runner: Runner, runners: readonly Runner[], places: number): number {
  if (places === 0) return 0;
  const total = strengthOf(runners);
  return runners.reduce((chance, first) => {
    const rest = runners.filter((one) => one !== first);
    return chance + (first.strength / total) * (first === runner ? 1 : chanceToPlace(runner, rest, places - 1));
  }, 0);
}

const placing = new Map<string, ReadonlyMap<number, number>>();
function placeChances(card: RaceCard): ReadonlyMap<number, number> {
  const key = card
    .map(({ strength }) => strength)
    .sort()
    .join(' ');
  const known = placing.get(key);
  if (known) return known;
  const chances = new Map(card.map((runner) => [runner.strength, chanceToPlace(runner, card, placesOf(card))]));
  placing.set(key, chances);
  return chances;
}

function betAt(chance: number): Bet {
  const odds = Math.round(RACE_RTP / 100 / chance);
  return { pays: [odds - 100], rtp: Math.round(chance * odds * 100) };
}

const TOTAL = 1000;

/**
 * @param bet `win-1`, `place-1` or `forecast-1-2`.
 * @throws RangeError for any other bet.
 */
function chanceOf(card: RaceCard, bet: string): number {
  const [kind, ...gates] = bet.split('-');
  const [first, second] = gates.map((gate) => card[Number(gate) - 1]);
  if (first && kind === 'win') return first.strength / TOTAL;
  if (first && kind === 'place') return placeChances(card).get(first.strength) ?? 0;
  if (first && second && kind === 'forecast' && first !== second)
    return (first.strength / TOTAL) * (second.strength / (TOTAL - first.strength));
  throw new RangeError(`no bet ${bet}`);
}

function betsOn(card: RaceCard): Map<string, Bet> {
  const gates = card.map((_, at) => at + 1);
  const ids = gates.flatMap((gate) => [
    `win-${gate}`,
    `place-${gate}`,
    ...gates.filter((second) => second !== gate).map((second) => `forecast-${gate}-${second}`),
  ]);
  return new Map(ids.map((id) => [id, betAt(chanceOf(card, id))]));
}

function drawOrder(card: RaceCard, draw: Draw): number[] {
  const left = card.map((runner, at) => ({ ...runner, gate: at + 1 }));
  return card.map(() => {
    let lot = draw(strengthOf(left));
    const at = left.findIndex(({ strength }) => {
      lot -= strength;
      return lot < 0;
    });
    return (left.splice(at, 1)[0] as { gate: number }).gate;
  });
}

function wins(bet: string, places: number, order: readonly number[]): boolean {
  const [kind, first, second] = bet.split('-');
  if (kind === 'win') return order[0] === Number(first);
  if (kind === 'place') return order.slice(0, places).includes(Number(first));
  return order[0] === Number(first) && order[1] === Number(second);
}

export function raceBoard(card: RaceCard): Board<RaceOutcome> {
  let bets: ReadonlyMap<string, Bet> | null = null;
  return {
    // Lazy: a result needs no odds.
    get bets() {
      bets ??= betsOn(card);
      return bets;
    },
    drawOutcome: (draw) => ({ order: drawOrder(card, draw) }),
    returnOf(bet, stakeMinor, { order }) {
      return wins(bet, placesOf(card), order) ? paidAt(stakeMinor, betAt(chanceOf(card, bet)).pays[0] as number) : 0;
    },
  };
}

export const raceResult = ({ order }: RaceOutcome): string => order.slice(0, 3).join('-');
