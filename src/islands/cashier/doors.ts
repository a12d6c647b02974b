import type { DepositProps } from '#islands/cashier/DepositDesk.tsx';
import type { HistoryProps } from '#islands/cashier/PaymentHistory.tsx';
import type { PaymentProps } from '#islands/cashier/PaymentPage.tsx';
import type { WithdrawalProps } from '#islands/cashier/WithdrawalDesk.tsx';
import { lateRecords } from '#islands/records/late-records.tsx';

export const DepositDoor = lateRecords<DepositProps>(() =>
  import('#islands/cashier/DepositDesk.tsx').then((file) => file.DepositDesk),
);
export const PaymentDoor = lateRecords<PaymentProps>(() =>
  import('#islands/cashier/PaymentPage.tsx').then((file) => file.PaymentPage),
);
export const WithdrawalDoor = lateRecords<WithdrawalProps>(() =>
  import('#islands/cashier/WithdrawalDesk.tsx').then((file) => file.WithdrawalDesk),
);
export const HistoryDoor = lateRecords<HistoryProps>(() =>
  import('#islands/cashier/PaymentHistory.tsx').then((file) => file.PaymentHistory),
);
