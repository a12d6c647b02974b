/**
 * Counts exactly how often each symbol pays in each cascade. Threat: an estimated return. A grid's future depends only
 * on its counts, so a spin is a chain over count vectors: 230,230 for 20 cells and 7 symbols. Vectors without their
 * winners are filled up again cell by cell. Outcomes with a total probability below REST are omitted.
 */
import {
  CASCADE_SYMBOLS,
  type CascadeChances,
  type CascadeModel,
  CELLS,
  columnOf,
} from '#sandbox/games/slots/cascade-slot.ts';

/** The omitted probability: its pays are far below the last published digit. */
const REST = 1e-9;

const WIDTH = CASCADE_SYMBOLS + 1;
const BARS = CASCADE_SYMBOLS - 1;
/** n over k in a flat array, because it is read a hundred million times. */
const choose = Float64Array.from({ length: (CELLS + WIDTH) * WIDTH }, (_, at) => {
  const [n, k] = [Math.floor(at / WIDTH), at % WIDTH];
  let ways = 1;
  for (let taken = 1; taken <= k; taken++) ways = (ways * (n - k + taken)) / taken;
  return ways;
});
const choice = (n: number, k: number): number => (k > n ? 0 : (choose[n * WIDTH + k] as number));

/** Index of a vector among all with its sum, by the combinatorial number system. */
function rankOf(counts: ArrayLike<number>): number {
  let [rank, sum] = [0, 0];
  for (let at = 0; at < BARS; at++) {
    sum += counts[at] as number;
    rank += choice(sum + at, at + 1);
  }
  return rank;
}

/** Passes the same, mutated object to every visit. */
function eachVector(total: number, visit: (counts: Int32Array, rank: number) => void): void {
  const counts = new Int32Array(CASCADE_SYMBOLS);
  const fill = (at: number, sum: number, rank: number): void => {
    if (at === BARS) {
      counts[at] = total - sum;
      visit(counts, rank);
      return;
    }
    for (let count = 0; sum + count <= total; count++) {
      counts[at] = count;
      fill(at + 1, sum + count, rank + choice(sum + count + at, at + 1));
    }
  };
  fill(0, 0, 0);
}

const emptyLayers = () => Array.from({ length: CELLS + 1 }, (_, sum) => new Float64Array(choice(sum + BARS, BARS)));

function fillUp(layers: Float64Array[], shares: readonly number[]): void {
  for (let sum = 0; sum < CELLS; sum++) {
    const [from, to] = [layers[sum] as Float64Array, layers[sum + 1] as Float64Array];
    if (!from.some((mass) => mass > 0)) continue;
    const bars = new Int32Array(BARS);
    eachVector(sum, (counts, rank) => {
      const mass = from[rank] as number;
      if (mass === 0) return;
      for (let at = 0, passed = 0; at < BARS; at++) {
        passed += counts[at] as number;
        bars[at] = passed + at;
      }
      // One more of a symbol moves every later bar by one, and the rank rises by the value of that move.
      for (let symbol = BARS, place = rank; symbol >= 0; symbol--) {
        if (symbol < BARS) place += choice(bars[symbol] as number, symbol);
        to[place] = (to[place] as number) + mass * (shares[symbol] as number);
      }
    });
  }
}

/**
 * Removes the winners from every full grid and records them.
 * @returns the rest, by sum.
 */
function takeWinners(full: Float64Array, model: CascadeModel, noted: number[][]) {
  const layers = emptyLayers();
  let alive = 0;
  eachVector(CELLS, (counts, whole) => {
    const mass = full[whole] as number;
    if (mass === 0 || !counts.some((count) => columnOf(model, count) >= 0)) return;
    alive += mass;
    const rest = counts.slice();
    for (let symbol = 0; symbol < CASCADE_SYMBOLS; symbol++) {
      const column = columnOf(model, counts[symbol] as number);
      if (column < 0) continue;
      const row = noted[symbol] as number[];
      row[column] = (row[column] as number) + mass;
      rest[symbol] = 0;
    }
    const layer = layers[rest.reduce((sum, count) => sum + count, 0)] as Float64Array;
    const rank = rankOf(rest);
    layer[rank] = (layer[rank] as number) + mass;
  });
  return { layers, alive };
}

export function countCascades(model: CascadeModel): CascadeChances {
  const whole = model.odds.reduce((sum, odd) => sum + odd, 0);
  const shares = model.odds.map((odd) => odd / whole);
  const pays = model.times.map(() => model.odds.map(() => model.counts.map(() => 0)));
  const reach: number[] = [];
  let layers: Float64Array[] = emptyLayers();
  (layers[0] as Float64Array)[0] = 1;
  for (let cascade = 0, alive = 1; alive > REST; cascade++) {
    fillUp(layers, shares);
    const noted = pays[Math.min(cascade, pays.length - 1)] as number[][];
    ({ layers, alive } = takeWinners(layers[CELLS] as Float64Array, model, noted));
    if (cascade < pays.length) reach.push(alive);
  }
  return { pays, reach };
}
