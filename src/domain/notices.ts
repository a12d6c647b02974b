import type { AmountMinor } from '#domain/money.ts';

/** What is told by a popup, in the order in which several open: the last lies on top. */
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
