import { lazyIsland } from '#islands/ui/lazy-island.tsx';

const waiting = (height: string) => () => <div className={`needs-script skeleton ${height}`} aria-hidden="true" />;

export const LazyBalance = lazyIsland(() => import('#islands/history/BalancePage.tsx'), 'BalancePage');
export const LazyBonus = lazyIsland(() => import('#islands/bonuses/BonusPage.tsx'), 'BonusPage');
export const LazyBreaks = lazyIsland(
  () => import('#islands/safer-gambling/BreakState.tsx'),
  'BreakState',
  waiting('min-h-88px lt-tablet:min-h-152px'),
);
export const LazyDeposit = lazyIsland(() => import('#islands/cashier/DepositForm.tsx'), 'DepositView');
export const LazyHouseLimits = lazyIsland(
  () => import('#islands/safer-gambling/LimitList.tsx'),
  'HouseLimits',
  () => null,
);
export const LazyLimits = lazyIsland(
  () => import('#islands/safer-gambling/LimitList.tsx'),
  'LimitList',
  waiting('h-232px'),
);
export const LazyPlayerData = lazyIsland(() => import('#islands/account/PlayerDataPage.tsx'), 'PlayerDataPage');
export const LazyPayment = lazyIsland(() => import('#islands/cashier/PaymentPage.tsx'), 'PaymentPage');
export const LazyPayments = lazyIsland(() => import('#islands/cashier/PaymentHistory.tsx'), 'PaymentHistory');
export const LazyPosition = lazyIsland(
  () => import('#islands/safer-gambling/NetPositions.tsx'),
  'NetPositions',
  waiting('h-202px'),
);
export const LazyRounds = lazyIsland(() => import('#islands/history/RoundHistory.tsx'), 'RoundHistory');
export const LazyStatement = lazyIsland(() => import('#islands/safer-gambling/StatementPage.tsx'), 'StatementPage');
export const LazyTransactions = lazyIsland(() => import('#islands/cashier/Transactions.tsx'), 'Transactions');
export const LazyTransfer = lazyIsland(() => import('#islands/cashier/TransferPage.tsx'), 'TransferPage');
export const LazyVerification = lazyIsland(() => import('#islands/kyc/VerificationView.tsx'), 'VerificationView');
export const LazyWithdrawal = lazyIsland(() => import('#islands/cashier/WithdrawalForm.tsx'), 'WithdrawalView');
