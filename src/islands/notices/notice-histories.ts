import type { Notice } from '#domain/notices.ts';

/** Where each of them is written down for good. */
export const noticeHistories: Readonly<Record<Notice['type'], string>> = {
  Cashback: '/profile/cashback-history',
  FirstDeposit: '/profile/bonus-history?type=FirstDeposit',
  PersonalJackpot: '/profile/bonus-history?type=PersonalJackpot',
};
