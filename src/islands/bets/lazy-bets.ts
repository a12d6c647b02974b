import type { BetHistoryProps } from '#islands/bets/BetHistory.tsx';
import type { TicketProps } from '#islands/bets/TicketPage.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyBetHistory = lazyIsland<BetHistoryProps>(() =>
  import('#islands/bets/BetHistory.tsx').then((file) => file.BetHistory),
);
export const LazyTicket = lazyIsland<TicketProps>(() =>
  import('#islands/bets/TicketPage.tsx').then((file) => file.TicketPage),
);
