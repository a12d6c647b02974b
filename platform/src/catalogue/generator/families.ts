import type { GameType, Integration } from '#domain/categories.ts';

/** How many games of each family an integration shows. Whatever is left of its total are video slots. */
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
/** Received from the providers and not offered: of producers that are not allowed, and on the exclusion list. */
export const DISALLOWED = { orion: 30, vega: 12 };
export const EXCLUDED = { orion: 9, vega: 3 };

const slotFamilies: readonly GameType[] = ['video-slots', 'classic-slots', 'popular', 'top-games'];
export const isSlot = (type: GameType) => slotFamilies.includes(type);

/** Return to player by family, in hundredths of a per cent: from, to. All of it within 94.00 and 99.41. */
export const returns: Partial<Record<GameType, readonly [number, number]>> = {
  roulette: [9474, 9730],
  blackjack: [9850, 9941],
  baccarat: [9876, 9894],
  poker: [9630, 9855],
  'live-show': [9540, 9660],
  lotto: [9400, 9500],
  dice: [9722, 9900],
  'video-poker': [9700, 9940],
  'virtual-games': [9400, 9480],
};
type Bets = readonly [number, number];
/** Stakes in minor units: from, to. Casino bets are between 0.01 and 3,000 (specification, point 9). */
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
