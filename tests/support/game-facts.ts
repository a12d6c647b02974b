import { amountMinor } from '#domain/money.ts';
import type { Facts } from '#sandbox/games/engine.ts';

/** A game of the operator's catalogue. */
export const gameFacts = (changes: Partial<Facts> = {}): Facts => ({
  integration: 'orion',
  game_id: 'moonlit-pharaoh',
  name: 'Moonlit Pharaoh',
  producer: 'Amber Peak',
  game_type: 'video-slots',
  rtp: '96.21',
  volatility: 2,
  min_bet: amountMinor(100),
  max_bet: amountMinor(100_000),
  currency: 'TND',
  is_offered: true,
  ...changes,
});
