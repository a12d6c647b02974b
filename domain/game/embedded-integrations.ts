import type { LiveKind } from '#domain/game/live-kinds.ts';

// The four integrations of our own platform and sandbox. To the site they are data of the host's profile
// (src/edge/host/embedded-profile.json).
export const integrations = ['orion', 'vega', 'lyra', 'nova'] as const;
export type Integration = (typeof integrations)[number];
export const isIntegration = (value: string): value is Integration =>
  (integrations as readonly string[]).includes(value);

/** The facts of a game that decide its table. */
export type LiveGame = { readonly integration: Integration; readonly game_type: string; readonly name: string };

const byGameType: Readonly<Record<string, LiveKind>> = {
  roulette: 'roulette',
  baccarat: 'baccarat',
  dice: 'dice',
  blackjack: 'blackjack',
  poker: 'poker',
  'live-show': 'wheel',
};

/** @returns null for a game without a shared table. */
export function findLiveKind({ integration, game_type, name }: LiveGame): LiveKind | null {
  if (integration === 'nova') return /greyhound/i.test(name) ? 'greyhounds' : 'horses';
  if (integration !== 'lyra' && game_type !== 'live-show') return null;
  return byGameType[game_type] ?? null;
}
