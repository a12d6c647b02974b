/**
 * Deposits and withdrawals of a player's object. Threat: see `domain/cashier/payment-status.ts` and
 * `platform/src/cashier/payment-events.ts`. Updates of the payment index and orders to providers are stored with the change
 * that causes them (an outbox), and sent afterwards by the caller, and by the alarm until they succeed.
 */
import type { CryptoReport } from '#contract/cashier/payment-provider.ts';
import type { AmountMinor } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { raiseAlarm, type SeenAlarm } from '#platform/backoffice/alarms.ts';
import { nextAccrualAt } from '#platform/bonuses/accruals.ts';
import { cancelPayIn, cancelPayout, type Decision, type DecisionRefusal, decide } from '#platform/cashier/decisions.ts';
import {
  expireDeposits,
  markIndexed,
  markOrdered,
  nextDueAt,
  ordersDue,
  unindexedPayments,
} from '#platform/cashier/due.ts';
import { type DepositRefusal, type NewDeposit, startDeposit } from '#platform/cashier/new-deposit.ts';
import {
  type Destination,
  destinationOf,
  leftWithoutDocuments,
  listDestinations,
  type NewPayout,
  type PayoutRefusal,
  startPayout,
} from '#platform/cashier/new-payout.ts';
import { type KnownPayment, knownPayment } from '#platform/cashier/payment-answer.ts';
import type { PaymentEventRefusal } from '#platform/cashier/payment-events.ts';
import { writeIndex } from '#platform/cashier/payment-index.ts';
import {
  type Address,
  findPayment,
  keepAddress,
  listPayments,
  type PaymentQuery,
} from '#platform/cashier/payment-rows.ts';
import { orderPayout } from '#platform/cashier/provider-client.ts';
import { type Report, type ReportError, takeCryptoReport, takeReport } from '#platform/cashier/reports.ts';
import {
  type NewTransfer,
  type Transfer,
  type TransferRefusal,
  transferToCashier,
} from '#platform/cashier/transfers.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { type Settlement, settleRequest } from '#platform/ledger/money-requests.ts';
import { PlayerBonuses } from '#platform/player/player-bonuses.ts';
import { largestDeposit } from '#platform/safer-gambling/deposit-rule.ts';
import { depositState } from '#platform/safer-gambling/funds.ts';
import {
  hasUnreportedReviews,
  markReviewReported,
  releaseReviewHold,
  unreportedReviews,
} from '#platform/wallet/review-holds.ts';

export class PlayerCashier extends PlayerBonuses {
  /** When the alarm is set for, as far as this instance knows; null before it was set, infinity when there is none. */
  private alarmAt: number | null = null;

  /** Starts a deposit. Idempotent by request id. */
  startDeposit(request: NewDeposit): Promise<Result<KnownPayment, DepositRefusal>> {
    return this.change((at) => startDeposit(this.sql, request, at));
  }

  /** Requests a payout. Idempotent by request id. */
  startPayout(request: NewPayout): Promise<Result<KnownPayment, PayoutRefusal>> {
    return this.change((at) => startPayout(this.sql, request, at));
  }

  /** The player cancels a payout. Idempotent. */
  cancelPayout(paymentId: string): Promise<Result<KnownPayment, PaymentEventRefusal | 'not_found'>> {
    return this.change((at) => cancelPayout(this.sql, paymentId, at));
  }

  /** The player cancels a crypto deposit. Idempotent. */
  cancelPayIn(paymentId: string): Promise<Result<KnownPayment, PaymentEventRefusal | 'not_found'>> {
    return this.change((at) => {
      expireDeposits(this.sql, at);
      return cancelPayIn(this.sql, paymentId, at);
    });
  }

  /** An employee decides. An approved payout is ordered from the provider at once, or by the alarm. */
  async decidePayment(decision: Decision): Promise<Result<KnownPayment, DecisionRefusal>> {
    const decided = await this.change((at) => decide(this.sql, decision, at));
    await this.sendOrders();
    return decided;
  }

  /** Transfers money to the player's cashier. */
  transferToCashier(request: NewTransfer): Result<Transfer & { currency: string }, TransferRefusal> {
    const made = this.atomically(() => transferToCashier(this.sql, request, Date.now()));
    if (!made.ok) return made;
    this.planDue();
    const transfer = this.transfer(Number(made.value));
    if (!transfer) throw new Error('a transfer that was made is not there');
    return ok(transfer);
  }

  /** An employee has reviewed what was held. Idempotent. */
  releaseReviewHold(seen: SeenAlarm, staffId: string): void {
    this.atomically(() => releaseReviewHold(this.sql, seen, staffId, Date.now()));
  }

  /** The most that may be withdrawn now without documents. */
  leftWithoutDocuments(): AmountMinor {
    return leftWithoutDocuments(this.sql, Date.now());
  }

  /** Known payout destinations. */
  destinations(): Destination[] {
    return listDestinations(this.sql);
  }

  hasDestination(system: string, account: string): boolean {
    return destinationOf(this.sql, system, account) !== undefined;
  }

  /** A provider reports. @returns once the payment index is updated, or the alarm is set to do it. */
  async takeReport(report: Report): Promise<Result<number, ReportError>> {
    const taken = this.atomically(() => takeReport(this.sql, report, Date.now()));
    // A refused report may raise an alarm.
    if (taken.ok || hasUnreportedReviews(this.sql)) await this.flushOutbox();
    return taken;
  }

  /** A crypto provider reports. */
  async takeCryptoReport(report: CryptoReport): Promise<Result<number, ReportError>> {
    const taken = this.atomically(() => takeCryptoReport(this.sql, report, Date.now()));
    if (taken.ok) await this.flushOutbox();
    return taken;
  }

  /** Stores where coins are to be sent; the first address is kept. */
  async keepAddress(paymentId: string, opened: Address): Promise<KnownPayment | null> {
    this.atomically(() => keepAddress(this.sql, paymentId, opened));
    return this.payment(paymentId);
  }

  /** The outcome of a request; null, for good, when it did nothing. */
  settleRequest(requestId: string): Settlement {
    return this.atomically(() => settleRequest(this.sql, requestId, Date.now()));
  }

  /** A payment's current state; null when the player has none with that id. */
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

  /** Changes a payment, updates the payment index, and reads the new state. */
  protected async change<E extends string>(act: (at: number) => Result<string, E>): Promise<Result<KnownPayment, E>> {
    const changed = this.atomically(() => act(Date.now()));
    if (!changed.ok) return changed;
    await this.flushOutbox();
    const payment = findPayment(this.sql, changed.value);
    if (!payment) throw new Error('a payment that was changed is not there');
    return ok(knownPayment(this.sql, payment));
  }

  /** Expires overdue deposits before a read, whether or not the alarm has fired. */
  private async expire(): Promise<void> {
    this.atomically(() => expireDeposits(this.sql, Date.now()));
    await this.flushOutbox();
  }

  /**
   * Grants bonuses that a deposit has made due, raises alarms, and updates the payment index. The alarm is set first and
   * retries what fails now.
   */
  protected async flushOutbox(): Promise<void> {
    this.planDue();
    await this.giveDue().catch((cause: unknown) =>
      console.error('a due bonus was not granted and will be retried', cause),
    );
    const { playerId } = holderOf(this.sql);
    await this.raiseReviewAlarms(playerId).catch((cause: unknown) =>
      console.error('an alarm was not written and will be retried', cause),
    );
    for (const payment of unindexedPayments(this.sql)) {
      try {
        await writeIndex(this.env.DB, playerId, payment);
        markIndexed(this.sql, payment);
      } catch (cause) {
        console.error('the payment index was not updated and will be retried', cause);
        return;
      }
    }
  }

  private async raiseReviewAlarms(player: string): Promise<void> {
    for (const held of unreportedReviews(this.sql)) {
      await raiseAlarm(this.env.DB, { ...held, player });
      markReviewReported(this.sql, held);
    }
  }

  /** Does all that is due for payments and bonuses. Called by the alarm, so none is set at this point. */
  protected async doDue(): Promise<void> {
    this.alarmAt = Number.POSITIVE_INFINITY;
    const at = Date.now();
    this.atomically(() => expireDeposits(this.sql, at));
    await this.flushOutbox();
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
    if (payment !== null) this.scheduleAlarm(payment);
    if (hasUnreportedReviews(this.sql)) this.scheduleAlarm(at + REVIEW_RETRY_MS);
    if (accrual !== null) this.scheduleAlarm(Math.max(accrual, at + ACCRUAL_RETRY_MS));
  }

  /** Sets the alarm for this time at the latest. No await: it is written atomically with what it is for. */
  protected scheduleAlarm(at: number): void {
    // A freshly started object does not know whether an earlier alarm is set: firing too early costs nothing.
    const alarmAt = this.alarmAt === null ? Math.min(at, Date.now() + FIRST_ALARM_MS) : at;
    if (this.alarmAt !== null && this.alarmAt <= alarmAt) return;
    this.alarmAt = alarmAt;
    void this.ctx.storage.setAlarm(alarmAt);
  }
}

const FIRST_ALARM_MS = 5000;
/** Delay before an unwritten back-office alarm is retried. */
const REVIEW_RETRY_MS = 2000;
/** Delay before a failed bonus grant is retried. */
const ACCRUAL_RETRY_MS = 60_000;
