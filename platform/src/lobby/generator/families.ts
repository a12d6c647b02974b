import type { Integration } from '#domain/game/embedded-integrations.ts';
import type { GameType } from '#domain/lobby/categories.ts';
import catalogue from '#platform/lobby/generator/catalogue.json' with { type: 'json' };

/** Games of each family by integration. The rest of the total are video slots. */
export const families: Readonly<
  Record<Integration, { readonly total: number; readonly counts: Partial<Record<GameType, number>> }>
> = catalogue.families;
/** Numbers of games that providers send and the house does not offer: of producers that are not allowed, or excluded. */
export const DISALLOWED = { orion: 30, vega: 12 };
export const EXCLUDED = { orion: 9, vega: 3 };

/** Possible RTPs of a game, in hundredths of a per cent. */
export type Returns = readonly number[];
const between = (least: number, most: number, step = 1): Returns =>
  Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => least + at * step);

// The RTP of each kind of game. Slots, instant games and lotteries are fitted to the RTP chosen here; for other games the
// RTP follows from the rules, for the best simple bet or the published strategy.
export const returns = {
  slots: between(9400, 9750),
  // A single number hits once in four draws, so the RTP changes in steps of a quarter point.
  keno: between(9400, 9500, 25),
  lotto: between(9400, 9500, 25),
  plinko: between(9400, 9750),
  scratch: between(9400, 9750),
  roulette: [9730],
  blackjack: [9951],
  baccarat: [9894],
  threeCardPoker: [9663],
  sicBo: [9722],
  overUnder: [9900],
  dragonTiger: [9627],
  jacksNineSix: [9954],
  jacksNineFive: [9845],
  jacksEightSix: [9839],
  jacksEightFive: [9730],
  wheel: [9630],
  races: [9450],
} as const satisfies Readonly<Record<string, Returns>>;
export type GameKind = keyof typeof returns;

/** The largest win of a round in whole stakes. Null: too small to raise an alarm. */
const maxWins = {
  slots: null,
  keno: 100_000,
  lotto: 100_000,
  plinko: 28,
  scratch: 1000,
  roulette: 36,
  blackjack: 3,
  baccarat: 12,
  threeCardPoker: 41,
  sicBo: 181,
  overUnder: 99,
  dragonTiger: 51,
  jacksNineSix: 800,
  jacksNineFive: 800,
  jacksEightSix: 800,
  jacksEightFive: 800,
  wheel: 52,
  races: 679,
} as const satisfies Readonly<Record<GameKind, number | null>>;
/** Three-reel slots have no free spins, so wins are bounded. */
const CLASSIC_SLOT_MAX_WIN = 2000;
export const maxWinOf = (kind: GameKind, type: GameType): number | null =>
  type === 'classic-slots' ? CLASSIC_SLOT_MAX_WIN : maxWins[kind];

type Bets = readonly [number, number];
/** Minimum and maximum stake in minor units, within the house's limits (house-rules.ts). */
export const slotBets: readonly Bets[] = [
  [100, 100_000],
  [100, 200_000],
  [200, 250_000],
  [200, 500_000],
  [500, 1_000_000],
];
export const tableBets: readonly Bets[] = [
  [500, 500_000],
  [1_000, 1_000_000],
  [1_000, 3_000_000],
  [5_000, 3_000_000],
];
/** Lottery tickets are cheap, because they can pay 100,000 times their price. */
export const ticketBets: readonly Bets[] = [
  [100, 20_000],
  [200, 50_000],
  [500, 100_000],
];

export type SeededProducer = {
  readonly id: string;
  readonly name: string;
  readonly isAllowed: boolean;
  readonly integrations: readonly Integration[];
  readonly makes: 'slots' | 'tables' | 'virtual';
};
export const producers = catalogue.producers as readonly SeededProducer[];

export type FeaturedGame = {
  readonly name: string;
  readonly producer: string;
  readonly integration: Integration;
  readonly type: GameType;
  /** In hundredths of a per cent. */
  readonly rtp: number;
  readonly volatility: 1 | 2 | 3;
  readonly released: string;
};
/** Games at the top of the lobby. */
export const featuredGames = catalogue.featured as readonly FeaturedGame[];
