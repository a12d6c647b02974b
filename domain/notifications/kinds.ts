/**
 * Notification topics; the law requires some, so players cannot switch these off and get them during a time-out too.
 */
export const notificationTopics = ['payments', 'documents', 'limits', 'results', 'bonuses', 'matches'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

const required: readonly NotificationTopic[] = ['payments', 'documents', 'limits'];
export const isRequired = (topic: NotificationTopic): boolean => required.includes(topic);
export const optionalTopics = notificationTopics.filter((topic) => !isRequired(topic));

type Kind = { readonly topic: NotificationTopic; readonly values: readonly string[] };

/**
 * Every kind, with its values. `amount` is a decimal in `currency`; `until` ISO 8601, omitted if permanent; `payment`,
 * `ticket` and `event` are ids, `code` is the number that players see on a ticket; `home` and `away` are the feed's
 * names.
 */
export const notificationKinds = {
  deposit_credited: { topic: 'payments', values: ['payment', 'amount', 'currency'] },
  deposit_failed: { topic: 'payments', values: ['payment', 'amount', 'currency'] },
  payout_paid: { topic: 'payments', values: ['payment', 'amount', 'currency'] },
  payout_failed: { topic: 'payments', values: ['payment', 'amount', 'currency'] },
  document_accepted: { topic: 'documents', values: [] },
  document_refused: { topic: 'documents', values: [] },
  limit_changed: { topic: 'limits', values: [] },
  break_began: { topic: 'limits', values: ['until'] },
  break_ended: { topic: 'limits', values: [] },
  exclusion_began: { topic: 'limits', values: ['until'] },
  ticket_won: { topic: 'results', values: ['ticket', 'code', 'amount', 'currency'] },
  ticket_lost: { topic: 'results', values: ['ticket', 'code'] },
  ticket_returned: { topic: 'results', values: ['ticket', 'code', 'amount', 'currency'] },
  ticket_reopened: { topic: 'results', values: ['ticket', 'code'] },
  ticket_cashed_out: { topic: 'results', values: ['ticket', 'code', 'amount', 'currency'] },
  jackpot_won: { topic: 'results', values: ['amount', 'currency'] },
  bonus_given: { topic: 'bonuses', values: ['amount', 'currency'] },
  match_started: { topic: 'matches', values: ['event', 'home', 'away'] },
  match_goal: { topic: 'matches', values: ['event', 'home', 'away', 'home_score', 'away_score'] },
  match_corrected: { topic: 'matches', values: ['event', 'home', 'away', 'home_score', 'away_score'] },
  match_ended: { topic: 'matches', values: ['event', 'home', 'away', 'home_score', 'away_score'] },
  match_abandoned: { topic: 'matches', values: ['event', 'home', 'away'] },
} as const satisfies Readonly<Record<string, Kind>>;
export type NotificationKind = keyof typeof notificationKinds;
export type NotificationValues = Readonly<Record<string, string | number>>;

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationKinds, kind);

/** Kinds that the law requires. */
export const requiredKinds = Object.keys(notificationKinds).filter(
  (kind) => isNotificationKind(kind) && isRequired(notificationKinds[kind].topic),
);

/** The page of the site that a notification leads to, without language. Values come from a host: an id is encoded. */
export function notificationPath(kind: NotificationKind, values: NotificationValues): string {
  const { topic } = notificationKinds[kind];
  switch (topic) {
    case 'payments':
      return '/profile/replenishment';
    case 'documents':
      return '/profile/kyc-verifiaction';
    case 'limits':
      if (kind === 'limit_changed') return '/profile/limits';
      return kind === 'exclusion_began' ? '/profile/self-exclusion' : '/profile/time-out';
    case 'results':
      return kind === 'jackpot_won'
        ? '/balance'
        : `/profile/bet-detail/sft?id=${encodeURIComponent(values.ticket ?? '')}`;
    case 'bonuses':
      return '/profile/user-bonus';
    case 'matches':
      return `/sportsbook/event/line/${encodeURIComponent(values.event ?? '')}`;
  }
}
