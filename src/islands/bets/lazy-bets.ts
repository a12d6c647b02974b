import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyBetHistory = lazyIsland(() => import('#islands/bets/BetHistory.tsx'), 'BetHistory');
export const LazyTicket = lazyIsland(() => import('#islands/bets/TicketPage.tsx'), 'TicketPage');
