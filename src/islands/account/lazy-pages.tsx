import { lazyIsland } from '#islands/ui/lazy-island.tsx';

const waiting = (height: string) => () => <div className={`needs-script skeleton ${height}`} aria-hidden="true" />;

export const LazyBalance = lazyIsland(() =>
  import('#islands/history/BalancePage.tsx').then(({ BalancePage }) => BalancePage),
);
export const LazyBonus = lazyIsland(() => import('#islands/bonuses/BonusPage.tsx').then(({ BonusPage }) => BonusPage));
export const LazyBreaks = lazyIsland(
  () => import('#islands/safer-gambling/BreakState.tsx').then(({ BreakState }) => BreakState),
  waiting('min-h-88px lt-tablet:min-h-152px'),
);
export const LazyDeposit = lazyIsland(() =>
  import('#islands/cashier/DepositForm.tsx').then(({ DepositView }) => DepositView),
);
export const LazyHouseLimits = lazyIsland(
  () => import('#islands/safer-gambling/LimitList.tsx').then(({ HouseLimits }) => HouseLimits),
  () => null,
);
export const LazyLimits = lazyIsland(
  () => import('#islands/safer-gambling/LimitList.tsx').then(({ LimitList }) => LimitList),
  waiting('h-232px'),
);
export const LazyPlayerData = lazyIsland(() =>
  import('#islands/account/PlayerDataPage.tsx').then(({ PlayerDataPage }) => PlayerDataPage),
);
export const LazyPayment = lazyIsland(() =>
  import('#islands/cashier/PaymentPage.tsx').then(({ PaymentPage }) => PaymentPage),
);
export const LazyPayments = lazyIsland(() =>
  import('#islands/cashier/PaymentHistory.tsx').then(({ PaymentHistory }) => PaymentHistory),
);
export const LazyPosition = lazyIsland(
  () => import('#islands/safer-gambling/NetPositions.tsx').then(({ NetPositions }) => NetPositions),
  waiting('h-202px'),
);
export const LazyRounds = lazyIsland(() =>
  import('#islands/history/RoundHistory.tsx').then(({ RoundHistory }) => RoundHistory),
);
export const LazyStatement = lazyIsland(() =>
  import('#islands/safer-gambling/StatementPage.tsx').then(({ StatementPage }) => StatementPage),
);
export const LazyTransactions = lazyIsland(() =>
  import('#islands/cashier/Transactions.tsx').then(({ Transactions }) => Transactions),
);
export const LazyTransfer = lazyIsland(() =>
  import('#islands/cashier/TransferPage.tsx').then(({ TransferPage }) => TransferPage),
);
export const LazyVerification = lazyIsland(() =>
  import('#islands/kyc/VerificationView.tsx').then(({ VerificationView }) => VerificationView),
);
export const LazyWithdrawal = lazyIsland(() =>
  import('#islands/cashier/WithdrawalForm.tsx').then(({ WithdrawalView }) => WithdrawalView),
);
