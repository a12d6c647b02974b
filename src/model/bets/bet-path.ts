import type { SportProvider } from '#contract/bets/bets.ts';

/** Where a provider's bets are listed. Without language, as `betPath`. */
export const betsPath = (provider: SportProvider): string =>
  provider === 'sft' ? '/profile/bet-history/sft' : `/profile/${provider}/bet-history`;
export const betPath = (provider: SportProvider, id: string | number): string =>
  `/profile/bet-detail/${provider}?id=${encodeURIComponent(id)}`;
