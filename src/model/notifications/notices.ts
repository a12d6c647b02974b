import type { AmountMinor } from '#domain/money.ts';

/** Kinds of popups; the last one is on top. */
export const noticeTypes = ['Cashback', 'FirstDeposit', 'PersonalJackpot'] as const;
export type NoticeType = (typeof noticeTypes)[number];

export type Notice = {
  readonly id: string;
  readonly type: NoticeType;
  readonly amount: AmountMinor;
  readonly currency: string;
  readonly date: string;
};

/** The history page of each type. */
export const noticeHistories: Readonly<Record<Notice['type'], string>> = {
  Cashback: '/profile/cashback-history',
  FirstDeposit: '/profile/bonus-history?type=FirstDeposit',
  PersonalJackpot: '/profile/bonus-history?type=PersonalJackpot',
};
