import { lateRecords } from '#islands/records/late-records.tsx';
import type { TransactionsProps } from '#islands/transactions/Transactions.tsx';

export const TransactionsDoor = lateRecords<TransactionsProps>(() =>
  import('#islands/transactions/Transactions.tsx').then((file) => file.Transactions),
);
