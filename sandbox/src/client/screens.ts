import type { ScreenModule } from '#sandbox/client/screen.ts';
import type { Family } from '#sandbox/games/engine.ts';

/** Each family's screen is loaded when a game of it opens. */
export const screens: Readonly<Record<Family, () => Promise<ScreenModule>>> = {
  lines: () => import('#sandbox/client/slots/line-screen.ts'),
  live: () => import('#sandbox/client/live/live-screen.ts'),
  roulette: () => import('#sandbox/client/boards/roulette/roulette-game.ts'),
  baccarat: () => import('#sandbox/client/boards/baccarat/baccarat-game.ts'),
  'sic-bo': () => import('#sandbox/client/boards/sic-bo/sic-bo-game.ts'),
  'over-under': () => import('#sandbox/client/boards/over-under/over-under-screen.ts'),
  'dragon-tiger': () => import('#sandbox/client/boards/dragon-tiger/dragon-tiger-game.ts'),
  numbers: () => import('#sandbox/client/boards/numbers/numbers-screen.ts'),
  blackjack: () => import('#sandbox/client/cards/blackjack/blackjack-screen.ts'),
  'video-poker': () => import('#sandbox/client/cards/video-poker/video-poker-screen.ts'),
  'three-card-poker': () => import('#sandbox/client/cards/three-card-poker/three-card-screen.ts'),
  cascade: () => import('#sandbox/client/slots/cascade-screen.ts'),
  plinko: () => import('#sandbox/client/instant/plinko-screen.ts'),
  scratch: () => import('#sandbox/client/instant/scratch-screen.ts'),
};
