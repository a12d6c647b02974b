import { type Bet, boardOf } from '#sandbox/games/boards/board.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

export type SicBoOutcome = { readonly dice: readonly [number, number, number] };

export const sumOf = ({ dice }: SicBoOutcome): number => dice.reduce((sum, die) => sum + die, 0);
const isTriple = ({ dice: [a, b, c] }: SicBoOutcome) => a === b && b === c;
const timesOf = ({ dice }: SicBoOutcome, face: number) => dice.filter((die) => die === face).length;

/** Pays to one, by the sum: 4 and 17 pay the same, and so on towards the middle. */
const sumPays: readonly number[] = [60, 30, 18, 12, 8, 7, 6];

/** Pays to one; 0 when the bet is lost. */
type Rule = (outcome: SicBoOutcome) => number;
const won =
  (pays: number, holds: (outcome: SicBoOutcome) => boolean): Rule =>
  (outcome) =>
    holds(outcome) ? pays : 0;

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['small', won(1, (outcome) => sumOf(outcome) <= 10 && !isTriple(outcome))],
  ['big', won(1, (outcome) => sumOf(outcome) >= 11 && !isTriple(outcome))],
  ['odd', won(1, (outcome) => sumOf(outcome) % 2 === 1 && !isTriple(outcome))],
  ['even', won(1, (outcome) => sumOf(outcome) % 2 === 0 && !isTriple(outcome))],
  ['any-triple', won(30, isTriple)],
  ...FACES.flatMap((face): [string, Rule][] => [
    [`single-${face}`, (outcome) => timesOf(outcome, face)],
    [`double-${face}`, won(10, (outcome) => timesOf(outcome, face) >= 2)],
    [`triple-${face}`, won(180, (outcome) => timesOf(outcome, face) === 3)],
  ]),
  ...Array.from({ length: 14 }, (_, at): [string, Rule] => {
    const sum = at + 4;
    return [`sum-${sum}`, won(sumPays[Math.min(sum, 21 - sum) - 4] ?? 0, (outcome) => sumOf(outcome) === sum)];
  }),
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high): [string, Rule] => [
      `pair-${low}-${high}`,
      won(5, (outcome) => timesOf(outcome, low) > 0 && timesOf(outcome, high) > 0),
    ]),
  ),
]);

export const allThrows: readonly SicBoOutcome[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.map((c): SicBoOutcome => ({ dice: [a, b, c] }))),
);

function betAt(rule: Rule): Bet {
  const paid = allThrows.map(rule).filter((pays) => pays > 0);
  const back = paid.reduce((sum, pays) => sum + 1 + pays, 0) / allThrows.length;
  return { pays: [...new Set(paid)].sort((a, b) => a - b).map((pays) => pays * 100), rtp: Math.round(back * 10_000) };
}

export const sicBo = boardOf<SicBoOutcome>({
  bets: new Map([...rules].map(([id, rule]) => [id, betAt(rule)])),
  drawOutcome: (draw) => ({ dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
  paysFor(bet, outcome) {
    const pays = rules.get(bet)?.(outcome) ?? 0;
    return pays > 0 ? pays * 100 : null;
  },
});

const THROWS = 100;
const RETURN_HUNDREDTHS = 99;

export type OverUnderOutcome = { readonly thrown: number };

/** The percentages that have odds of whole hundredths at a return of 99 %, so that all bets return the same. */
export const chances: readonly number[] = Array.from({ length: THROWS - 1 }, (_, at) => at + 1).filter(
  (chance) => (RETURN_HUNDREDTHS * 100) % chance === 0 && chance < RETURN_HUNDREDTHS,
);

/** `under-50` wins with 1 to 50, `over-50` with 51 to 100. */
export const underBet = (chance: number): string => `under-${chance}`;
export const overBet = (chance: number): string => `over-${THROWS - chance}`;

export function isWonBy(bet: string, thrown: number): boolean {
  const [side, mark] = bet.split('-');
  return side === 'under' ? thrown <= Number(mark) : thrown > Number(mark);
}

export const overUnder = boardOf<OverUnderOutcome>({
  bets: new Map(
    chances.flatMap((chance): [string, Bet][] => {
      const bet = { pays: [(RETURN_HUNDREDTHS * 100) / chance - 100], rtp: RETURN_HUNDREDTHS * 100 };
      return [
        [underBet(chance), bet],
        [overBet(chance), bet],
      ];
    }),
  ),
  drawOutcome: (draw) => ({ thrown: draw(THROWS) + 1 }),
  paysFor: (bet, { thrown }, odds) => (isWonBy(bet, thrown) ? odds : null),
});
