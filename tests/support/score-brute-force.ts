// The price of a bet builder by counting: every score and first half, enumerated, and each part decided by its name. It
// shares nothing with the code that it checks.
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';

type Named = { readonly marketId: string; readonly outcomeId: string };
type End = { readonly chance: number; readonly full: [number, number]; readonly half: [number, number] };

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const poisson = (rate: number, n: number): number => (Math.exp(-rate) * rate ** n) / factorial(n);
const choose = (n: number, k: number): number => factorial(n) / factorial(k) / factorial(n - k);
const binomial = (n: number, k: number, share: number): number => choose(n, k) * share ** k * (1 - share) ** (n - k);

function endsOf({ score, rates: [x, y], rho, half }: ScoreModel): End[] {
  const most = Math.ceil(Math.max(x, y) * 2 + 8);
  const ends: End[] = [];
  for (let h = 0; h <= most; h += 1)
    for (let a = 0; a <= most; a += 1) {
      const dependence: Record<string, number> = {
        '0-0': 1 - x * y * rho,
        '0-1': 1 + x * rho,
        '1-0': 1 + y * rho,
        '1-1': 1 - rho,
      };
      const chance = poisson(x, h) * poisson(y, a) * (dependence[`${h}-${a}`] ?? 1);
      for (let i = 0; i <= h; i += 1)
        for (let j = 0; j <= a; j += 1)
          ends.push({
            chance: chance * binomial(h, i, half?.share ?? 0) * binomial(a, j, half?.share ?? 0),
            full: [score[0] + h, score[1] + a],
            half: [(half?.score[0] ?? 0) + i, (half?.score[1] ?? 0) + j],
          });
    }
  const sum = ends.reduce((all, { chance }) => all + chance, 0);
  return ends.filter(({ chance }) => chance > 0).map((end) => ({ ...end, chance: end.chance / sum }));
}

type Verdict = 0 | 1 | null;
/** With a handicap or total: level with it is void. */
const than = (value: number, by: number, isOver: boolean): Verdict =>
  value === by ? null : value > by === isOver ? 1 : 0;
const is = (so: boolean | undefined): Verdict => (so ? 1 : 0);

const ways: Record<string, (h: number, a: number, outcome: string, by: number) => Verdict> = {
  result: (h, a, outcome) => is(outcome === (h > a ? 'home' : h < a ? 'away' : 'draw')),
  doubleChance: (h, a, outcome) => is({ homeOrDraw: h >= a, homeOrAway: h !== a, drawOrAway: h <= a }[outcome]),
  drawNoBet: (h, a, outcome) => (h === a ? null : is(h > a === (outcome === 'home'))),
  handicap: (h, a, outcome, by) => (h + by === a ? null : is(h + by > a === (outcome === 'home'))),
  total: (h, a, outcome, by) => than(h + a, by, outcome === 'over'),
  homeTotal: (h, _, outcome, by) => than(h, by, outcome === 'over'),
  awayTotal: (_, a, outcome, by) => than(a, by, outcome === 'over'),
  oddEven: (h, a, outcome) => is(((h + a) % 2 === 1) === (outcome === 'odd')),
  bothScore: (h, a, outcome) => is((h > 0 && a > 0) === (outcome === 'yes')),
  correctScore: (h, a, outcome) => is(outcome === `${h}-${a}`),
};

/** 1 won, 0 lost, null void. */
export function decided({ marketId, outcomeId }: Named, end: Pick<End, 'full' | 'half'>): Verdict {
  const [kind = '', count, ...line] = marketId.split('.');
  const [h, a] = count === 'firstHalf' ? end.half : end.full;
  const way = ways[kind];
  if (!way) throw new Error(`unknown: ${marketId}`);
  return way(h, a, outcomeId, Number(line.join('.') || 0));
}

/** As code of a column: lost, won, void. */
const [LOST, WON, VOID] = [0, 1, 2];

/** The void parts at an end, as bits; -1 when a part is lost there. */
function voidsAt(columns: readonly Uint8Array[], at: number): number {
  let voids = 0;
  for (const [place, column] of columns.entries()) {
    if (column[at] === LOST) return -1;
    if (column[at] === VOID) voids |= 1 << place;
  }
  return voids;
}

export function bruteForce(model: ScoreModel) {
  const ends = endsOf(model);
  const chances = Float64Array.from(ends, ({ chance }) => chance);
  const columns = new Map<string, Uint8Array>();
  const columnOf = (part: Named): Uint8Array => {
    const key = `${part.marketId} ${part.outcomeId}`;
    const column = columns.get(key) ?? Uint8Array.from(ends, (end) => decided(part, end) ?? VOID);
    columns.set(key, column);
    return column;
  };
  /** The inverse of the fair price. */
  const fair = (parts: readonly Named[]): number => {
    const of = parts.map(columnOf);
    let won = 0;
    /** By bits of the parts that are void. */
    const returned = new Map<number, number>();
    for (let at = 0; at < chances.length; at += 1) {
      const voids = voidsAt(of, at);
      if (voids === 0) won += chances[at] as number;
      else if (voids > 0) returned.set(voids, (returned.get(voids) ?? 0) + (chances[at] as number));
    }
    if (won === 0) return 0;
    let back = 0;
    for (const [voids, chance] of returned) {
      const rest = parts.filter((_, place) => !(voids & (1 << place)));
      back += rest.length === 0 ? chance : chance / fair(rest);
    }
    return won / (1 - back);
  };
  const isNew = (parts: readonly Named[], place: number): boolean => {
    const of = parts.map(columnOf);
    return chances.some((_, at) => of.every((column, other) => (column[at] === WON) === (other !== place)));
  };
  const price = (chance: number): number | null =>
    chance > 0.97 || chance < 0.0015
      ? null
      : Math.min(50_100, Math.max(101, Math.floor(10_000 / (chance * model.margin))));
  return {
    /** Hundredths; null if they contradict, or no price is offered. */
    priceOf: (parts: readonly Named[]): number | null => price(fair(parts)),
    /** Combinations that may be bet on: none of the parts implies another. */
    offerOf: (parts: readonly Named[]) => {
      const chance = fair(parts);
      const isSound = chance > 0 && parts.every((_, place) => isNew(parts, place));
      return { price: isSound ? price(chance) : null, isCertain: isSound && chance > 0.97 };
    },
  };
}
