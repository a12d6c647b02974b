import { lateRecords } from '#islands/records/late-records.tsx';
import type { BalancePageProps } from '#islands/transactions/BalancePage.tsx';

export const BalanceDoor = lateRecords<BalancePageProps>(() =>
  import('#islands/transactions/BalancePage.tsx').then((file) => file.BalancePage),
);
