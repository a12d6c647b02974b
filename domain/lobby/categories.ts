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

const slots: readonly GameType[] = ['video-slots', 'classic-slots', 'popular', 'top-games'];
export const isSlot = (type: GameType): boolean => slots.includes(type);
