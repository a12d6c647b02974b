/**
 * The half of a player's object that pays in and out. Threat: see `src/domain/payment-status.ts` and
 * `src/payments/payment-events.ts`. Whatever must reach others, the host's list of payments and providers, is written
 * down with the change itself and done afterwards, again until it succeeds: by whoever made the change, and by the alarm.
 */
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#platform/env.ts';
import { expireDeposits, markOrdered, markTold, nextDueAt, ordersDue, untold } from '#platform/payments/due.ts';
import { type KnownPayment, knownPayment } from '#platform/payments/known-payment.ts';
import { type Settlement, settleRequest } from '#platform/payments/money-requests.ts';
import { type DepositRefusal, type NewDeposit, startDeposit } from '#platform/payments/new-deposit.ts';
import { orderPayout } from '#platform/payments/order-payout.ts';
import { writeIndex } from '#platform/payments/payment-index.ts';
import { listPayments, type PaymentQuery } from '#platform/payments/payment-list.ts';
import { findPayment } from '#platform/payments/payment-rows.ts';
import { type Report, type ReportError, takeReport } from '#platform/payments/reports.ts';
import { largestDeposit } from '#platform/player/deposit-rule.ts';
import { depositState } from '#platform/player/funds.ts';
import { holderOf } from '#platform/player/holder.ts';
import { PlayerRecords } from '#platform/player/player-records.ts';

export class PlayerCashier extends PlayerRecords<Env> {
  /** When the alarm rings next, as far as this waking of the object knows; null before it was set. */
  private wakesAt: number | null = null;

  /** A deposit begins, or is the one that its request began before. */
  startDeposit(asked: NewDeposit): Promise<Result<KnownPayment, DepositRefusal>> {
    return this.change((at) => startDeposit(this.sql, asked, at));
  }

  /** A provider reports. @returns after the host's list knows it, or will by the alarm. */
  async takeReport(report: Report): Promise<Result<null, ReportError>> {
    const taken = this.atomically(() => takeReport(this.sql, report, Date.now()));
    if (taken.ok) await this.tell();
    return taken;
  }

  /** What became of a request; null, for good, when nothing did. */
  settleRequest(requestId: string): Settlement {
    return this.atomically(() => settleRequest(this.sql, requestId, Date.now()));
  }

  /** One payment as it stands now; null when the player has none of that id. */
  async payment(id: string): Promise<KnownPayment | null> {
    await this.expire();
    const found = findPayment(this.sql, id);
    return found ? knownPayment(this.sql, found) : null;
  }

  /** A page of payments, newest first. */
  async listPayments(query: PaymentQuery): Promise<{ payments: KnownPayment[]; count: number }> {
    await this.expire();
    const { payments, count } = listPayments(this.sql, query);
    return { payments: payments.map((payment) => knownPayment(this.sql, payment)), count };
  }

  /** The most that may be paid in now. */
  largestDeposit(): number {
    return largestDeposit(depositState(this.sql, Date.now()));
  }

  protected atomically<T>(run: () => T): T {
    return this.ctx.storage.transactionSync(run);
  }

  /** Changes a payment, tells the host's list, and reads it as it stands then. */
  protected async change<E extends string>(act: (at: number) => Result<string, E>): Promise<Result<KnownPayment, E>> {
    const changed = this.atomically(() => act(Date.now()));
    if (!changed.ok) return changed;
    await this.tell();
    const payment = findPayment(this.sql, changed.value);
    if (!payment) throw new Error('a payment that was changed is not there');
    return ok(knownPayment(this.sql, payment));
  }

  /** A player who looks sees what the clock has ended, whether or not the alarm has rung. */
  private async expire(): Promise<void> {
    this.atomically(() => expireDeposits(this.sql, Date.now()));
    await this.tell();
  }

  /** Writes what changed to the host's list. What cannot be written now is by the alarm, which is set first. */
  protected async tell(): Promise<void> {
    this.planPayments();
    const { playerId } = holderOf(this.sql);
    for (const payment of untold(this.sql)) {
      try {
        await writeIndex(this.env.DB, playerId, payment);
        markTold(this.sql, payment);
      } catch (cause) {
        console.error('the list of payments did not take a change and will be told again', cause);
        return;
      }
    }
  }

  /** Everything that payments need by now. */
  protected async doDue(): Promise<void> {
    this.wakesAt = null;
    const at = Date.now();
    this.atomically(() => expireDeposits(this.sql, at));
    await this.tell();
    for (const payment of ordersDue(this.sql, at)) {
      const wasTaken = await orderPayout(this.env, payment, holderOf(this.sql).currency);
      this.atomically(() => markOrdered(this.sql, payment.id, wasTaken, Date.now()));
    }
    this.planPayments();
  }

  private planPayments(): void {
    const due = nextDueAt(this.sql, Date.now());
    if (due !== null) this.planWake(due);
  }

  /** The alarm rings at the latest then. No await: it is written together with what it is for, or neither is. */
  protected planWake(at: number): void {
    // An object that just woke does not know whether an earlier alarm was set: ringing too early costs nothing.
    const wakesAt = this.wakesAt === null ? Math.min(at, Date.now() + FIRST_WAKE_MS) : at;
    if (this.wakesAt !== null && this.wakesAt <= wakesAt) return;
    this.wakesAt = wakesAt;
    void this.ctx.storage.setAlarm(wakesAt);
  }
}

const FIRST_WAKE_MS = 5000;
