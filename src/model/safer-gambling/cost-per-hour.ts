/**
 * The average cost of an hour at the minimum stake: rounds an hour × stake × house edge. Threat: a figure that makes a
 * game look cheaper than it is. So the pace is a brisk player's and the cost is rounded up.
 */
import type { Game } from '#domain/lobby/catalogue.ts';
import { type GameType, isGameType } from '#domain/lobby/categories.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { hasSharedClock } from '#model/lobby/sections.ts';

/** A slot takes six seconds, a round of cards half a minute. */
const roundsPerHour: Readonly<Record<GameType, number>> = {
  'video-slots': 600,
  'classic-slots': 600,
  popular: 600,
  'top-games': 600,
  'other-games': 400,
  'video-poker': 400,
  dice: 300,
  'table-games': 240,
  roulette: 120,
  baccarat: 120,
  blackjack: 120,
  poker: 120,
  lotto: 120,
  'live-show': 100,
  'virtual-games': 70,
};
/** A shared clock allows one round per half minute. */
const LIVE_PACE = 120;
const WHOLE = 10_000;

export type HourlyCost = { readonly cost: AmountMinor; readonly rounds: number };

/** Null when the return or the minimum stake is unknown. */
export function costPerHour(game: Pick<Game, 'type' | 'isLive' | 'rtp' | 'minBet'>): HourlyCost | null {
  if (game.rtp === null || game.minBet === null || !isGameType(game.type)) return null;
  const pace = roundsPerHour[game.type];
  const rounds = hasSharedClock(game) ? Math.min(pace, LIVE_PACE) : pace;
  const kept = Math.max(0, WHOLE - game.rtp);
  return { rounds, cost: amountMinor(Math.ceil((rounds * game.minBet * kept) / WHOLE)) };
}
