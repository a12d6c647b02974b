/**
 * What an employee must look at before money leaves. A hold is written in the transaction that it follows from, and shown
 * as an alarm, again until the alarm is written; whoever closes the alarm releases the hold. Threat: money that a broken
 * game pays and that is gone before anybody looks. What was won is booked all the same: only payouts wait.
 */
import { largeWin } from '#domain/house-rules.ts';
import { type AmountMinor, add, toDecimal, zero } from '#domain/money.ts';
import { alarmId, type NewAlarm, type SeenAlarm } from '#platform/alarms/alarms.ts';
import { logAtDesk } from '#platform/player/desk-log.ts';
import type { Round } from '#platform/player/rounds.ts';

export type HoldKind = 'large-win' | 'large-payout' | 'payment-unlike';
type NewHold = NewAlarm & { readonly kind: HoldKind };

/** Call it inside `transactionSync`. Another detail of the same subject is looked at again. */
export function hold(sql: SqlStorage, { kind, subject, detail, at }: NewHold): void {
  sql.exec(
    `INSERT INTO hold (id, kind, subject, detail, at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE
     SET detail = excluded.detail, at = excluded.at, told = 0, released_at = NULL, released_by = NULL
     WHERE detail <> excluded.detail`,
    alarmId({ kind, subject }),
    kind,
    subject,
    JSON.stringify(detail),
    at,
  );
}

/** `stake`: of a round that stakes nothing, what each of its granted spins is worth. `most`: what the game publishes, times its stake. */
type Known = { readonly stake: AmountMinor; readonly most: number | null };

/** @param round before this win. */
export function holdLargeWin(
  sql: SqlStorage,
  round: Round,
  win: AmountMinor,
  { stake, most }: Known,
  at: number,
): void {
  const staked = round.bet === zero ? stake : round.bet;
  const won = add(round.win, win);
  const times = largeWin.timesStake.count;
  if (win === zero || won <= staked * Math.min(times, most ?? times)) return;
  const { id, integration, reference, gameId } = round;
  const detail = { round: id, game: gameId, stake: toDecimal(staked), win: toDecimal(won) };
  hold(sql, { kind: 'large-win', subject: `${integration} ${reference}`, detail, at });
}

/** A large win holds every payout of its player. */
export const isHeld = (sql: SqlStorage, paymentId: string): boolean =>
  sql
    .exec(
      `SELECT 1 FROM hold WHERE released_at IS NULL AND (kind = 'large-win' OR (kind = 'large-payout' AND subject = ?))`,
      paymentId,
    )
    .toArray().length > 0;

export const hasUntoldHolds = (sql: SqlStorage): boolean =>
  sql.exec('SELECT 1 FROM hold WHERE told = 0 LIMIT 1').toArray().length > 0;

export const untoldHolds = (sql: SqlStorage): NewAlarm[] =>
  sql
    .exec<{ kind: string; subject: string; detail: string; at: number }>(
      'SELECT kind, subject, detail, at FROM hold WHERE told = 0',
    )
    .toArray()
    .map((row) => ({ ...row, detail: JSON.parse(row.detail) as NewAlarm['detail'] }));

/** Unless it has changed since. */
export function markHoldTold(sql: SqlStorage, { kind, subject, detail }: NewAlarm): void {
  sql.exec('UPDATE hold SET told = 1 WHERE id = ? AND detail = ?', alarmId({ kind, subject }), JSON.stringify(detail));
}

/** Call it inside `transactionSync`. Keeps who released it first. What has come to it since `seen` is held on. */
export function releaseHold(sql: SqlStorage, seen: SeenAlarm, staffId: string, at: number): void {
  const released = sql
    .exec<{ kind: string; subject: string }>(
      `UPDATE hold SET released_at = ?, released_by = ? WHERE id = ? AND detail = ? AND released_at IS NULL
       RETURNING kind, subject`,
      at,
      staffId,
      seen.id,
      seen.detail,
    )
    .toArray();
  for (const detail of released) logAtDesk(sql, { at, staffId, action: 'hold', detail });
}
