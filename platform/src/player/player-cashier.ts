/**
 * The half of a player's object that pays in and out. Threat: see `src/domain/payment-status.ts` and
 * `src/payments/payment-events.ts`. Whatever must reach others, the host's list of payments and providers, is written
 * down with the change itself and done afterwards, again until it succeeds: by whoever made the change, and by the alarm.
 */
import type { CryptoReport } from '#contract/crypto-provider.ts';
import type { AmountMinor } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { raiseAlarm, type SeenAlarm } from '#platform/alarms/alarms.ts';
import { nextAccrualAt } from '#platform/bonuses/accruals.ts';
import { takeCryptoReport } from '#platform/payments/crypto-reports.ts';
import {
  cancelPayIn,
  cancelPayout,
  type Decision,
  type DecisionRefusal,
  decide,
} from '#platform/payments/decisions.ts';
import { type Destination, destinationOf, listDestinations } from '#platform/payments/destinations.ts';
import { leftWithoutDocuments } from '#platform/payments/document-rule.ts';
import { expireDeposits, markOrdered, markTold, nextDueAt, ordersDue, untold } from '#platform/payments/due.ts';
import { type KnownPayment, knownPayment } from '#platform/payments/known-payment.ts';
import { type Settlement, settleRequest } from '#platform/payments/money-requests.ts';
import { type DepositRefusal, type NewDeposit, startDeposit } from '#platform/payments/new-deposit.ts';
import { type NewPayout, type PayoutRefusal, startPayout } from '#platform/payments/new-payout.ts';
import { orderPayout } from '#platform/payments/order-payout.ts';
import { type Address, keepAddress } from '#platform/payments/pay-in.ts';
import type { NotNow } from '#platform/payments/payment-events.ts';
import { writeIndex } from '#platform/payments/payment-index.ts';
import { listPayments, type PaymentQuery } from '#platform/payments/payment-list.ts';
import { findPayment } from '#platform/payments/payment-rows.ts';
import { type Report, type ReportError, takeReport } from '#platform/payments/reports.ts';
import { type NewTransfer, type TransferRefusal, transferToCashier } from '#platform/payments/transfer.ts';
import { largestDeposit } from '#platform/player/deposit-rule.ts';
import { depositState } from '#platform/player/funds.ts';
import { holderOf } from '#platform/player/holder.ts';
import { hasUntoldHolds, markHoldTold, releaseHold, untoldHolds } from '#platform/player/holds.ts';
import { PlayerBonuses } from '#platform/player/player-bonuses.ts';
import type { Transfer } from '#platform/player/transfers.ts';

export class PlayerCashier extends PlayerBonuses {
  /** When the alarm rings next, as far as this waking of the object knows; null before it was set, infinity when none is. */
  private wakesAt: number | null = null;

  /** A deposit begins, or is the one that its request began before. */
  startDeposit(asked: NewDeposit): Promise<Result<KnownPayment, DepositRefusal>> {
    return this.change((at) => startDeposit(this.sql, asked, at));
  }

  /** A payout is asked for, or is the one that its request asked for before. */
  startPayout(asked: NewPayout): Promise<Result<KnownPayment, PayoutRefusal>> {
    return this.change((at) => startPayout(this.sql, asked, at));
  }

  /** The player takes a payout back. Repeating it changes nothing. */
  cancelPayout(paymentId: string): Promise<Result<KnownPayment, NotNow | 'not_found'>> {
    return this.change((at) => cancelPayout(this.sql, paymentId, at));
  }

  /** The player calls a deposit by coins off. Repeating it changes nothing. */
  cancelPayIn(paymentId: string): Promise<Result<KnownPayment, NotNow | 'not_found'>> {
    return this.change((at) => {
      expireDeposits(this.sql, at);
      return cancelPayIn(this.sql, paymentId, at);
    });
  }

  /** An employee decides. What is to be handed over is handed over at once, or by the alarm. */
  async decidePayment(decision: Decision): Promise<Result<KnownPayment, DecisionRefusal>> {
    const decided = await this.change((at) => decide(this.sql, decision, at));
    await this.sendOrders();
    return decided;
  }

  /** Money goes to the player's own cashier. */
  transferToCashier(asked: NewTransfer): Result<Transfer & { currency: string }, TransferRefusal> {
    const made = this.atomically(() => transferToCashier(this.sql, asked, Date.now()));
    if (!made.ok) return made;
    this.planDue();
    const transfer = this.transfer(Number(made.value));
    if (!transfer) throw new Error('a transfer that was made is not there');
    return ok(transfer);
  }

  /** An employee has looked at what was held. Repeating it changes nothing. */
  releaseHold(seen: SeenAlarm, staffId: string): void {
    this.atomically(() => releaseHold(this.sql, seen, staffId, Date.now()));
  }

  /** The most that may be withdrawn now without documents. */
  leftWithoutDocuments(): AmountMinor {
    return leftWithoutDocuments(this.sql, Date.now());
  }

  /** Where money went before. */
  destinations(): Destination[] {
    return listDestinations(this.sql);
  }

  hasDestination(system: string, account: string): boolean {
    return destinationOf(this.sql, system, account) !== undefined;
  }

  /** A provider reports. @returns after the host's list knows it, or will by the alarm. */
  async takeReport(report: Report): Promise<Result<number, ReportError>> {
    const taken = this.atomically(() => takeReport(this.sql, report, Date.now()));
    // A refused report may raise an alarm.
    if (taken.ok || hasUntoldHolds(this.sql)) await this.tell();
    return taken;
  }

  /** A crypto provider reports. */
  async takeCryptoReport(report: CryptoReport): Promise<Result<number, ReportError>> {
    const taken = this.atomically(() => takeCryptoReport(this.sql, report, Date.now()));
    if (taken.ok) await this.tell();
    return taken;
  }

  /** Where coins are to be sent; the first address stays. */
  async keepAddress(paymentId: string, opened: Address): Promise<KnownPayment | null> {
    this.atomically(() => keepAddress(this.sql, paymentId, opened));
    return this.payment(paymentId);
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

  /**
   * Gives what a deposit made owed, and writes what changed to the host's list. What cannot be done now is by the alarm,
   * which is set first.
   */
  protected async tell(): Promise<void> {
    this.planDue();
    await this.giveDue().catch((cause: unknown) => console.error('a bonus is owed and will be given later', cause));
    const { playerId } = holderOf(this.sql);
    await this.tellHolds(playerId).catch((cause: unknown) =>
      console.error('an alarm was not written and will be raised again', cause),
    );
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

  private async tellHolds(player: string): Promise<void> {
    for (const held of untoldHolds(this.sql)) {
      await raiseAlarm(this.env.DB, { ...held, player });
      markHoldTold(this.sql, held);
    }
  }

  /** Everything that payments and bonuses need by now. The alarm calls it, so that none is set. */
  protected async doDue(): Promise<void> {
    this.wakesAt = Number.POSITIVE_INFINITY;
    const at = Date.now();
    this.atomically(() => expireDeposits(this.sql, at));
    await this.tell();
    await this.sendOrders();
  }

  private async sendOrders(): Promise<void> {
    for (const payment of ordersDue(this.sql, Date.now())) {
      const wasTaken = await orderPayout(this.env, payment, holderOf(this.sql).currency);
      this.atomically(() => markOrdered(this.sql, payment.id, wasTaken, Date.now()));
    }
    this.planDue();
  }

  protected planDue(): void {
    const at = Date.now();
    const payment = nextDueAt(this.sql, at);
    const accrual = nextAccrualAt(this.sql, at);
    if (payment !== null) this.planWake(payment);
    if (hasUntoldHolds(this.sql)) this.planWake(at + HOLD_PAUSE_MS);
    if (accrual !== null) this.planWake(Math.max(accrual, at + ACCRUAL_PAUSE_MS));
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
/** An alarm that was not written is raised again so much later. */
const HOLD_PAUSE_MS = 2000;
/** What is owed is given at once; where that failed, so much later. */
const ACCRUAL_PAUSE_MS = 60_000;
