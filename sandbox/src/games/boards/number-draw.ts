import { err, ok, type Result } from '#domain/result.ts';
import { STAKE_UNIT } from '#sandbox/games/boards/board.ts';
import { fitHitPays, type HitPays } from '#sandbox/games/boards/hit-pays.ts';
import type { BetLimits } from '#sandbox/games/boards/round-bets.ts';
import type { Draw } from '#sandbox/games/engine.ts';

/** Games in which the player chooses numbers and the house draws some: keno and lotto. */
export type NumberGame = {
  readonly kind: 'keno' | 'lotto';
  /** Numbers go from 1 to this. */
  readonly highest: number;
  readonly drawn: number;
  /** By how many numbers were chosen: what each count of hits returns. */
  readonly pays: ReadonlyMap<number, HitPays>;
};
export type Ticket = { readonly numbers: readonly number[]; readonly stake: number };

/** Hundredths of the stake by hits, before they are fitted to a game's return; 0 loses. */
const kenoPays: readonly HitPays[] = [
  [0, 380],
  [0, 100, 940],
  [0, 0, 250, 4_300],
  [0, 0, 100, 500, 16_800],
  [0, 0, 0, 300, 1_800, 73_500],
  [0, 0, 0, 200, 600, 5_500, 260_000],
  [0, 0, 0, 100, 400, 2_000, 19_000, 1_000_000],
  [0, 0, 0, 100, 200, 900, 6_000, 80_000, 3_000_000],
  [0, 0, 0, 0, 200, 500, 3_500, 25_000, 400_000, 10_000_000],
  [0, 0, 0, 0, 100, 400, 2_200, 10_000, 70_000, 1_000_000, 10_000_000],
];
const lottoPays: HitPays = [0, 0, 200, 1_500, 20_000, 800_000, 10_000_000];

const shapes = {
  keno: { highest: 80, drawn: 20, pays: kenoPays },
  lotto: { highest: 49, drawn: 6, pays: [lottoPays] },
} as const;

/** @param rtp hundredths of a per cent, as published; every ticket returns it, however many numbers it has. */
export function numberGame(kind: NumberGame['kind'], rtp: number): NumberGame {
  const { highest, drawn, pays } = shapes[kind];
  const fitted = pays.map((row): [number, HitPays] => [
    row.length - 1,
    fitHitPays(row, { chosen: row.length - 1, drawn, highest }, rtp),
  ]);
  return { kind, highest, drawn, pays: new Map(fitted) };
}

/** @returns the drawn numbers in the order in which they fell. */
export function drawNumbers({ highest, drawn }: Pick<NumberGame, 'highest' | 'drawn'>, draw: Draw): number[] {
  const balls = Array.from({ length: highest }, (_, at) => at + 1);
  for (let at = 0; at < drawn; at++) {
    const other = at + draw(highest - at);
    [balls[at], balls[other]] = [balls[other] as number, balls[at] as number];
  }
  return balls.slice(0, drawn);
}

/** What the ticket gives back in minor units, stake included. Exact, because stakes are multiples of STAKE_UNIT. */
export function ticketReturn(game: NumberGame, { numbers, stake }: Ticket, fallen: readonly number[]): number {
  const hits = numbers.filter((number) => fallen.includes(number)).length;
  return (stake * (game.pays.get(numbers.length)?.[hits] ?? 0)) / 100;
}

/** @returns `bad_request` for numbers that cannot be chosen, `bet_limit` for a stake that the game does not take. */
export function readTicket(
  game: NumberGame,
  asked: unknown,
  { least, most }: BetLimits,
): Result<Ticket, 'bad_request' | 'bet_limit'> {
  const { numbers, stake } = (asked ?? {}) as { numbers?: unknown; stake?: unknown };
  if (!Array.isArray(numbers) || !Number.isSafeInteger(stake)) return err('bad_request');
  const isNumber = (one: unknown) => Number.isInteger(one) && Number(one) >= 1 && Number(one) <= game.highest;
  const isChosen = game.pays.has(numbers.length) && numbers.every(isNumber) && new Set(numbers).size === numbers.length;
  if (!isChosen) return err('bad_request');
  const isTaken = Number(stake) >= least && Number(stake) <= most && Number(stake) % STAKE_UNIT === 0;
  return isTaken ? ok({ numbers: numbers as number[], stake: Number(stake) }) : err('bet_limit');
}
