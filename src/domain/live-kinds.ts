import type { Integration } from '#domain/embedded-integrations.ts';

/** What is played at a table that everybody shares. */
export const liveKinds = [
  'roulette',
  'baccarat',
  'dice',
  'blackjack',
  'poker',
  'wheel',
  'horses',
  'greyhounds',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** A game as far as its table depends on it. */
export type LiveGame = { readonly integration: Integration; readonly game_type: string; readonly name: string };

const byGameType: Readonly<Record<string, LiveKind>> = {
  roulette: 'roulette',
  baccarat: 'baccarat',
  dice: 'dice',
  blackjack: 'blackjack',
  poker: 'poker',
  'live-show': 'wheel',
};

/** @returns null for a game that everybody plays at their own pace. */
export function liveKindOf({ integration, game_type, name }: LiveGame): LiveKind | null {
  if (integration === 'nova') return /greyhound/i.test(name) ? 'greyhounds' : 'horses';
  if (integration !== 'lyra' && game_type !== 'live-show') return null;
  return byGameType[game_type] ?? null;
}
