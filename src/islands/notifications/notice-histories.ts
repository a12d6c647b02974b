import type { Notice } from '#model/notifications/notices.ts';

/** The history page that lists each type of notification permanently. */
export const noticeHistories: Readonly<Record<Notice['type'], string>> = {
  Cashback: '/profile/cashback-history',
  FirstDeposit: '/profile/bonus-history?type=FirstDeposit',
  PersonalJackpot: '/profile/bonus-history?type=PersonalJackpot',
};
