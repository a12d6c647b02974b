import { err, ok, type Result } from '#domain/result.ts';
import { type BetLimits, STAKE_UNIT } from '#sandbox/games/boards/board.ts';
import shapes from '#sandbox/games/boards/number-games.json' with { type: 'json' };
import { type Draw, type Engine, type Facts, takeFrom } from '#sandbox/games/engine.ts';
import { rtpOf, stakesBetween } from '#sandbox/games/stakes.ts';

/**
 * Fits the pays of hits to the published return. Threat: a game that returns less than it publishes. Numbers are drawn
 * without replacement, so the chance of each count of hits is exact.
 */

/** Hundredths of the stake, stake included, by number of hits from 0. */
type HitPays = readonly number[];
type HitShape = { readonly chosen: number; readonly drawn: number; readonly highest: number };

/** A hundredth of a percentage point, the last published digit. */
export const HIT_TOLERANCE = 0.0001;
const REACH = 90;

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  return Array.from({ length: k }).reduce<number>((product, _, at) => (product * (n - at)) / (at + 1), 1);
}

export const chanceOfHits = ({ chosen, drawn, highest }: HitShape, hits: number): number =>
  (choose(chosen, hits) * choose(highest - chosen, drawn - hits)) / choose(highest, drawn);

export const returnOfHits = (shape: HitShape, pays: HitPays): number =>
  pays.reduce((sum, pay, hits) => sum + (chanceOfHits(shape, hits) * pay) / 100, 0);

/**
 * Changes the two most frequent pays as little as possible.
 * @param rtp hundredths of a per cent.
 * @throws when no pays have this return.
 */
function fitHitPays(pays: HitPays, shape: HitShape, rtp: number): HitPays {
  const least = pays.findIndex((pay) => pay > 0);
  const missing = rtp / 10_000 - returnOfHits(shape, pays);
  const [often, seldom] = [chanceOfHits(shape, least) / 100, chanceOfHits(shape, least + 1) / 100];
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH);
  const candidates = steps.flatMap((first) => {
    const second = least + 1 < pays.length ? Math.round((missing - first * often) / seldom) : 0;
    const tried = pays.map((pay, hits) => pay + (hits === least ? first : hits === least + 1 ? second : 0));
    const isTrue = Math.abs(missing - first * often - second * seldom) <= HIT_TOLERANCE;
    const isRising = tried.every((pay, hits) => hits < least || pay > (tried[hits - 1] ?? 0));
    return isTrue && isRising ? [{ tried, moves: Math.abs(first) * 4 + Math.abs(second) }] : [];
  });
  const [best] = candidates.sort((a, b) => a.moves - b.moves);
  if (best === undefined) throw new Error(`no pays for ${shape.chosen} numbers return ${rtp}`);
  return best.tried;
}

type NumberGame = {
  readonly kind: 'keno' | 'lotto';
  readonly highest: number;
  readonly drawn: number;
  readonly pays: ReadonlyMap<number, HitPays>;
};
export type Ticket = { readonly numbers: readonly number[]; readonly stake: number };

/** Fits the rounded pays of `number-games.json`. @param rtp hundredths of a per cent, the same for every ticket. */
export function numberGame(kind: NumberGame['kind'], rtp: number): NumberGame {
  const { highest, drawn, pays } = shapes[kind];
  const fitted = pays.map((row): [number, HitPays] => [
    row.length - 1,
    fitHitPays(row, { chosen: row.length - 1, drawn, highest }, rtp),
  ]);
  return { kind, highest, drawn, pays: new Map(fitted) };
}

export function drawNumbers({ highest, drawn }: Pick<NumberGame, 'highest' | 'drawn'>, draw: Draw): number[] {
  const balls = Array.from({ length: highest }, (_, at) => at + 1);
  return takeFrom(balls, drawn, draw);
}

/** In minor units, stake included. Exact, because stakes are multiples of STAKE_UNIT. */
export function ticketReturn(game: NumberGame, { numbers, stake }: Ticket, fallen: readonly number[]): number {
  const hits = numbers.filter((number) => fallen.includes(number)).length;
  return (stake * (game.pays.get(numbers.length)?.[hits] ?? 0)) / 100;
}

/** @returns `bad_request` for numbers that cannot be chosen, `bet_limit` for a stake that the game does not accept. */
export function readTicket(
  game: NumberGame,
  input: unknown,
  { least, most }: BetLimits,
): Result<Ticket, 'bad_request' | 'bet_limit'> {
  const { numbers, stake } = (input ?? {}) as { numbers?: unknown; stake?: unknown };
  if (!Array.isArray(numbers) || !Number.isSafeInteger(stake)) return err('bad_request');
  const isNumber = (one: unknown) => Number.isInteger(one) && Number(one) >= 1 && Number(one) <= game.highest;
  const isChosen = game.pays.has(numbers.length) && numbers.every(isNumber) && new Set(numbers).size === numbers.length;
  if (!isChosen) return err('bad_request');
  const isTaken = Number(stake) >= least && Number(stake) <= most && Number(stake) % STAKE_UNIT === 0;
  return isTaken ? ok({ numbers: numbers as number[], stake: Number(stake) }) : err('bet_limit');
}

export type OpenedNumbers = Pick<NumberGame, 'kind' | 'highest' | 'drawn'> & {
  readonly pays: readonly (readonly [chosen: number, pays: readonly number[]])[];
};
export type NumbersRound = { readonly fallen: readonly number[] };

export function numberEngine(
  kind: NumberGame['kind'],
  facts: Pick<Facts, 'min_bet' | 'max_bet' | 'rtp'>,
): Engine<OpenedNumbers, Ticket, null, NumbersRound> {
  const game = numberGame(kind, rtpOf(facts));
  return {
    family: 'numbers',
    stakes: stakesBetween(facts.min_bet, facts.max_bet),
    opened: { kind, highest: game.highest, drawn: game.drawn, pays: [...game.pays] },
    readPlay(input) {
      const read = readTicket(game, input, { least: facts.min_bet, most: facts.max_bet });
      return read.ok ? ok({ play: read.value, stake: read.value.stake }) : read;
    },
    begin(ticket, draw) {
      const fallen = drawNumbers(game, draw);
      return { state: null, shown: { fallen }, win: ticketReturn(game, ticket, fallen) };
    },
  };
}
