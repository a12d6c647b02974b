import { lateRecords } from '#islands/records/late-records.tsx';
import type { TransferProps } from '#islands/transactions/TransferPage.tsx';

export const TransferDoor = lateRecords<TransferProps>(() =>
  import('#islands/transactions/TransferPage.tsx').then((file) => file.TransferPage),
);
