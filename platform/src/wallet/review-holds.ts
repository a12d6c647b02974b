// Threat: a broken game pays money that leaves before staff notice. So a large win or payout raises an alarm, stored in
// the same transaction and retried, and payouts wait until staff close it. Wins are booked in any case.
import { largeWin } from '#domain/house-rules.ts';
import { type AmountMinor, add, toDecimal, zero } from '#domain/money.ts';
import { alarmId, type NewAlarm, type SeenAlarm } from '#platform/backoffice/alarms.ts';
import { logByStaff } from '#platform/backoffice/staff-log.ts';
import { exists, rowsOf, run } from '#platform/host/sql.ts';
import type { Round } from '#platform/wallet/rounds.ts';

export type ReviewKind = 'large-win' | 'large-payout' | 'payment-unlike';
type NewReviewHold = NewAlarm & { readonly kind: ReviewKind };

/** Call it inside `transactionSync`. A changed detail of the same subject reopens the review. */
export function holdForReview(sql: SqlStorage, { kind, subject, detail, at }: NewReviewHold): void {
  run(sql)`
    INSERT INTO review_hold (id, kind, subject, detail, at)
    VALUES (${alarmId({ kind, subject })}, ${kind}, ${subject}, ${JSON.stringify(detail)}, ${at})
    ON CONFLICT (id) DO UPDATE SET detail = excluded.detail, at = excluded.at, is_reported = 0, released_at = NULL,
      released_by = NULL WHERE detail <> excluded.detail`;
}

/** `stake`: the value of a granted spin, for rounds that stake zero. `maxWin`: a multiple of the stake. */
type GameLimits = { readonly stake: AmountMinor; readonly maxWin: number | null };

/** @param round before this win */
export function reviewLargeWin(
  sql: SqlStorage,
  round: Round,
  win: AmountMinor,
  { stake, maxWin }: GameLimits,
  at: number,
): void {
  const staked = round.bet === zero ? stake : round.bet;
  const won = add(round.win, win);
  const times = largeWin.timesStake.count;
  if (win === zero || won <= staked * Math.min(times, maxWin ?? times)) return;
  const { id, integration, reference, gameId } = round;
  const detail = { round: id, game: gameId, stake: toDecimal(staked), win: toDecimal(won) };
  holdForReview(sql, { kind: 'large-win', subject: `${integration} ${reference}`, detail, at });
}

/** An open review of a large win holds every payout of its player. */
export const isHeldForReview = (sql: SqlStorage, paymentId: string): boolean =>
  exists(sql)`
    SELECT 1 FROM review_hold WHERE released_at IS NULL AND (kind = 'large-win' OR (kind = 'large-payout'
    AND subject = ${paymentId}))`;

export const hasUnreportedReviews = (sql: SqlStorage): boolean =>
  exists(sql)`SELECT 1 FROM review_hold WHERE is_reported = 0 LIMIT 1`;

export const unreportedReviews = (sql: SqlStorage): NewAlarm[] =>
  rowsOf<{ kind: string; subject: string; detail: string; at: number }>(sql)`
    SELECT kind, subject, detail, at FROM review_hold WHERE is_reported = 0`.map((row) => ({
    ...row,
    detail: JSON.parse(row.detail) as NewAlarm['detail'],
  }));

/** Does nothing if the detail has changed since. */
export function markReviewReported(sql: SqlStorage, { kind, subject, detail }: NewAlarm): void {
  run(
    sql,
  )`UPDATE review_hold SET is_reported = 1 WHERE id = ${alarmId({ kind, subject })} AND detail = ${JSON.stringify(detail)}`;
}

/** Call it inside `transactionSync`. Idempotent. A review whose detail changed since `seen` stays open. */
export function releaseReviewHold(sql: SqlStorage, seen: SeenAlarm, staffId: string, at: number): void {
  const released = rowsOf<{ kind: string; subject: string }>(sql)`
    UPDATE review_hold SET released_at = ${at}, released_by = ${staffId} WHERE id = ${seen.id} AND detail = ${seen.detail}
    AND released_at IS NULL RETURNING kind, subject`;
  for (const detail of released) logByStaff(sql, { at, staffId, action: 'hold', detail });
}
