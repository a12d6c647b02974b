import type { Integration } from '#domain/game/embedded-integrations.ts';
import type { GameType } from '#domain/lobby/categories.ts';

/** Games of each family by integration. The rest of the total are video slots. */
export const families: Readonly<
  Record<Integration, { readonly total: number; readonly counts: Partial<Record<GameType, number>> }>
> = {
  orion: {
    total: 2939,
    counts: {
      popular: 60,
      'top-games': 60,
      'classic-slots': 330,
      roulette: 52,
      blackjack: 56,
      baccarat: 30,
      poker: 40,
      'live-show': 24,
      dice: 36,
      lotto: 40,
      'table-games': 48,
      'video-poker': 44,
      'other-games': 64,
    },
  },
  vega: {
    total: 878,
    counts: {
      'top-games': 20,
      'classic-slots': 96,
      roulette: 20,
      blackjack: 24,
      baccarat: 14,
      poker: 14,
      dice: 16,
      lotto: 18,
      'table-games': 18,
      'video-poker': 16,
      'other-games': 24,
    },
  },
  lyra: { total: 101, counts: { 'live-show': 16, roulette: 24, blackjack: 26, baccarat: 17, poker: 12, dice: 6 } },
  nova: { total: 24, counts: { 'virtual-games': 24 } },
};
/** Games sent by providers and not offered: of producers that are not allowed, and excluded ones. */
export const DISALLOWED = { orion: 30, vega: 12 };
export const EXCLUDED = { orion: 9, vega: 3 };

const slotFamilies: readonly GameType[] = ['video-slots', 'classic-slots', 'popular', 'top-games'];
export const isSlot = (type: GameType) => slotFamilies.includes(type);

/** RTP in hundredths of a per cent: each game publishes one of these. */
export type Returns = readonly number[];
const between = (least: number, most: number, step = 1): Returns =>
  Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => least + at * step);

// The RTP of each kind of game. For slots, instant games and drawn numbers it is chosen here and the game is fitted to
// it; for others it follows from the rules, for the best plain bet or the published strategy.
export const returns = {
  slots: between(9400, 9750),
  // One number of eighty hits once in four, so the RTP moves in quarters of a point.
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

/** The largest win of a round in whole stakes. Null: below every alarm. */
const mosts = {
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
const CLASSIC_SLOT_MOST = 2000;
export const mostOf = (kind: GameKind, type: GameType): number | null =>
  type === 'classic-slots' ? CLASSIC_SLOT_MOST : mosts[kind];

type Bets = readonly [number, number];
/** Least and largest stake in minor units, within the limits of casino bets (house-rules.ts). */
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
/** Tickets are cheap, because they can pay a hundred thousand times their price. */
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

const producer = (
  id: string,
  name: string,
  makes: SeededProducer['makes'],
  ...integrations: Integration[]
): SeededProducer => ({
  id,
  name,
  isAllowed: true,
  integrations,
  makes,
});

export const producers: readonly SeededProducer[] = [
  producer('amber-peak', 'Amber Peak', 'slots', 'orion'),
  producer('blue-lantern', 'Blue Lantern', 'slots', 'orion', 'vega'),
  producer('cedar-sons', 'Cedar & Sons', 'slots', 'orion'),
  producer('nine-stones', 'Nine Stones', 'slots', 'orion'),
  producer('salt-road', 'Salt Road', 'slots', 'orion', 'vega'),
  producer('red-kiln', 'Red Kiln', 'slots', 'orion', 'vega'),
  producer('night-kiln', 'Night Kiln', 'slots', 'orion'),
  producer('orbit-works', 'Orbit Works', 'slots', 'orion', 'vega'),
  producer('copper-gate', 'Copper Gate', 'slots', 'orion'),
  producer('glass-orchard', 'Glass Orchard', 'slots', 'orion', 'vega'),
  producer('paper-falcon', 'Paper Falcon', 'slots', 'vega'),
  producer('juniper-reels', 'Juniper Reels', 'slots', 'orion', 'vega'),
  producer('table-house', 'Table House', 'tables', 'orion', 'vega', 'lyra'),
  producer('felt-and-feather', 'Felt & Feather', 'tables', 'orion', 'vega', 'lyra'),
  producer('grand-relay', 'Grand Relay', 'virtual', 'nova'),
  { id: 'iron-fig', name: 'Iron Fig', isAllowed: false, integrations: ['orion'], makes: 'slots' },
  { id: 'loud-static', name: 'Loud Static', isAllowed: false, integrations: ['vega'], makes: 'slots' },
];
