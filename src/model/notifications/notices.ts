import type { AmountMinor } from '#domain/money.ts';

/** Kinds of popups, in the order in which several open: the last is on top. */
export const noticeTypes = ['Cashback', 'FirstDeposit', 'PersonalJackpot'] as const;
export type NoticeType = (typeof noticeTypes)[number];

export type Notice = {
  readonly id: string;
  readonly type: NoticeType;
  readonly amount: AmountMinor;
  readonly currency: string;
  /** ISO 8601. */
  readonly date: string;
};

/** The history page that lists each type of notification permanently. */
export const noticeHistories: Readonly<Record<Notice['type'], string>> = {
  Cashback: '/profile/cashback-history',
  FirstDeposit: '/profile/bonus-history?type=FirstDeposit',
  PersonalJackpot: '/profile/bonus-history?type=PersonalJackpot',
};
