import type { BetHistoryProps } from '#islands/bets/BetHistory.tsx';
import type { TicketProps } from '#islands/bets/TicketPage.tsx';
import { lateRecords } from '#islands/records/late-records.tsx';

export const BetHistoryDoor = lateRecords<BetHistoryProps>(() =>
  import('#islands/bets/BetHistory.tsx').then((file) => file.BetHistory),
);
export const TicketDoor = lateRecords<TicketProps>(() =>
  import('#islands/bets/TicketPage.tsx').then((file) => file.TicketPage),
);
