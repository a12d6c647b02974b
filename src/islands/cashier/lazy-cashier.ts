import type { DepositProps } from '#islands/cashier/DepositView.tsx';
import type { HistoryProps } from '#islands/cashier/PaymentHistory.tsx';
import type { PaymentProps } from '#islands/cashier/PaymentPage.tsx';
import type { WithdrawalProps } from '#islands/cashier/WithdrawalView.tsx';
import { lazyIsland } from '#islands/ui/lazy-island.tsx';

export const LazyDeposit = lazyIsland<DepositProps>(() =>
  import('#islands/cashier/DepositView.tsx').then((file) => file.DepositView),
);
export const LazyPayment = lazyIsland<PaymentProps>(() =>
  import('#islands/cashier/PaymentPage.tsx').then((file) => file.PaymentPage),
);
export const LazyWithdrawal = lazyIsland<WithdrawalProps>(() =>
  import('#islands/cashier/WithdrawalView.tsx').then((file) => file.WithdrawalView),
);
export const LazyHistory = lazyIsland<HistoryProps>(() =>
  import('#islands/cashier/PaymentHistory.tsx').then((file) => file.PaymentHistory),
);
