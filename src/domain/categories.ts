/** What a game is: the value of `game_type`, the first segment of `/slots/{gameType}` (specification, point 9). */
export const gameTypes = [
  'video-slots',
  'classic-slots',
  'popular',
  'live-show',
  'roulette',
  'blackjack',
  'baccarat',
  'poker',
  'dice',
  'lotto',
  'top-games',
  'table-games',
  'video-poker',
  'other-games',
  'virtual-games',
] as const;
export type GameType = (typeof gameTypes)[number];
export const isGameType = (value: string): value is GameType => (gameTypes as readonly string[]).includes(value);

/** The four ways a game reaches us; the first segment of a game's own address. */
export const integrations = ['orion', 'vega', 'lyra', 'nova'] as const;
export type Integration = (typeof integrations)[number];
export const isIntegration = (value: string): value is Integration =>
  (integrations as readonly string[]).includes(value);
