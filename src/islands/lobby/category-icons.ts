import type { GameType } from '#domain/categories.ts';
import {
  dices,
  ferrisWheel,
  flame,
  gamepad2,
  layoutGrid,
  radio,
  rotateCw,
  spade,
  sparkles,
  star,
  trophy,
} from '#theme/icons.ts';

export const categoryIcons: Readonly<Record<GameType, string>> = {
  popular: flame,
  'top-games': star,
  'video-slots': gamepad2,
  'classic-slots': layoutGrid,
  'live-show': radio,
  roulette: ferrisWheel,
  blackjack: spade,
  baccarat: spade,
  poker: spade,
  dice: dices,
  lotto: rotateCw,
  'table-games': layoutGrid,
  'video-poker': gamepad2,
  'other-games': sparkles,
  'virtual-games': trophy,
};
