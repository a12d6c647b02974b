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
